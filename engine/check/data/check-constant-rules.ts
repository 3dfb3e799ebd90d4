import { isObject } from "../../json/json";
import { keywordDefinitions } from "../../rules/keywords/field-keywords";
import type { Fault } from "../fault";
import { readsNothing } from "../logic/reads-nothing";
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
