/** What is said of a picked file below its picker: that it is being prepared, what was done to it, or why it is not taken. */
import type { ReactNode } from "react";
import { typeNames } from "../../files/file-types";
import { fileFaultWords } from "../../files/file-words";
import { sizesInWords } from "../../files/size-text";
import type { ControlProps } from "./control-props";
import type { UploadRules } from "./upload";
import type { PickedFile } from "./use-picked-file";
import "./upload.css";

interface PickedNotesProps {
  readonly picked: PickedFile;
  readonly rules: UploadRules;
  readonly text: ControlProps["text"];
  /** Of the element that says the fault. */
  readonly faultId: string;
}

export function PickedNotes({ picked: { fault, change, isBusy }, rules, text, faultId }: PickedNotesProps): ReactNode {
  return (
    <>
      <p className="control-note" role="status">
        {isBusy ? text("widget.photo.preparing") : change && changeInWords(change, text)}
      </p>
      {fault && (
        <p className="control-note" id={faultId} data-tone="danger" role="alert">
          {fileFaultWords(fault, rules, text)}
        </p>
      )}
    </>
  );
}

function changeInWords({ kind, from, to }: NonNullable<PickedFile["change"]>, text: ControlProps["text"]): string {
  if (kind === "smaller") {
    const { size, limit } = sizesInWords(from.size ?? 0, to.size);
    return text("upload.made-smaller", { from: size, to: limit });
  }
  const kindOf = from.found ? text(`file-type.${from.found.key}`) : (from.claimed ?? "");
  return text("upload.converted", { from: kindOf, to: typeNames([to.type]) });
}
