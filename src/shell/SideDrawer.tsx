import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Drawer.layer.css";
import { CloseButton } from "../dialogs/CloseButton";
import { useOverlay } from "../dialogs/use-overlay";
import { text } from "../documents/text";

/** 300 wide on the left, 250 on the right (000 §9), never the whole width; from below as high as its content. */
const sizes = { left: "min(300px, calc(100% - 20px))", right: "250px", bottom: "auto" } as const;

interface Props {
  readonly side: keyof typeof sizes;
  readonly label: string;
  onClose(): void;
  readonly children: ReactNode;
}

/** A drawer over the page. The focus stays inside; Escape, the cross or a tap beside it closes. */
export function SideDrawer({ side, label, onClose, children }: Props): ReactNode {
  const { root, content } = useOverlay(onClose);
  return (
    <Drawer.Root {...root} position={side} size={sizes[side]} classNames={{ content: "drawer" }}>
      <Drawer.Overlay />
      <Drawer.Content {...content} data-side={side} aria-label={label}>
        <div className="drawer-close">
          <CloseButton label={text("portal.close-menu")} onClick={onClose} />
        </div>
        {children}
      </Drawer.Content>
    </Drawer.Root>
  );
}
