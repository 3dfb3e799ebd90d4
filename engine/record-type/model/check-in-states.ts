/** Conditions that are asked while a row is in some of its states: those that never hold then, though they could otherwise. */
import type { Fault } from "../../check/fault";
import { exclude, outcomesOf } from "../../check/logic/outcomes";
import type { Logic } from "../../conditions/condition";
import { isObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { RuleChecking } from "../record-part";
import { rowIn } from "./row-in";

export function checkInStates(condition: unknown, pointer: Pointer, states: readonly string[], checking: RuleChecking): Fault[] {
  if (condition === undefined || states.length === 0) return [];
  const scope = checking.scopeAt(pointer);
  const canHold = (types: typeof scope) => outcomesOf(condition as Logic, types, checking.named)?.canHold !== false;
  // One that never holds in any state is told as that.
  if (!canHold(scope) || canHold(rowIn(states, scope, checking))) return [];
  return [{ code: "never-holds-here", pointer, at: "value", found: states.join(", ") }];
}

/** A condition that cannot hold together with another one of the same act. */
export function checkTogether(condition: unknown, other: unknown, pointer: Pointer, checking: RuleChecking): Fault[] {
  if (!isObject(condition) || !isObject(other)) return [];
  return exclude(other as Logic, condition as Logic, checking.scopeAt(pointer), checking.named)
    ? [{ code: "never-here", pointer, at: "value", found: String(pointer.at(-1)) }]
    : [];
}

/** A condition of an act that holds for none of its people: the read rules by which they see the row exclude it. */
export function checkForPeople(condition: unknown, pointer: Pointer, as: readonly string[] = [], checking: RuleChecking): Fault[] {
  const rules = as.map((reader) => checking.record.read.find(({ id }) => id === reader)?.when);
  const told = rules.map((rule) => checkTogether(condition, rule, pointer, checking));
  return told.every(([fault]) => fault) ? (told[0] ?? []) : [];
}
