/** Conditions that are asked while a row is in some of its states: those that never hold then, though they could otherwise. */
import type { Fault } from "../../check/fault";
import { outcomesOf } from "../../check/logic/outcomes";
import type { Logic } from "../../conditions/condition";
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
