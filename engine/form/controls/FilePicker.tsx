/** Where a field's file is picked; what was picked is judged before anything is done with it. A photo that is too large is made smaller. */
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { controlAttributes } from "./control-attributes";
import type { ControlProps } from "./control-props";
import { decodePicture } from "./decode-picture";
import { FileDrop } from "./FileDrop";
import { fitPhoto } from "./fit-photo";
import { checkFile, offeredTypes, rulesInWords, sizeText, type UploadFault, type UploadRules } from "./upload";
import "./upload.css";

interface FilePickerProps {
  readonly field: ControlProps;
  readonly rules: UploadRules;
  /** What the button says. */
  readonly words: string;
  readonly picker: RefObject<HTMLInputElement | null>;
  readonly isPhoto: boolean;
  onPick(file: File): void;
}

export function FilePicker({ field, rules, words, picker, isPhoto, onPick }: FilePickerProps): ReactNode {
  const { id, label, disabled, readOnly, text } = field;
  const [fault, setFault] = useState<UploadFault>();
  const [busy, setBusy] = useState(false);
  const latest = useRef<File>(undefined);
  const faultId = `${id}__fault`;
  const pick = async (picked: File | undefined) => {
    if (!picked) return;
    latest.current = picked;
    setFault(undefined);
    setBusy(isPhoto);
    const judged = isPhoto
      ? await fitPhoto(picked, rules, decodePicture)
      : { file: picked, fault: await checkFile(picked, rules) };
    // Another file was picked while this one was read.
    if (latest.current !== picked) return;
    setBusy(false);
    if (judged.fault) setFault(judged.fault);
    else onPick(judged.file);
  };
  return (
    <>
      <FileDrop
        input={{
          ...controlAttributes(field, `${id}__rules`, fault && faultId),
          id,
          "aria-label": `${label}: ${words}`,
          onBlur: field.onBlur,
          onFocus: field.onFocus,
        }}
        picker={picker}
        accept={offeredTypes(rules)}
        words={words}
        rules={rulesInWords(rules, text)}
        disabled={disabled || readOnly}
        text={text}
        onPick={([file]) => void pick(file)}
      />
      {isPhoto && (
        <p className="control-note" role="status">
          {busy && text("widget.photo.preparing")}
        </p>
      )}
      {fault && (
        <p className="control-note" id={faultId} data-tone="danger" role="alert">
          {faultText(field, fault, rules, isPhoto)}
        </p>
      )}
    </>
  );
}

export function faultText(field: ControlProps, fault: UploadFault, { maxKilobytes }: UploadRules, isPhoto: boolean): string {
  if (fault === "size" && isPhoto && maxKilobytes === 2048) return field.text("upload.photo-size");
  if (fault === "size") return field.text("widget.upload.size", { size: sizeText(maxKilobytes * 1024) });
  return field.text(fault === "type" ? "upload.photo-type" : "widget.upload.empty");
}
