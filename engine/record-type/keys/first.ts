/** The rows that a record type begins with belong to nobody, and hold what its data schema says. */
import type { Fault } from "../../check/fault";
import { checkContextValues } from "../../check/logic/check-context-values";
import type { TypeSchema } from "../../check/logic/scope-types";
import { withoutEffect } from "../../check/screen/without-effect";
import { isObject, type JsonObject } from "../../json/json";
import type { RecordChecking, RecordPart } from "../record-part";

/** The fields of each row by its name; none where the document says nothing. */
export const firstRowsOf = ({ first: rows }: JsonObject): [name: string, data: JsonObject][] =>
  isObject(rows) ? (Object.entries(rows) as [string, JsonObject][]) : [];

export const first = { read: firstRowsOf, check: checkRows } satisfies RecordPart<"first">;

function checkRows(rows: object, { record: { owner, data }, library }: RecordChecking): Fault[] {
  if (owner !== "none") return [withoutEffect(["first"], ['"owner": "none"'])];
  const schema = library.get("data", data);
  const required = Array.isArray(schema?.required) ? schema.required.map(String) : [];
  return Object.entries(rows).flatMap(([name, values]): Fault[] => [
    ...checkContextValues(values, schema as TypeSchema | undefined, ["first", name]),
    ...required
      .filter((field) => !isObject(values) || values[field] === undefined)
      .map((field): Fault => ({ code: "missing-key", pointer: ["first", name], at: "value", found: field })),
  ]);
}
