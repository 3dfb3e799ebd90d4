import type { NamedConditions } from "../../conditions/condition";
import { operatorOf } from "../../conditions/operators";
import { isObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";
import { isComposed } from "./is-composed";
import { outcomesOf } from "./outcomes";
import type { ScopeTypes } from "./scope-types";

/**
 * A condition that always holds, or never does, whatever its variables are: a composed one, and a comparison by order, whose limit no value of
 * the variable reaches. What equals a value that cannot be is told at that value.
 */
export function checkOutcome(logic: unknown, pointer: Pointer, scope: ScopeTypes, named: NamedConditions): Fault[] {
  if (!isComposed(logic) && !isOrder(logic)) return [];
  const outcomes = outcomesOf(logic, scope, named);
  if (!outcomes || (outcomes.canHold && outcomes.canFail)) return [];
  return [{ code: outcomes.canHold ? "always-holds" : "never-holds", pointer, at: "value" }];
}

const isOrder = (logic: unknown) => isObject(logic) && Object.keys(logic).some((name) => operatorOf(name)?.concludes === "order");
