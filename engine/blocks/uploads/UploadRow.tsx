/**
 * One document of the checklist: what it is, whether it is there, and how to send, replace or remove it. A button that goes with what
 * it did gives its focus to the picker.
 */
import { Button, Progress } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import "@mantine/core/styles/Progress.layer.css";
import { rulesInWords } from "../../files/rules-in-words";
import { FileDrop } from "../../form/controls/FileDrop";
import { PickedNotes } from "../../form/controls/PickedNotes";
import type { UploadRules } from "../../form/controls/upload";
import { usePickedFile } from "../../form/controls/use-picked-file";
import { focusing, useUpload } from "../../form/controls/use-upload";
import type { Host } from "../../host";
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
  onDone(answer: unknown): void;
  readonly onRemove?: () => void;
}

export function UploadRow({ id, item, rules, onDone, onRemove }: Props): ReactNode {
  const { host, store } = useScreen();
  const text = host.text.bind(host);
  const { label, help, example, optional, file, readOnly } = item;
  const input = useRef<HTMLInputElement>(null);
  // A button that moves the row waits for the file, too.
  const { keptUploads } = host;
  const taker = { keptUploads, upload: (...sent: Parameters<Host["upload"]>) => store.underWay.note(host.upload(...sent)) };
  const upload = useUpload(taker, rules, onDone, { id: `${id}-file`, isClosed: readOnly });
  const percent = Math.round(upload.fraction * 100);
  const had = useRef(file);
  useEffect(() => {
    if (had.current && !file && document.activeElement === document.body) input.current?.focus();
    had.current = file;
  }, [file]);
  const picked = usePickedFile({ rules, purpose: "document", text }, (sent) => upload.send(sent, sent.name));
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
          <FileDrop
            input={{
              id: `${id}-file`,
              "aria-label": host.text(file ? "uploads.replace" : "uploads.choose", { label }),
              "aria-describedby": picked.fault ? `${id}-file__rules ${id}-file__fault` : `${id}-file__rules`,
            }}
            picker={input}
            accept={rules.accept}
            words={host.text(file ? "widget.upload.replace" : "widget.upload.choose")}
            rules={rulesInWords(rules, text)}
            text={text}
            onPick={([first]) => void store.underWay.note(picked.pick(first))}
          />
          {file && onRemove && (
            <Button variant="subtle" leftSection={<Icon name="trash" />} onClick={onRemove}>
              {host.text("widget.upload.remove")} <span className="visually-hidden">{label}</span>
            </Button>
          )}
          <PickedNotes picked={picked} text={text} faultId={`${id}-file__fault`} />
          {upload.status === "sending" && (
            <div className="upload-item-sending">
              {upload.isWaiting || upload.isQueued ? (
                <p role="status">{host.text(upload.isWaiting ? "widget.upload.state-waiting" : "widget.upload.state-queued")}</p>
              ) : (
                <>
                  <p>{host.text("uploads.sending", { label, percent })}</p>
                  <Progress
                    className="upload-item-progress"
                    aria-label={host.text("widget.upload.progress", { name: upload.name })}
                    value={percent}
                  />
                </>
              )}
              <Button variant="default" onClick={focusing(input, upload.cancel)}>
                {host.text("widget.cancel")}
              </Button>
              {upload.isUnkept && <p role="status">{host.text("widget.upload.not-kept")}</p>}
            </div>
          )}
          {upload.failure && (
            <div className="upload-item-sending" role="alert">
              <p className="upload-item-fault">
                {host.text(`widget.upload.${upload.failure.kind}`, { name: upload.name, reason: upload.failure.reason })}
              </p>
              <Button variant="default" onClick={focusing(input, upload.retry)}>
                {host.text("action.retry")}
              </Button>
            </div>
          )}
        </div>
      )}
    </li>
  );
}
