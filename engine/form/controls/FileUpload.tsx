/** A file that goes to the server as soon as it is picked, with progress, retry and removal. */
import { type ReactNode, useRef, useState } from "react";
import { Icon } from "../../render/Icon";
import type { ControlProps } from "./control-props";
import { FilePicker } from "./FilePicker";
import { UploadStatus } from "./UploadStatus";
import { readUpload, sizeText, uploadRules, writeUpload } from "./upload";
import { useFieldUpload } from "./use-upload";
import "./upload.css";

export function FileUpload(props: ControlProps): ReactNode {
  const { value, options, disabled, readOnly, onChange } = props;
  const rules = uploadRules("file", props, options);
  const picker = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<{ name: string; size: number }>();
  const upload = useFieldUpload(props, rules, (answer, file) => {
    setSent(file);
    onChange(writeUpload(answer, file, props.type === "object"));
  });
  const stored = readUpload(value);
  const name = stored && (stored.name ?? sent?.name ?? props.text("widget.upload.stored"));
  const size = stored?.size ?? sent?.size;
  return (
    <div className="upload">
      {stored && upload.status !== "sending" && (
        <div className="upload-file">
          <Icon name="file" />
          <span className="upload-name">
            {stored.url ? (
              <a href={stored.url} target="_blank" rel="noreferrer">
                {name}
              </a>
            ) : (
              name
            )}
            {size !== undefined && <small> {sizeText(size)}</small>}
          </span>
          {!readOnly && !disabled && (
            <button
              type="button"
              className="button"
              data-style="plain"
              onClick={() => {
                setSent(undefined);
                onChange(props.options.emptyValue);
                picker.current?.focus();
              }}
            >
              {props.text("widget.upload.remove")} <span className="visually-hidden">{name}</span>
            </button>
          )}
        </div>
      )}
      {!stored && readOnly && <p className="control-note">{props.text("form.list-empty")}</p>}
      <UploadStatus field={props} upload={upload} picker={picker} />
      {!readOnly && (
        <FilePicker
          field={props}
          rules={rules}
          picker={picker}
          isPhoto={false}
          text={props.text(stored ? "widget.upload.replace" : "widget.upload.choose")}
          onPick={(file) => upload.send(file, file.name)}
        />
      )}
      <p className="visually-hidden" role="status">
        {sent && stored && props.text("widget.upload.done", { name: sent.name })}
      </p>
    </div>
  );
}
