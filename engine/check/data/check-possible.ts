/** A field whose values are listed, and a keyword that refuses all of them: nobody can fill it in. */

import type { Library } from "../../documents/library";
import { isObject } from "../../json/json";
import type { Fault } from "../fault";
import { choicesOf } from "../project/names";
import type { SchemaNode } from "./schema-nodes";

/** Whether a value keeps the keyword. A text in the one says nothing of a number, and a pattern that does not compile is told as that. */
const keeps: Readonly<Record<string, (value: unknown, limit: never) => boolean>> = {
  pattern: (value, pattern: string) => typeof value !== "string" || new RegExp(pattern, "u").test(value),
  maxLength: (value, most: number) => typeof value !== "string" || [...value].length <= most,
  minLength: (value, least: number) => typeof value !== "string" || [...value].length >= least,
  minimum: (value, least: number) => typeof value !== "number" || value >= least,
  maximum: (value, most: number) => typeof value !== "number" || value <= most,
};

export function checkPossible({ schema, pointer }: SchemaNode, library: Library): Fault[] {
  const list = isObject(schema.options) ? schema.options.list : undefined;
  const values = Array.isArray(schema.enum) ? schema.enum : choicesOf(library, list);
  if (!values?.length) return [];
  return Object.entries(keeps).flatMap(([key, isKept]): Fault[] => {
    const limit = schema[key];
    if (limit === undefined || values.some((value) => mayKeep(() => isKept(value, limit as never)))) return [];
    const expected = values.map((value) => JSON.stringify(value));
    return [{ code: "never-valid", pointer: [...pointer, key], at: "value", found: String(limit), expected }];
  });
}

function mayKeep(isKept: () => boolean): boolean {
  try {
    return isKept();
  } catch {
    return true;
  }
}
