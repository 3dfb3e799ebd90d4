/**
 * One document of the checklist: what it is, whether it is there, and how to send, replace or remove it. A button that goes with what
 * it did gives its focus to the picker.
 */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { acceptAttribute, checkFile, sizeText, typeNames, type UploadFault, type UploadRules } from "../../form/controls/upload";
import { focusing, useUpload } from "../../form/controls/use-upload";
import { Icon } from "../../render/Icon";
import { Markdown } from "../../render/Markdown";
import { useScreen } from "../../render/screen-context";
import { safeHref } from "../../resolve/markdown";
import type { UploadItem } from "./resolve";
import { UploadState } from "./UploadState";

interface Props {
  readonly id: string;
  readonly item: UploadItem;
  readonly rules: UploadRules;
  onDone(): void;
  readonly onRemove?: () => void;
}

export function UploadRow({ id, item, rules, onDone, onRemove }: Props): ReactNode {
  const { host } = useScreen();
  const { label, help, example, optional, file, readOnly } = item;
  const [fault, setFault] = useState<UploadFault>();
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload(host, rules, onDone);
  const had = useRef(file);
  useEffect(() => {
    if (had.current && !file && document.activeElement === document.body) input.current?.focus();
    had.current = file;
  }, [file]);
  const pick = async (picked: File | undefined) => {
    if (!picked) return;
    const found = await checkFile(picked, rules);
    setFault(found);
    if (!found) upload.send(picked, picked.name);
  };
  const exampleHref = example && safeHref(example.href);
  return (
    <li className="upload-item" data-done={file !== undefined || undefined} data-tone={file && item.tone}>
      <div className="upload-item-words">
        <h3 id={`${id}-label`}>
          {label}
          {optional && <span className="upload-optional"> ({host.text("uploads.optional")})</span>}
        </h3>
        {help && <Markdown of={help} />}
        {exampleHref && (
          <p>
            <a href={exampleHref} target="_blank" rel="noopener noreferrer">
              {example.label}
            </a>
          </p>
        )}
        <UploadState item={item} />
      </div>
      {!readOnly && (
        <div className="upload-item-actions">
          <input
            ref={input}
            type="file"
            id={`${id}-file`}
            className="visually-hidden upload-input"
            aria-label={host.text(file ? "uploads.replace" : "uploads.choose", { label })}
            aria-describedby={`${id}-rules`}
            accept={acceptAttribute(rules.accept)}
            onChange={({ target }) => {
              void pick(target.files?.[0]);
              target.value = "";
            }}
          />
          <div className="buttons">
            <label className="button" data-style={file ? "secondary" : "primary"} htmlFor={`${id}-file`} aria-hidden="true">
              <Icon name="upload" />
              {host.text(file ? "widget.upload.replace" : "widget.upload.choose")}
            </label>
            {file && onRemove && (
              <button type="button" className="button" data-style="plain" onClick={onRemove}>
                {host.text("widget.upload.remove")} <span className="visually-hidden">{label}</span>
              </button>
            )}
          </div>
          <p className="upload-item-rules" id={`${id}-rules`}>
            {host.text("widget.upload.rules", { types: typeNames(rules.accept), size: sizeText(rules.maxKilobytes * 1024) })}
          </p>
          {fault && (
            <p className="upload-item-fault" role="alert">
              {host.text(
                fault === "type" ? "upload.photo-type" : fault === "size" ? "widget.upload.size" : "widget.upload.empty",
                {
                  size: sizeText(rules.maxKilobytes * 1024),
                },
              )}
            </p>
          )}
          {upload.status === "sending" && (
            <div className="upload-item-sending">
              <p>{host.text("uploads.sending", { label, percent: Math.round(upload.fraction * 100) })}</p>
              <progress aria-label={host.text("widget.upload.progress", { name: upload.name })} max={1} value={upload.fraction} />
              <button type="button" className="button" data-style="plain" onClick={focusing(input, upload.cancel)}>
                {host.text("widget.cancel")}
              </button>
            </div>
          )}
          {upload.status === "failed" && (
            <div className="upload-item-sending" role="alert">
              <p className="upload-item-fault">{upload.reason ?? host.text("uploads.failed", { label })}</p>
              <button type="button" className="button" data-style="secondary" onClick={focusing(input, upload.retry)}>
                {host.text("action.retry")}
              </button>
            </div>
          )}
        </div>
      )}
    </li>
  );
}
