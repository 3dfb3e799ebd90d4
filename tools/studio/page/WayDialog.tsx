/** A guided way: its button, and the dialog that it opens; what was begun in it is forgotten when it is closed. */
import { Button, Modal } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { ItemButton } from "./PartRow";
import { words } from "./wording";

interface WayDialogProps {
  readonly title: string;
  /** Where it begins at one of many items: the picture of its button. */
  readonly icon?: string;
  children(close: () => void): ReactNode;
}

export function WayDialog({ title, icon, children }: WayDialogProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  const close = () => setIsOpen(false);
  return (
    <>
      {icon ? (
        <ItemButton icon={icon} title={title} onPress={open} />
      ) : (
        <Button variant="default" className="way-begin" onClick={open}>
          {title}
        </Button>
      )}
      <Modal.Root opened={isOpen} onClose={close} size="xl">
        <Modal.Overlay />
        <Modal.Content>
          {/* The header of the page is its only banner. */}
          <div className="way-head">
            <Modal.Title>{title}</Modal.Title>
            <Modal.CloseButton aria-label={words.close} />
          </div>
          <Modal.Body>{isOpen && children(close)}</Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  );
}
