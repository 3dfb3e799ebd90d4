/**
 * The text that a person is typing, kept apart from the form's value, so that a slow form, or one that refuses a value, never removes a
 * letter. The draft takes over the form's value only when something other than this control changed it.
 *
 *   typed "a", "ab"; the form answers "a" late  ->  the draft stays "ab"
 */
import { useLayoutEffect, useRef, useState } from "react";

/** A control, as far as its value goes. */
interface Valued {
  readonly value: unknown;
  onChange(value: unknown): void;
}

/** `draftOf` makes the draft of a value, `meaning` the value of a draft; `same` compares values that are made anew each time. */
export function useDraft<Draft>(
  { value, onChange }: Valued,
  draftOf: (value: unknown) => Draft,
  meaning: (draft: Draft) => unknown,
  same: (one: unknown, other: unknown) => boolean = Object.is,
): readonly [Draft, (draft: Draft) => void] {
  const [draft, setDraft] = useState(() => draftOf(value));
  const known = useRef(value);
  const sent = useRef<unknown[]>([]);
  useLayoutEffect(() => {
    if (same(value, meaning(draft))) sent.current = [];
    else if (!same(value, known.current)) {
      const answered = sent.current.findLastIndex((one) => same(one, value));
      sent.current = sent.current.slice(answered + 1);
      if (answered < 0) {
        sent.current = [];
        setDraft(draftOf(value));
      }
    }
    known.current = value;
  });
  const change = (next: Draft) => {
    setDraft(next);
    const changed = meaning(next);
    if (same(changed, meaning(draft))) return;
    sent.current.push(changed);
    onChange(changed);
  };
  return [draft, change];
}

/** The draft of a value that is written as a text. */
export const asText = (value: unknown) => (value === undefined || value === null ? "" : String(value));
