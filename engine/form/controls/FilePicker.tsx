/** The native file input, shown as a button; what was picked is judged before anything is done with it. */
import type { WidgetProps } from "@rjsf/utils";
import { type ReactNode, type RefObject, useState } from "react";
import { Icon } from "../../render/Icon";
import { controlProps, textOf } from "./control";
import { acceptAttribute, checkFile, sizeText, typeNames, type UploadFault, type UploadRules } from "./upload";
import "./upload.css";

interface FilePickerProps {
  readonly widget: WidgetProps;
  readonly rules: UploadRules;
  /** What the button says. */
  readonly text: string;
  readonly picker: RefObject<HTMLInputElement | null>;
  readonly isPhoto: boolean;
  onPick(file: File): void;
}

export function FilePicker({ widget, rules, text, picker, isPhoto, onPick }: FilePickerProps): ReactNode {
  const { id, label, disabled, readonly, value } = widget;
  const [fault, setFault] = useState<UploadFault>();
  const faultId = `${id}__fault`;
  const pick = async (file: File | undefined) => {
    if (!file) return;
    const found = await checkFile(file, rules);
    setFault(found);
    if (!found) onPick(file);
  };
  return (
    <>
      <div className="upload-picker">
        <input
          {...controlProps(widget, `${id}__rules`, fault && faultId)}
          ref={picker}
          className="visually-hidden upload-input"
          type="file"
          aria-label={`${label}: ${text}`}
          accept={acceptAttribute(rules.accept)}
          disabled={disabled || readonly}
          onChange={({ target }) => {
            void pick(target.files?.[0]);
            target.value = "";
          }}
          onBlur={() => widget.onBlur(id, value)}
          onFocus={() => widget.onFocus(id, value)}
        />
        <label className="button" data-style="secondary" htmlFor={id} aria-hidden="true">
          <Icon name="upload" />
          {text}
        </label>
        <span className="upload-rules" id={`${id}__rules`}>
          {textOf(widget, "widget.upload.rules", { types: typeNames(rules.accept), size: sizeText(rules.maxKilobytes * 1024) })}
        </span>
      </div>
      {fault && (
        <p className="control-note" id={faultId} data-tone="danger" role="alert">
          {faultText(widget, fault, rules, isPhoto)}
        </p>
      )}
    </>
  );
}

export function faultText(widget: WidgetProps, fault: UploadFault, { maxKilobytes }: UploadRules, isPhoto: boolean): string {
  if (fault === "size" && isPhoto && maxKilobytes === 2048) return textOf(widget, "upload.photo-size");
  if (fault === "size") return textOf(widget, "widget.upload.size", { size: sizeText(maxKilobytes * 1024) });
  return textOf(widget, fault === "type" ? "upload.photo-type" : "widget.upload.empty");
}
