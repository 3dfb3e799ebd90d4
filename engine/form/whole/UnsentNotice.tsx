/**
 * Says what becomes of what was typed and not sent: a draft of this device that is shown again, or a form that closed while somebody was
 * filling it. The text stays to be seen and copied; it is thrown away only after a question, and can be had back until somebody types on.
 */
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Host } from "../../host";
import { useScreen } from "../../render/screen-context";
import { askToDiscard } from "../drafts/ask-to-discard";
import type { FormModel } from "../model/form-model";
import { DiscardedNotice } from "./DiscardedNotice";
import type { DraftState } from "./SaveBar";

export interface PropsOfNotice {
  readonly model: FormModel;
  readonly readOnly: boolean;
  /** Words about the draft that is shown; true for those about this device. */
  readonly fromDraft: boolean | string;
  /** By the server's last answer the time of this work runs: a form that is closed counts as far as it has arrived. */
  readonly isTimeRunning: boolean;
  readonly draft: DraftState | undefined;
  /** Throws away what was typed; none where that would come back, because the server keeps it and takes no more of it. */
  readonly discard: (() => () => void) | undefined;
}

export function UnsentNotice(props: PropsOfNotice): ReactNode {
  const { model, readOnly, fromDraft, discard } = props;
  const { host } = useScreen();
  const count = model.changed().length;
  const closed = closedWords(props, { host, count });
  const notice = useClosing(readOnly, closed, (text) => host.toast({ tone: "error", text }));
  const [takeBack, setTakeBack] = useTakeBack(model);
  if (takeBack) return <DiscardedNotice takeBack={takeBack} />;
  if (closed === undefined && !fromDraft) return null;
  const ask = async () => {
    if (discard && (await askToDiscard(host, count))) setTakeBack(discard());
  };
  return (
    <div className="form-draft" role="status" tabIndex={-1} ref={notice}>
      <p>{closed ?? (fromDraft === true ? host.text("form.draft-found") : fromDraft)}</p>
      {discard && (
        <button type="button" className="button" data-style="plain" onClick={() => void ask()}>
          {host.text("form.draft-discard")}
        </button>
      )}
    </div>
  );
}

/** The words about what a closed form still holds; none where it holds nothing that is not counted. */
function closedWords(
  { readOnly, isTimeRunning, draft }: PropsOfNotice,
  { host, count }: { readonly host: Host; readonly count: number },
): string | undefined {
  if (!readOnly || count === 0) return undefined;
  if (!isTimeRunning) return host.text("form.unsent", { count });
  if (draft === undefined || draft.kind === "kept") return undefined;
  return draft.kind === "waiting" ? host.text("form.time-over") : draft.text;
}

/** Tells when the form closes with something unsent; whoever was in a control that went with it is led to the notice. */
function useClosing(readOnly: boolean, words: string | undefined, tell: (words: string) => void) {
  const notice = useRef<HTMLDivElement>(null);
  const latest = useRef(tell);
  latest.current = tell;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!readOnly) wasOpen.current = true;
    if (!wasOpen.current || words === undefined) return;
    // Of timed work it is known a moment after the end.
    wasOpen.current = false;
    latest.current(words);
    if (document.activeElement === document.body) notice.current?.focus();
  }, [readOnly, words]);
  return notice;
}

/** What brings back the words that were thrown away; nothing any more once somebody types on. */
function useTakeBack(model: FormModel) {
  const [takeBack, setTakeBack] = useState<() => void>();
  useEffect(() => (takeBack ? model.onChange(() => model.isDirty() && setTakeBack(undefined)) : undefined), [model, takeBack]);
  return [takeBack, (next: () => void) => setTakeBack(() => next)] as const;
}
