/** Sealed fields that a reader sees in full (`shown`): each would be masked or left out without it, and the purpose stands beside them. */
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";

interface Showing {
  readonly shown?: readonly string[];
  readonly purpose?: string;
}

/** `masked` are the fields that the reader would not see in full without it. */
export function checkShownFields({ shown, purpose }: Showing, masked: readonly string[], pointer: Pointer): Fault[] {
  if (shown === undefined) return [];
  const idle = shown.flatMap((name, index): Fault[] => {
    const at = { pointer: [...pointer, "shown", index], at: "value", found: name, leans: true } as const;
    return masked.includes(name) ? [] : [{ code: "keyword-without-effect", ...at, expected: ['"sensitive"'] }];
  });
  return purpose === undefined ? [...idle, { code: "missing-key", pointer, at: "value", found: "purpose" }] : idle;
}
