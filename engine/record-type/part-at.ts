import type { Pointer } from "../json/pointer";
import type { PartKnows } from "./record-part";
import { recordParts } from "./record-parts";
import { transitionParts } from "./transition-parts";

type Parts = Readonly<Record<string, PartKnows | undefined>>;

/** The part of the key that a pointer leads into; undefined where the language has no such key. */
export function partAt([key, , keyOfTransition]: Pointer): PartKnows | undefined {
  return key === "transitions" ? (transitionParts as Parts)[String(keyOfTransition)] : (recordParts as Parts)[String(key)];
}
