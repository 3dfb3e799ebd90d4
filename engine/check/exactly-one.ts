import type { Pointer } from "../json/pointer";
import type { Fault } from "./fault";

/** Exactly one of these keys says what the object is about; `pointer` leads to the object. */
export function exactlyOne<Key extends string>(
  written: { readonly [Name in Key]?: unknown },
  keys: readonly Key[],
  pointer: Pointer,
): Fault[] {
  const given = keys.filter((key) => written[key] !== undefined);
  if (given.length === 1) return [];
  return [{ code: "one-source", pointer, at: "key", found: given.join(", ") || "-", expected: [...keys] }];
}
