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

/** The conditions of a row that one act asks beside each other. */
interface Beside {
  readonly states: readonly string[];
  /** The other condition of the act. */
  readonly other?: unknown;
  /** Its people, by their read rules. */
  readonly as?: readonly string[] | undefined;
}

/** The same of a condition of an act, which may also contradict another one of it, or what its people read a row by. */
export function checkInAct(
  condition: unknown,
  pointer: Pointer,
  { states, other, as = [] }: Beside,
  checking: RuleChecking,
): Fault[] {
  const here = checkInStates(condition, pointer, states, checking);
  if (here.length > 0 || !isObject(condition)) return here;
  const contradicts = (rule: unknown) =>
    isObject(rule) && exclude(rule as Logic, condition as Logic, checking.scopeAt(pointer), checking.named);
  const rules = as.map((reader) => checking.record.read.find(({ id }) => id === reader)?.when);
  if (!contradicts(other) && !(rules.length > 0 && rules.every(contradicts))) return [];
  return [{ code: "never-here", pointer, at: "value", found: String(pointer.at(-1)) }];
}
