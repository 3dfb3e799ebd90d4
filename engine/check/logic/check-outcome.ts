import type { Logic, NamedConditions } from "../../conditions/condition";
import { operatorOf } from "../../conditions/operators";
import { isObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";
import { isComposed } from "./is-composed";
import { outcomesOf } from "./outcomes";
import { readsNothing } from "./reads-nothing";
import type { ScopeTypes } from "./scope-types";
import { isConnective } from "./truth";

/**
 * A condition, or a part of one, that always holds, or never does, whatever its variables are: a composed one, a comparison by order, whose
 * limit no value of the variable reaches, and a list of all that there are, or of nothing. What equals a value that cannot be is told at that
 * value, and a question that reads nothing where it stands.
 */
export function checkOutcome(logic: unknown, pointer: Pointer, scope: ScopeTypes, named: NamedConditions): Fault[] {
  const constant = constantIn(logic, pointer);
  return constant.length > 0 ? constant : outcomeOf(logic, pointer, scope, named);
}

/** Questions within connectives that read nothing. A written yes or no switches a part on or off for now. */
function constantIn(logic: unknown, pointer: Pointer): Fault[] {
  if (!isObject(logic)) return [];
  const [[name = "", args] = []] = Object.entries(logic);
  const { concludes, gives } = operatorOf(name) ?? {};
  const isJoining = concludes !== undefined && isConnective(concludes);
  if ((isJoining || gives === "boolean") && readsNothing(logic)) return [{ code: "constant", pointer, at: "value" }];
  if (!isJoining) return [];
  if (!Array.isArray(args)) return constantIn(args, [...pointer, name]);
  return args.flatMap((part, index) => constantIn(part, [...pointer, name, index]));
}

function outcomeOf(logic: unknown, pointer: Pointer, scope: ScopeTypes, named: NamedConditions): Fault[] {
  if (!isObject(logic) || !(isComposed(logic) || hasLimit(logic))) return [];
  const outcomes = outcomesOf(logic as Logic, scope, named);
  if (outcomes && !(outcomes.canHold && outcomes.canFail))
    return [{ code: outcomes.canHold ? "always-holds" : "never-holds", pointer, at: "value" }];
  const [[name, args] = ["", undefined]] = Object.entries(logic);
  const joins = operatorOf(name)?.concludes;
  if (joins === undefined || !isConnective(joins)) return [];
  if (!Array.isArray(args)) return outcomeOf(args, [...pointer, name], scope, named);
  const texts = args.map((part) => JSON.stringify(part));
  return args.flatMap((part, index): Fault[] => {
    const place = [...pointer, name, index];
    const isRepeated = joins !== "branches" && texts.indexOf(texts[index] as string) < index;
    if (isRepeated) return [{ code: "repeated-value", pointer: place, at: "value", found: texts[index] }];
    return outcomeOf(part, place, scope, named);
  });
}

/** A comparison that its limit, or its list, may decide alone. */
function hasLimit(logic: object): boolean {
  const [[name = "", args] = []] = Object.entries(logic);
  const concludes = operatorOf(name)?.concludes;
  return concludes === "order" || (concludes === "membership" && Array.isArray(args) && Array.isArray(args[1]));
}
