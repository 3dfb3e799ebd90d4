/** Nobody holds a row of a type without `claim`, so nothing can be kept for who does. */
import type { RecordType } from "../../documents/language";
import { isObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";
import { withoutEffect } from "../screen/without-effect";

export function checkClaim({ claim, write, transitions = [] }: RecordType): Fault[] {
  if (claim) return [];
  const isList = Array.isArray(write);
  const parts: readonly (readonly [part: unknown, pointer: Pointer])[] = [
    ...[write].flat().map((part, index) => [part, isList ? ["write", index] : ["write"]] as const),
    ...transitions.map((part, index) => [part, ["transitions", index]] as const),
  ];
  return parts.flatMap(([part, pointer]) =>
    isObject(part) && part.claimed === true ? [withoutEffect([...pointer, "claimed"], ["claim"])] : [],
  );
}
