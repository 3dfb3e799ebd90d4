/** The state of an upload: its progress, or why it failed and what to do. A button that disappears gives its focus to the picker. */
import type { ReactNode, RefObject } from "react";
import type { ControlProps } from "./control-props";
import { focusing, type Upload } from "./use-upload";
import "./upload.css";

interface Props {
  readonly field: ControlProps;
  readonly upload: Upload;
  readonly picker: RefObject<HTMLInputElement | null>;
}

export function UploadStatus({ field, upload, picker }: Props): ReactNode {
  const { status, fraction, name, reason } = upload;
  const percent = Math.round(fraction * 100);
  if (status === "idle") return null;
  if (status === "failed") {
    return (
      <div className="upload-status" data-tone="danger">
        <p role="alert">{field.text(reason ? "widget.upload.refused" : "widget.upload.failed", { name, reason })}</p>
        <div className="buttons">
          <button type="button" className="button" data-style="secondary" onClick={focusing(picker, upload.retry)}>
            {field.text("widget.retry")}
          </button>
          <button type="button" className="button" data-style="plain" onClick={focusing(picker, upload.cancel)}>
            {field.text("widget.cancel")}
          </button>
        </div>
      </div>
    );
  }
  return (
    <div className="upload-status">
      <p>{field.text("widget.upload.sending", { name, percent })}</p>
      <progress
        className="upload-progress"
        aria-label={field.text("widget.upload.progress", { name })}
        max={100}
        value={percent}
      />
      <button type="button" className="button" data-style="plain" onClick={focusing(picker, upload.cancel)}>
        {field.text("widget.cancel")}
      </button>
    </div>
  );
}
