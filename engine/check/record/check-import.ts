/** What makes an import possible: rows that are made or changed by people, found by fields or their owner, and values that fit a cell. */
import type { RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import { isObject } from "../../json/json";
import { fieldsForCells, keyFields } from "../../records/compile-import";
import type { Fault } from "../fault";
import { withoutEffect } from "../screen/without-effect";

export function checkImport(record: RecordType, library: Library): Fault[] {
  const { import: imported, owner, create, write } = record;
  if (!imported) return [];
  if (owner !== "none" && !imported.owner) return [withoutEffect(["import"], ['"import.owner"', '"owner": "none"'])];
  if (owner === "none" && imported.owner) return [withoutEffect(["import", "owner"], ['"owner": "person"'])];
  if (imported.owner && create?.owner !== "chosen" && !write)
    return [withoutEffect(["import"], ['"create.owner": "chosen"', '"write"'])];
  if (!create && !write) return [withoutEffect(["import"], ['"create"', '"write"'])];
  if (!keyFields(record)) return [withoutEffect(["import"], ['"unique"'])];
  const known = library.get("data", record.data)?.properties;
  // The lines would say both under one name.
  if (imported.owner && isObject(known) && Object.hasOwn(known, "owner"))
    return [{ code: "repeated-value", pointer: ["import", "owner"], at: "key", found: "owner" }];
  const fits = new Set(fieldsForCells(library, record));
  return (imported.fields ?? []).flatMap((name, index): Fault[] =>
    isObject(known) && Object.hasOwn(known, name) && !fits.has(name)
      ? [{ code: "no-column", pointer: ["import", "fields", index], at: "value", found: name }]
      : [],
  );
}
