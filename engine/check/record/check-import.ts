/** What makes an import possible: rows of nobody that are made or changed by people, found by fields, and values that fit a cell. */
import type { RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import { isObject } from "../../json/json";
import { fieldsForCells, keyFields } from "../../records/compile-import";
import type { Fault } from "../fault";
import { withoutEffect } from "../screen/without-effect";

export function checkImport(record: RecordType, library: Library): Fault[] {
  const { import: imported, owner, create, write } = record;
  if (!imported) return [];
  if (owner !== "none") return [withoutEffect(["import"], ['"owner": "none"'])];
  if (!create && !write) return [withoutEffect(["import"], ['"create"', '"write"'])];
  if (!keyFields(record)) return [withoutEffect(["import"], ['"unique"'])];
  const known = library.get("data", record.data)?.properties;
  const fits = new Set(fieldsForCells(library, record));
  return (imported.fields ?? []).flatMap((name, index): Fault[] =>
    isObject(known) && Object.hasOwn(known, name) && !fits.has(name)
      ? [{ code: "no-column", pointer: ["import", "fields", index], at: "value", found: name }]
      : [],
  );
}
