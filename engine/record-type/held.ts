import type { Fault } from "../check/fault";
import { withoutEffect } from "../check/screen/without-effect";
import type { RecordType } from "../documents/language";
import type { Pointer } from "../json/pointer";

/** Nobody holds a row of a type without `claim`, so nothing can be kept for the holder, nor handed to somebody. */
export const unheld = (key: "claimed" | "holder", value: unknown, around: Pointer, { claim }: RecordType): Fault[] =>
  claim || value === undefined || value === false ? [] : [withoutEffect([...around, key], ["claim"])];

/** An act of the holder of a row alone begins in a state in which it can be held. */
export function checkClaimed(
  isClaimed: boolean | undefined,
  states: readonly string[],
  around: Pointer,
  record: RecordType,
): readonly Fault[] {
  const { claim } = record;
  if (!claim || isClaimed !== true) return unheld("claimed", isClaimed, around, record);
  if (states.some((state) => claim.in.includes(state))) return [];
  const at = { pointer: [...around, "claimed"], at: "value", found: states.join(", ") } as const;
  return [{ code: "never-claimed", ...at, expected: [...claim.in] }];
}
