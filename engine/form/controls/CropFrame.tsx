import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import "@mantine/core/styles/Modal.layer.css";
import { usePageStill } from "../../render/use-page-still";

interface CropFrameProps {
  readonly title: string;
  /** The name of the dialog's cross. */
  readonly close: string;
  readonly isInDialog: boolean;
  readonly children: ReactNode;
  onClose(): void;
}

/** A dialog for cropping; where the field stands in a dialog already, a part of that one: two dialogs would lie on each other. */
export function CropFrame(props: CropFrameProps): ReactNode {
  const { title, isInDialog, children } = props;
  if (!isInDialog) return <CropDialog {...props} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a part of the form's data
    <div className="crop-frame" role="group" aria-label={title}>
      {children}
    </div>
  );
}

function CropDialog({ title, close, children, onClose }: CropFrameProps): ReactNode {
  usePageStill();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={750}
      radius="xl"
      centered
      xOffset={12}
      yOffset={12}
      closeOnClickOutside={false}
      returnFocus={false}
      classNames={{ title: "crop-title", header: "crop-header", body: "crop-body" }}
      closeButtonProps={{ "aria-label": close, size: "lg" }}
    >
      {children}
    </Modal>
  );
}
