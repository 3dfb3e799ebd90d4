/**
 * The native file input, shown as a button; what was picked is judged before anything is done with it. A photo that is too large is
 * made smaller first.
 */
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { Icon } from "../../render/Icon";
import { controlAttributes } from "./control-attributes";
import type { ControlProps } from "./control-props";
import { decodePicture } from "./decode-picture";
import { fitPhoto } from "./fit-photo";
import { acceptAttribute, checkFile, sizeText, typeNames, type UploadFault, type UploadRules } from "./upload";
import "./upload.css";

interface FilePickerProps {
  readonly field: ControlProps;
  readonly rules: UploadRules;
  /** What the button says. */
  readonly text: string;
  readonly picker: RefObject<HTMLInputElement | null>;
  readonly isPhoto: boolean;
  onPick(file: File): void;
}

export function FilePicker({ field, rules, text, picker, isPhoto, onPick }: FilePickerProps): ReactNode {
  const { id, label, disabled, readOnly } = field;
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
      <div className="upload-picker">
        <input
          {...controlAttributes(field, `${id}__rules`, fault && faultId)}
          ref={picker}
          className="visually-hidden upload-input"
          type="file"
          aria-label={`${label}: ${text}`}
          accept={acceptAttribute(rules.accept)}
          disabled={disabled || readOnly}
          onChange={({ target }) => {
            void pick(target.files?.[0]);
            target.value = "";
          }}
          onBlur={field.onBlur}
          onFocus={field.onFocus}
        />
        <label className="button" data-style="secondary" htmlFor={id} aria-hidden="true">
          <Icon name="upload" />
          {text}
        </label>
        <span className="upload-rules" id={`${id}__rules`}>
          {field.text("widget.upload.rules", { types: typeNames(rules.accept), size: sizeText(rules.maxKilobytes * 1024) })}
        </span>
      </div>
      {isPhoto && (
        <p className="control-note" role="status">
          {busy && field.text("widget.photo.preparing")}
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
