/** Cases of a text of which none may fit, where a person must read something. */
import type { Logic, NamedConditions } from "../../conditions/condition";
import { isObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";
import { outcomesOf } from "./outcomes";
import type { ScopeTypes } from "./scope-types";

/** Texts that are needed; the others may say nothing. */
const needed = "label title text headline yes no confirm href disabledReason subject forbidden".split(" ");

export function leavesNothing(cases: unknown, pointer: Pointer, scope: ScopeTypes, named: NamedConditions): Fault[] {
  // Below the title of an item there may be nothing to say.
  const isAside = pointer.at(-2) === "item" && pointer.at(-1) === "text";
  if (!Array.isArray(cases) || isAside || !needed.includes(String(pointer.at(-1)))) return [];
  const conditions = cases.map((one) => (isObject(one) ? one.when : undefined));
  if (conditions.length === 0 || !conditions.every(isObject)) return [];
  const none = { and: conditions.map((when) => ({ "!": [when as Logic] })) };
  return outcomesOf(none, scope, named)?.canHold === false ? [] : [{ code: "no-last-case", pointer, at: "value" }];
}
