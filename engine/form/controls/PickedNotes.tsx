/** The words for a picked file below its picker: that it is being prepared, what was done to it, or why it is not taken. */
import type { ReactNode } from "react";
import type { ControlProps } from "./control-props";
import type { PickedFile } from "./use-picked-file";
import "./upload.css";

interface PickedNotesProps {
  readonly picked: PickedFile;
  readonly text: ControlProps["text"];
  /** Of the element that says the fault. */
  readonly faultId: string;
}

export function PickedNotes({ picked: { fault, change, isBusy }, text, faultId }: PickedNotesProps): ReactNode {
  return (
    <>
      <p className="control-note" role="status">
        {isBusy ? text("widget.photo.preparing") : change}
      </p>
      {fault && (
        <p className="control-note" id={faultId} data-tone="danger" role="alert">
          {fault}
        </p>
      )}
    </>
  );
}
