import { Button, Input, InputWrapper } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { type AskedNote, CallFailure, mostInNote } from "../../engine/page";
import { text } from "../documents/text";
import { showToast } from "../shell/toasts";
import { DialogFrame } from "./DialogFrame";
import { mayDiscard, tellDiscarded } from "./may-discard";
import { useKeptNote } from "./use-kept-note";
import { useWaitingWrite } from "./use-waiting-write";

interface Props {
  readonly asked: AskedNote;
  send(note: string | undefined): Promise<unknown>;
  /** With `{ answer }`, `{ failure }`, or nothing when it was put away. */
  close(result: unknown): void;
  hide(): void;
}

/** From this part of the limit on, the count is seen. */
const nearLimit = 0.8;

/** The state that another press may change: the newest row is there by then, the network is back, the server has time again, the code is at hand. */
const mayGoAgain = ({ status, code }: CallFailure) =>
  code === "stale" || code === "second-factor" || status === 0 || status === 429 || status >= 500;

/**
 * Asks for the reason of what a button does, or for a remark to it. It stays while that is done, where the note itself is refused, and where
 * the same words can be sent with another press; the host has said why.
 */
export function NoteDialog({ asked, send, close, hide: takeAway }: Props): ReactNode {
  const { title, help, yes, danger, required, label = text(required ? "portal.note-reason" : "portal.note-remark") } = asked;
  const { note, setNote, isTaken, isFound, forget } = useKeptNote(asked);
  const [fault, setFault] = useState<string>();
  const [running, setRunning] = useState(false);
  const { isWaiting, isHidden, hide } = useWaitingWrite(takeAway);
  const written = note.trim();
  const length = [...written].length;
  const leave = async () => {
    if (running) return isWaiting() ? hide() : undefined;
    if (written !== "" && !(await mayDiscard())) return;
    const keepAgain = forget();
    close(undefined);
    if (written !== "" && keepAgain)
      tellDiscarded(() => {
        keepAgain();
        showToast({ tone: "info", text: text("portal.note-back") });
      });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (running) return;
    if (required && written === "") return setFault(text("validation.required", { field: label }));
    if (length > mostInNote) return setFault(text("validation.max-length", { length: mostInNote }));
    setRunning(true);
    try {
      const answer = await send(written || undefined);
      forget();
      close({ answer });
    } catch (failure) {
      const refused = failure instanceof CallFailure ? failure.fields.note : undefined;
      const stays = refused !== undefined || (failure instanceof CallFailure && mayGoAgain(failure));
      if (!stays || isHidden()) return close({ failure });
      setRunning(false);
      setFault(refused);
    }
  };
  return (
    <DialogFrame width={550} title={title} closable onDismiss={() => void leave()}>
      <form className="asked-note" onSubmit={submit} noValidate>
        {isFound && <p className="asked-note-found">{text("portal.note-found")}</p>}
        <InputWrapper
          label={label}
          description={help}
          withAsterisk={required}
          size="md"
          error={fault && <span role="alert">{fault}</span>}
        >
          <Input
            component="textarea"
            multiline
            rows={5}
            data-autofocus
            size="md"
            value={note}
            error={fault !== undefined}
            aria-required={required || undefined}
            onChange={(event: { currentTarget: { value: string } }) => {
              setNote(event.currentTarget.value);
              setFault(undefined);
            }}
          />
        </InputWrapper>
        {!isTaken && (
          <p className="asked-note-lost" role="alert">
            {text("form.draft-lost")}
          </p>
        )}
        {length >= mostInNote * nearLimit && (
          <p className="asked-note-count" data-state={length > mostInNote ? "over" : undefined}>
            {text("widget.textarea.characters-of", { count: length, most: mostInNote })}
          </p>
        )}
        <div className="dialog-buttons">
          <Button variant="default" onClick={() => void leave()}>
            {text("action.cancel")}
          </Button>
          <Button type="submit" color={danger ? "danger" : "program"} aria-busy={running || undefined}>
            {yes}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
