import type { Fault } from "../check/fault";
import { withoutEffect } from "../check/screen/without-effect";
import type { RecordType } from "../documents/language";
import type { Pointer } from "../json/pointer";

/** Nobody holds a row of a type without `claim`, so nothing can be kept for the holder, nor handed to somebody. */
export const unheld = (key: "claimed" | "holder", value: unknown, around: Pointer, { claim }: RecordType): Fault[] =>
  claim || value === undefined || value === false ? [] : [withoutEffect([...around, key], ["claim"])];
