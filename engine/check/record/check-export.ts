/** What a downloaded sheet may hold: sealed fields only where the document names who may take them, and values that fit a cell. */
import type { RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import { isObject } from "../../json/json";
import { typeOfSchema } from "../../records/column-type";
import type { Fault } from "../fault";

export function checkExport({ data, lists = {} }: RecordType, library: Library): Fault[] {
  const known = library.get("data", data)?.properties;
  const fields = isObject(known) ? known : {};
  return Object.entries(lists).flatMap(([list, { export: sheet }]) =>
    (sheet?.fields ?? []).flatMap((name, index): Fault[] => {
      const field = fields[name];
      if (!isObject(field)) return [];
      const at = { pointer: ["lists", list, "export", "fields", index], at: "value", found: name } as const;
      if (field.sensitive !== undefined && sheet?.permission === undefined) return [{ code: "sealed-export", ...at }];
      return typeOfSchema(field) === undefined && !isListOfValues(field) ? [{ code: "no-column", ...at }] : [];
    }),
  );
}

/** Its values stand in one cell, with commas. */
const isListOfValues = ({ type, items }: Readonly<Record<string, unknown>>) =>
  type === "array" && typeOfSchema(items) !== undefined;
