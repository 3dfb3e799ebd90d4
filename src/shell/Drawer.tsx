import type { ReactNode } from "react";
import { Icon } from "../../engine/react";
import { useModal } from "../dialogs/use-modal";
import { text } from "../documents/text";

interface Props {
  readonly side: "left" | "right";
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A drawer over the page: 300 wide on the left, 250 on the right (000 §9). The focus stays inside; Escape or a tap beside closes. */
export function Drawer({ side, label, onClose, children }: Props): ReactNode {
  const ref = useModal(onClose);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape or the button; this is the tap beside it
    <dialog
      ref={ref}
      className="drawer"
      data-side={side}
      aria-label={label}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      <div className="drawer-content">
        <button type="button" className="icon-button drawer-close" aria-label={text("portal.close-menu")} onClick={onClose}>
          <Icon name="close" />
        </button>
        {children}
      </div>
    </dialog>
  );
}
