/** A file that goes to the server as soon as it is picked, with progress, retry and removal. */
import type { WidgetProps } from "@rjsf/utils";
import { type ReactNode, useRef, useState } from "react";
import { Icon } from "../../render/Icon";
import { emptyOf, textOf, valueType } from "./control";
import { FilePicker } from "./FilePicker";
import { UploadStatus } from "./UploadStatus";
import { readUpload, sizeText, uploadRules, writeUpload } from "./upload";
import { useFieldUpload } from "./use-upload";
import "./upload.css";

export function FileUpload(props: WidgetProps): ReactNode {
  const { value, schema, options, disabled, readonly, onChange } = props;
  const rules = uploadRules("file", schema, options);
  const picker = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<{ name: string; size: number }>();
  const upload = useFieldUpload(props, rules, (answer, file) => {
    setSent(file);
    onChange(writeUpload(answer, file, valueType(props) === "object"));
  });
  const stored = readUpload(value);
  const name = stored && (stored.name ?? sent?.name ?? textOf(props, "widget.upload.stored"));
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
          {!readonly && !disabled && (
            <button
              type="button"
              className="button"
              data-style="plain"
              onClick={() => {
                setSent(undefined);
                onChange(emptyOf(props));
                picker.current?.focus();
              }}
            >
              {textOf(props, "widget.upload.remove")} <span className="visually-hidden">{name}</span>
            </button>
          )}
        </div>
      )}
      {!stored && readonly && <p className="control-note">{textOf(props, "form.list-empty")}</p>}
      <UploadStatus widget={props} upload={upload} picker={picker} />
      {!readonly && (
        <FilePicker
          widget={props}
          rules={rules}
          picker={picker}
          isPhoto={false}
          text={textOf(props, stored ? "widget.upload.replace" : "widget.upload.choose")}
          onPick={(file) => upload.send(file, file.name)}
        />
      )}
      <p className="visually-hidden" role="status">
        {sent && stored && textOf(props, "widget.upload.done", { name: sent.name })}
      </p>
    </div>
  );
}
