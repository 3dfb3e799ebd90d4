/** Checks what a document says by keys, each by the part that is registered for it. */
import type { Fault } from "../check/fault";

type Checks = "check" | "checkRules";

type AnyPart = { readonly [Name in Checks]?: (value: never, checking: never) => readonly Fault[] };

/** `checkingOf` gives what the check of a key is given. */
export function checkParts(
  parts: Readonly<Record<string, object>>,
  source: object,
  checks: Checks,
  checkingOf: (key: string) => object,
): Fault[] {
  return Object.entries(source).flatMap(([key, value]) => {
    const part: AnyPart | undefined = Object.hasOwn(parts, key) ? parts[key] : undefined;
    return value === undefined ? [] : (part?.[checks]?.(value as never, checkingOf(key) as never) ?? []);
  });
}
