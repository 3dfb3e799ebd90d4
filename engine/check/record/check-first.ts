/** The rows that a record type begins with belong to nobody, and hold what its data schema says. */
import type { RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import { isObject } from "../../json/json";
import type { Fault } from "../fault";
import { checkContextValues } from "../logic/check-context-values";
import type { TypeSchema } from "../logic/scope-types";
import { withoutEffect } from "../screen/without-effect";

export function checkFirst({ first, owner, data }: RecordType, library: Library): Fault[] {
  if (!isObject(first)) return [];
  if (owner !== "none") return [withoutEffect(["first"], ['"owner": "none"'])];
  const schema = library.get("data", data);
  const required = Array.isArray(schema?.required) ? schema.required.map(String) : [];
  return Object.entries(first).flatMap(([name, values]): Fault[] => [
    ...checkContextValues(values, schema as TypeSchema | undefined, ["first", name]),
    ...required
      .filter((field) => !isObject(values) || values[field] === undefined)
      .map((field): Fault => ({ code: "missing-key", pointer: ["first", name], at: "value", found: field })),
  ]);
}
