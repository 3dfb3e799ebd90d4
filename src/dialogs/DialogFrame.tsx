import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import "./dialogs.css";
import { CloseButton } from "./CloseButton";
import { useOverlay } from "./use-overlay";

interface Props {
  /** 550 for what is confirmed, 750 for what is read or filled in (000 §9); never wider than the page. */
  readonly width: 550 | 750;
  readonly title: string;
  /** The question, or its consequence; the dialog's description. */
  readonly text?: ReactNode;
  /** Whether the text is what the person agrees to: it scrolls in a frame of its own. */
  readonly isAgreement?: boolean;
  /** Whether a cross stands beside the title. */
  readonly closable?: boolean;
  onDismiss(): void;
  readonly children: ReactNode;
}

/** A dialog over the page: Mantine's Modal, which keeps the focus inside. Escape, the cross or a tap beside it puts it away. */
export function DialogFrame({
  width,
  title,
  text,
  isAgreement = false,
  closable = false,
  onDismiss,
  children,
}: Props): ReactNode {
  const { root, content } = useOverlay(onDismiss);
  return (
    <Modal.Root {...root} size={width} centered xOffset={12} yOffset={12} radius="xl" classNames={{ content: "dialog" }}>
      <Modal.Overlay />
      <Modal.Content {...content}>
        <div className="dialog-header">
          <Modal.Title className="dialog-title">{title}</Modal.Title>
          {closable && <CloseButton onClick={onDismiss} />}
        </div>
        {text !== undefined && (
          <Modal.Body className="dialog-text" {...(isAgreement && { "data-agreement": true, tabIndex: 0 })}>
            {text}
          </Modal.Body>
        )}
        {children}
      </Modal.Content>
    </Modal.Root>
  );
}
