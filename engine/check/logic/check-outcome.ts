import type { NamedConditions } from "../../conditions/condition";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";
import { isComposed } from "./is-composed";
import { outcomesOf } from "./outcomes";
import type { ScopeTypes } from "./scope-types";

/** A composed condition that always holds, or never does, whatever its variables are. */
export function checkOutcome(logic: unknown, pointer: Pointer, scope: ScopeTypes, named: NamedConditions): Fault[] {
  if (!isComposed(logic)) return [];
  const outcomes = outcomesOf(logic, scope, named);
  if (!outcomes || (outcomes.canHold && outcomes.canFail)) return [];
  return [{ code: outcomes.canHold ? "always-holds" : "never-holds", pointer, at: "value" }];
}
