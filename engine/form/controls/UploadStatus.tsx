/** How an upload stands: its progress, or why it failed and what to do. A button that goes gives its focus to the picker. */
import type { WidgetProps } from "@rjsf/utils";
import type { ReactNode, RefObject } from "react";
import { textOf } from "./control";
import { focusing, type Upload } from "./use-upload";
import "./upload.css";

interface Props {
  readonly widget: WidgetProps;
  readonly upload: Upload;
  readonly picker: RefObject<HTMLInputElement | null>;
}

export function UploadStatus({ widget, upload, picker }: Props): ReactNode {
  const { status, fraction, name, reason } = upload;
  const percent = Math.round(fraction * 100);
  if (status === "idle") return null;
  if (status === "failed") {
    return (
      <div className="upload-status" data-tone="danger">
        <p role="alert">{textOf(widget, reason ? "widget.upload.refused" : "widget.upload.failed", { name, reason })}</p>
        <div className="buttons">
          <button type="button" className="button" data-style="secondary" onClick={focusing(picker, upload.retry)}>
            {textOf(widget, "widget.retry")}
          </button>
          <button type="button" className="button" data-style="plain" onClick={focusing(picker, upload.cancel)}>
            {textOf(widget, "widget.cancel")}
          </button>
        </div>
      </div>
    );
  }
  return (
    <div className="upload-status">
      <p>{textOf(widget, "widget.upload.sending", { name, percent })}</p>
      <progress
        className="upload-progress"
        aria-label={textOf(widget, "widget.upload.progress", { name })}
        max={100}
        value={percent}
      />
      <button type="button" className="button" data-style="plain" onClick={focusing(picker, upload.cancel)}>
        {textOf(widget, "widget.cancel")}
      </button>
    </div>
  );
}
