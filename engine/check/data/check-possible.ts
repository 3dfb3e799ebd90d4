/** A field whose values are listed, and a keyword that refuses all of them: nobody can fill it in. */

import type { Library } from "../../documents/library";
import { isObject } from "../../json/json";
import type { Fault } from "../fault";
import { choicesOf } from "../project/names";
import { validatorOf } from "./check-own-values";
import type { SchemaNode } from "./schema-nodes";

const limits = ["pattern", "maxLength", "minLength", "minimum", "maximum"] as const;

export function checkPossible({ schema, pointer }: SchemaNode, library: Library): Fault[] {
  const list = isObject(schema.options) ? schema.options.list : undefined;
  const values = Array.isArray(schema.enum) ? schema.enum : choicesOf(library, list);
  if (!values?.length) return [];
  return limits.flatMap((key): Fault[] => {
    const keeps = schema[key] === undefined ? undefined : validatorOf({ [key]: schema[key] }, {});
    if (!keeps || values.some((value) => keeps(value))) return [];
    const expected = values.map((value) => JSON.stringify(value));
    return [{ code: "never-valid", pointer: [...pointer, key], at: "value", found: String(schema[key]), expected }];
  });
}
