import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Drawer.layer.css";
import { usePageStill } from "../../render/use-page-still";
import { useForm } from "./form-context";

export interface SectionSheetProps {
  readonly title: string;
  readonly sum: string;
  readonly children: ReactNode;
  onClose(): void;
}

/** The list of sections from below, on phones; loaded when it is first opened. */
export function SectionSheet({ title, sum, children, onClose }: SectionSheetProps): ReactNode {
  const { text } = useForm();
  usePageStill();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      lockScroll={false}
      title={title}
      classNames={{ content: "section-sheet", title: "section-sheet-title" }}
      closeButtonProps={{ "aria-label": text("widget.date.close"), size: "lg" }}
    >
      <p className="guide-sum">{sum}</p>
      {children}
    </Drawer>
  );
}
