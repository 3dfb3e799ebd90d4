/**
 * A file that goes to the server as soon as it is picked, with progress, cancel and retry. One that takes the place of another waits for
 * a yes; one that was removed can be taken back.
 */
import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { toWib } from "../../conditions/dates";
import type { ControlProps } from "./control-props";
import { FilePicker } from "./FilePicker";
import { UploadStatus } from "./LateUploadStatus";
import { RemovedFile, useRemoval } from "./RemovedFile";
import { StoredFile } from "./StoredFile";
import { readUpload, uploadRules, writeUpload } from "./upload";
import { useFileHead } from "./use-file-head";
import { focusing, useFieldUpload } from "./use-upload";
import "./upload.css";

export function FileUpload(props: ControlProps): ReactNode {
  const { value, options, disabled, readOnly, text, host, onChange } = props;
  const rules = uploadRules("file", props, options);
  const picker = useRef<HTMLInputElement>(null);
  const [lastSent, setSent] = useState<{ value: unknown; name: string; size: number; date: string | undefined }>();
  const [candidate, setCandidate] = useState<File>();
  const removal = useRemoval(props);
  const upload = useFieldUpload(props, rules, (answer, file) => {
    const written = writeUpload(answer, file, props.type === "object");
    setSent({ value: written, ...file, date: host && toWib(new Date(host.now())).slice(0, 10) });
    onChange(written);
  });
  const stored = readUpload(value);
  const isSent = typeof value === "string" ? value === lastSent?.value : stored?.name === lastSent?.name;
  const sent = isSent ? lastSent : undefined;
  const { head, isComing } = useFileHead(host, (stored?.name ?? sent?.name) ? undefined : stored?.url);
  const name = stored?.name ?? sent?.name ?? head?.name ?? text("widget.upload.stored");
  const send = (file: File) => {
    setCandidate(undefined);
    removal.forget();
    upload.send(file, file.name);
  };
  return (
    <div className="upload">
      {stored && upload.status !== "sending" && (
        <StoredFile
          file={{ url: stored.url, size: stored.size ?? sent?.size ?? head?.size, date: stored.date ?? sent?.date }}
          name={name}
          isWithheld={head?.isWithheld}
          hasFactsComing={isComing}
          text={text}
          remove={
            <>
              {text("widget.upload.remove")} <span className="visually-hidden">{name}</span>
            </>
          }
          onRemove={
            readOnly || disabled
              ? undefined
              : focusing(picker, () => {
                  setCandidate(undefined);
                  removal.remove();
                })
          }
        />
      )}
      {!stored && readOnly && <p className="control-note">{text("form.list-empty")}</p>}
      {removal.isOpen && upload.status === "idle" && (
        <RemovedFile message={text("widget.upload.removed")} text={text} onUndo={focusing(picker, removal.undo)} />
      )}
      {stored && candidate && (
        <ReplaceQuestion
          field={props}
          to={candidate.name}
          onYes={focusing(picker, () => send(candidate))}
          onNo={focusing(picker, () => setCandidate(undefined))}
        />
      )}
      <UploadStatus field={props} upload={upload} picker={picker} />
      {!readOnly && (
        <FilePicker
          field={props}
          rules={rules}
          picker={picker}
          purpose="document"
          words={text(stored ? "widget.upload.replace" : "widget.upload.choose")}
          onPick={stored ? setCandidate : send}
        />
      )}
      <p className="visually-hidden" role="status">
        {sent && stored && text("widget.upload.done", { name: sent.name })}
      </p>
    </div>
  );
}

interface ReplaceQuestionProps {
  readonly field: ControlProps;
  /** The name of the new file. */
  readonly to: string;
  onYes(): void;
  onNo(): void;
}

/** Holds the form back until it is answered. */
function ReplaceQuestion({ field: { text, wait }, to, onYes, onNo }: ReplaceQuestionProps): ReactNode {
  const words = text("widget.upload.replace-question", { to });
  const unanswered = text("widget.upload.wait-replace");
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus(), []);
  useEffect(() => wait?.(unanswered), [wait, unanswered]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a part of the form's data
    <div className="upload-status" role="group" aria-label={words}>
      <p>{words}</p>
      <Button ref={yes} variant="filled" onClick={onYes}>
        {text("widget.upload.replace-yes")}
      </Button>
      <Button variant="default" onClick={onNo}>
        {text("widget.cancel")}
      </Button>
    </div>
  );
}
