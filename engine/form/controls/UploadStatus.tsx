/** The state of an upload: its progress, or why it failed and what to do. A button that disappears gives its focus to the picker. */
import { Badge, Button, Progress } from "@mantine/core";
import { type ReactNode, type RefObject, useEffect } from "react";
import "@mantine/core/styles/Progress.layer.css";
import type { ControlProps } from "./control-props";
import { steadyButtons } from "./steady-press";
import { focusing, type Upload } from "./use-upload";
import "./upload.css";

export interface UploadStatusProps {
  readonly field: ControlProps;
  readonly upload: Upload;
  readonly picker: RefObject<HTMLInputElement | null>;
}

export function UploadStatus({ field: { text }, upload, picker }: UploadStatusProps): ReactNode {
  const { status, fraction, name, isWaiting, isQueued, failure } = upload;
  const percent = Math.round(fraction * 100);
  useEffect(steadyButtons, []);
  if (status === "idle") return null;
  if (failure) {
    return (
      <div className="upload-status" data-tone="danger">
        <p role="alert">{text(`widget.upload.${failure.kind}`, { name, reason: failure.reason })}</p>
        <Button variant="filled" onClick={focusing(picker, upload.retry)}>
          {text("widget.retry")}
        </Button>
        <Button variant="default" onClick={focusing(picker, upload.cancel)}>
          {text("widget.cancel")}
        </Button>
      </div>
    );
  }
  return (
    <div className="upload-status">
      <p className="upload-name">{name}</p>
      {upload.isResumed && (
        <p className="visually-hidden" role="status">
          {text("widget.upload.resumed", { name })}
        </p>
      )}
      {isWaiting || isQueued ? (
        <Badge color={isWaiting ? "warning" : "info"} role="status">
          {text(isWaiting ? "widget.upload.state-waiting" : "widget.upload.state-queued")}
        </Badge>
      ) : (
        <>
          <Badge color="info">{text("widget.upload.state-sending", { percent })}</Badge>
          <Progress className="upload-progress" aria-label={text("widget.upload.progress", { name })} value={percent} />
        </>
      )}
      <Button variant="default" onClick={focusing(picker, upload.cancel)}>
        {text("widget.cancel")}
      </Button>
      {upload.isUnkept && <p role="status">{text("widget.upload.not-kept")}</p>}
    </div>
  );
}
