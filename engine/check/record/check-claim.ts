/**
 * Nobody holds a row of a type without `claim`, so nothing can be kept for who does, nor handed to somebody. A row is handed over in a state
 * in which it can be held, and who gets it is told only where somebody gets it.
 */
import type { RecordTransition, RecordType } from "../../documents/language";
import { isObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";
import { withoutEffect } from "../screen/without-effect";

export function checkClaim({ claim, write, transitions = [] }: RecordType): Fault[] {
  const told = transitions.flatMap(({ mail, holder }, index): Fault[] =>
    mail?.to === "holder" && holder === undefined ? [unread(["transitions", index, "mail", "to"], "holder")] : [],
  );
  return [
    ...told,
    ...(claim ? transitions.flatMap((one, index) => checkHanding(one, index, claim.in)) : unheld(write, transitions)),
  ];
}

function checkHanding({ holder, from, to }: RecordTransition, index: number, held: readonly string[]): Fault[] {
  if (holder === undefined) return [];
  const wrong = (to === undefined ? from : [to]).find((state) => !held.includes(state));
  if (wrong === undefined) return [];
  const pointer: Pointer = ["transitions", index, "holder"];
  return [{ code: "held-nowhere", pointer, at: "key", found: wrong, expected: [...held] }];
}

function unheld(write: RecordType["write"], transitions: readonly RecordTransition[]): Fault[] {
  const isList = Array.isArray(write);
  const parts: readonly (readonly [part: unknown, pointer: Pointer])[] = [
    ...[write].flat().map((part, index) => [part, isList ? ["write", index] : ["write"]] as const),
    ...transitions.map((part, index) => [part, ["transitions", index]] as const),
  ];
  return parts.flatMap(([part, pointer]) =>
    isObject(part)
      ? keptForHolders
          .filter((key) => part[key] !== undefined && part[key] !== false)
          .map((key) => unread([...pointer, key], "claim"))
      : [],
  );
}

const keptForHolders = ["claimed", "holder"] as const;

const unread = (pointer: Pointer, needed: string) => withoutEffect(pointer, [needed]);
