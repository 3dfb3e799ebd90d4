/**
 * The text that a person is typing, kept apart from the form's value, so that a slow form, or one that refuses a value, never removes a
 * letter. The draft takes over the form's value only when something other than this control changed it.
 *
 *   typed "a", "ab"; the form answers "a" late  ->  the draft stays "ab"
 */
import { useState } from "react";

/** A control, as far as its value goes. */
interface Valued {
  readonly value: unknown;
  onChange(value: unknown): void;
}

interface Kept<Draft> {
  readonly draft: Draft;
  /** The form's value when the control was last shown. */
  readonly known: unknown;
  /** The values that were told and not answered yet. */
  readonly sent: readonly unknown[];
}

const nothing: readonly unknown[] = [];

/** `draftOf` makes the draft of a value, `meaning` the value of a draft; `same` compares values that are made anew each time. */
export function useDraft<Draft>(
  { value, onChange }: Valued,
  draftOf: (value: unknown) => Draft,
  meaning: (draft: Draft) => unknown,
  same: (one: unknown, other: unknown) => boolean = Object.is,
): readonly [Draft, (draft: Draft) => void] {
  const [kept, setKept] = useState<Kept<Draft>>(() => ({ draft: draftOf(value), known: value, sent: nothing }));
  const now = same(value, kept.known) ? kept : answered(kept, value);
  // React renders the control again at once, before anything of it is shown.
  if (now !== kept) setKept(now);
  const change = (next: Draft) => {
    const changed = meaning(next);
    const isTold = !same(changed, meaning(now.draft));
    setKept((before) => ({ ...before, draft: next, sent: isTold ? [...before.sent, changed] : before.sent }));
    if (isTold) onChange(changed);
  };
  return [now.draft, change];

  function answered({ draft, sent }: Kept<Draft>, known: unknown): Kept<Draft> {
    if (same(known, meaning(draft))) return { draft, known, sent: nothing };
    const at = sent.findLastIndex((one) => same(one, known));
    return at < 0 ? { draft: draftOf(known), known, sent: nothing } : { draft, known, sent: sent.slice(at + 1) };
  }
}

/** The draft of a value that is written as a text. */
export const asText = (value: unknown) => (value === undefined || value === null ? "" : String(value));
