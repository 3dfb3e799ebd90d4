/** The texts of `errorMessage`: of keywords that a value can break and that the field has, with placeholders that a message knows. */
import { isObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import { keywordDefinition, keywordFaults } from "../../rules/keywords/field-keywords";
import { messageValues } from "../../rules/messages";
import { shapeFacts } from "../../rules/shape-keywords";
import { parseTemplate } from "../../texts/template";
import type { Fault } from "../fault";
import { withoutEffect } from "../screen/without-effect";
import { factsOfKeyword } from "./check-idle-keywords";
import type { SchemaNode } from "./schema-nodes";

/** `known` are the keys that `messageKeys` gives. */
export function checkErrorMessages({ schema, pointer }: SchemaNode, known: readonly string[]): Fault[] {
  const { errorMessage } = schema;
  const holder = [...pointer, "errorMessage"];
  if (typeof errorMessage === "string") return checkMessage(errorMessage, holder);
  if (!isObject(errorMessage)) return [];
  return Object.entries(errorMessage).flatMap(([key, text]): Fault[] => {
    const own = [...holder, key];
    if (!known.includes(key)) return [{ code: "unknown-key", pointer: own, at: "key", found: key, expected: known }];
    return [
      ...(isIdle(key, schema) ? [withoutEffect(own, [key])] : []),
      ...(typeof text === "string" ? checkMessage(text, own) : []),
    ];
  });
}

/** The keywords that `errorMessage` may speak of: the keywords that a value can break, and the faults that are called something else. */
export function messageKeys(keywords: readonly string[]): string[] {
  const isBreakable = (keyword: string) => {
    const shape = shapeFacts(keyword);
    return shape ? !shape.isUnbreakable : keywordFaults.has(keyword);
  };
  return [...keywords.filter(isBreakable), ...[...keywordFaults.keys()].filter((fault) => !keywords.includes(fault))];
}

/** A message for a keyword that the field does not have; `required` is left out, because it stands in the object around the field. */
function isIdle(key: string, schema: SchemaNode["schema"]): boolean {
  const isOfField = factsOfKeyword(key)?.fits !== undefined || keywordDefinition(key)?.fault !== undefined;
  return isOfField && key !== "required" && !(key in schema);
}

function checkMessage(text: string, pointer: Pointer): Fault[] {
  return parseTemplate(text).flatMap((part): Fault[] => {
    if (typeof part === "string" || messageValues.includes(part.path)) return [];
    return [{ code: "unknown-placeholder", pointer, at: "value", found: part.path, expected: messageValues }];
  });
}
