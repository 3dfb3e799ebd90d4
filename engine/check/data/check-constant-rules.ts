import { operatorOf } from "../../conditions/operators";
import { isObject } from "../../json/json";
import { keywordDefinitions } from "../../rules/keywords/field-keywords";
import type { Fault } from "../fault";
import type { SchemaNode } from "./schema-nodes";

const conditionKeywords = keywordDefinitions.flatMap(([keyword, { isCondition }]) => (isCondition ? [keyword] : []));

/** Rules that read nothing say the same whoever asks; a field that is hidden for good is never seen. */
export function checkConstantRules({ schema, pointer }: SchemaNode): Fault[] {
  return conditionKeywords.flatMap((key): Fault[] => {
    const rule = [...pointer, key];
    if (isObject(schema[key]) && readsNothing(schema[key])) return [{ code: "constant", pointer: rule, at: "value" }];
    return key === "visibleWhen" && schema[key] === false ? [{ code: "never-visible", pointer: rule, at: "value" }] : [];
  });
}

/** Whether a condition has no variable, no named condition, and no operator that looks at the context. */
function readsNothing(logic: unknown): boolean {
  if (Array.isArray(logic)) return logic.every(readsNothing);
  if (!isObject(logic)) return true;
  return Object.entries(logic).every(([name, values]) => {
    const { reads = [], run } = operatorOf(name) ?? {};
    return name !== "var" && run !== "replaced" && reads.length === 0 && readsNothing(values);
  });
}
