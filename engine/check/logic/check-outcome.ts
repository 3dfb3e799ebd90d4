import type { Logic, NamedConditions } from "../../conditions/condition";
import { operatorOf } from "../../conditions/operators";
import { isObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";
import { isComposed } from "./is-composed";
import { outcomesOf } from "./outcomes";
import type { ScopeTypes } from "./scope-types";
import { isConnective } from "./truth";

/**
 * A condition, or a part of one, that always holds, or never does, whatever its variables are: a composed one, and a comparison by order, whose
 * limit no value of the variable reaches. What equals a value that cannot be is told at that value.
 */
export function checkOutcome(logic: unknown, pointer: Pointer, scope: ScopeTypes, named: NamedConditions): Fault[] {
  if (!isObject(logic) || !(isComposed(logic) || isOrder(logic))) return [];
  const outcomes = outcomesOf(logic as Logic, scope, named);
  if (outcomes && !(outcomes.canHold && outcomes.canFail))
    return [{ code: outcomes.canHold ? "always-holds" : "never-holds", pointer, at: "value" }];
  const [[name, args] = ["", undefined]] = Object.entries(logic);
  const joins = operatorOf(name)?.concludes;
  if (joins === undefined || !isConnective(joins)) return [];
  if (!Array.isArray(args)) return checkOutcome(args, [...pointer, name], scope, named);
  const texts = args.map((part) => JSON.stringify(part));
  return args.flatMap((part, index): Fault[] => {
    const place = [...pointer, name, index];
    const isRepeated = joins !== "branches" && texts.indexOf(texts[index] as string) < index;
    if (isRepeated) return [{ code: "repeated-value", pointer: place, at: "value", found: texts[index] }];
    return checkOutcome(part, place, scope, named);
  });
}

const isOrder = (logic: unknown) => isObject(logic) && Object.keys(logic).some((name) => operatorOf(name)?.concludes === "order");
