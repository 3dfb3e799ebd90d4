/**
 * Says what becomes of what was typed and not sent: a draft of this device that is shown again, or a form that closed while somebody was
 * filling it. The text stays to be seen and copied; it is thrown away only after a question, and can be had back until somebody types on.
 */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useScreen } from "../../render/screen-context";
import { askToDiscard } from "../drafts/ask-to-discard";
import type { FormModel } from "../model/form-model";
import { DiscardedNotice } from "./DiscardedNotice";

export interface PropsOfNotice {
  readonly model: FormModel;
  readonly readOnly: boolean;
  /** Words about the draft that is shown; true for those about this device. */
  readonly fromDraft: boolean | string;
  /** Throws away what was typed; none where that would come back, because the server keeps it and takes no more of it. */
  readonly discard: (() => () => void) | undefined;
}

export function UnsentNotice({ model, readOnly, fromDraft, discard }: PropsOfNotice): ReactNode {
  const { host } = useScreen();
  const count = model.changed().length;
  const isClosed = readOnly && count > 0;
  const notice = useClosing(readOnly, isClosed, () => host.toast({ tone: "error", text: host.text("form.unsent", { count }) }));
  const [takeBack, setTakeBack] = useTakeBack(model);
  if (takeBack) return <DiscardedNotice takeBack={takeBack} />;
  if (!isClosed && !fromDraft) return null;
  const ask = async () => {
    if (discard && (await askToDiscard(host, count))) setTakeBack(discard());
  };
  return (
    <div className="form-draft" role="status" tabIndex={-1} ref={notice}>
      <p>{isClosed ? host.text("form.unsent", { count }) : fromDraft === true ? host.text("form.draft-found") : fromDraft}</p>
      {discard && (
        <button type="button" className="button" data-style="plain" onClick={() => void ask()}>
          {host.text("form.draft-discard")}
        </button>
      )}
    </div>
  );
}

/** Tells when the form closes with something unsent; whoever was in a control that went with it is led to the notice. */
function useClosing(readOnly: boolean, isUnsent: boolean, tell: () => void) {
  const notice = useRef<HTMLDivElement>(null);
  const latest = useRef(tell);
  latest.current = tell;
  const before = useRef(readOnly);
  useEffect(() => {
    const closesNow = readOnly && !before.current;
    before.current = readOnly;
    if (!closesNow || !isUnsent) return;
    latest.current();
    if (document.activeElement === document.body) notice.current?.focus();
  }, [readOnly, isUnsent]);
  return notice;
}

/** What brings back the words that were thrown away; nothing any more once somebody types on. */
function useTakeBack(model: FormModel) {
  const [takeBack, setTakeBack] = useState<() => void>();
  useEffect(() => (takeBack ? model.onChange(() => model.isDirty() && setTakeBack(undefined)) : undefined), [model, takeBack]);
  return [takeBack, (next: () => void) => setTakeBack(() => next)] as const;
}
