/** The rows that a list or a report finds: those that its condition lets in, and that those it is for may read. Both can hold alone and never together. */
import type { Fault } from "../../check/fault";
import { exclude } from "../../check/logic/outcomes";
import type { Logic } from "../../conditions/condition";
import type { Pointer } from "../../json/pointer";
import type { RuleChecking } from "../record-part";

interface Selection {
  readonly for?: readonly string[];
  readonly when?: Logic;
}

export function checkFound({ for: readers, when }: Selection, around: Pointer, checking: RuleChecking): Fault[] {
  if (when === undefined || readers === undefined) return [];
  const pointer = [...around, "when"];
  const scope = checking.scopeAt(pointer);
  const rules = readers.map((reader) => checking.record.read.find(({ id }) => id === reader)?.when);
  const finds = rules.map((rule) => rule === undefined || !exclude(rule, when, scope, checking.named));
  if (!finds.some(Boolean)) return [{ code: "nobody-finds", pointer, at: "value", found: readers.join(", ") }];
  return readers.flatMap((found, index): Fault[] =>
    finds[index] ? [] : [{ code: "finds-none", pointer: [...around, "for", index], at: "value", found }],
  );
}

/** The state that waits for the readers of a list is one that its condition leaves. */
export function checkWaits(
  { when, waits }: Selection & { readonly waits?: string },
  around: Pointer,
  { record, scopeAt, named }: RuleChecking,
): Fault[] {
  if (when === undefined || waits === undefined) return [];
  const scope = scopeAt([...around, "when"]);
  const isLeft = (state: string) => !exclude(when, { "==": [{ var: "row.state" }, state] }, scope, named);
  const expected = Object.keys(record.states).filter(isLeft);
  // A list that finds nothing at all is told at its condition.
  if (expected.length === 0 || expected.includes(waits)) return [];
  const more = { variable: "row.state" };
  return [{ code: "value-outside", pointer: [...around, "waits"], at: "value", found: waits, expected, more }];
}
