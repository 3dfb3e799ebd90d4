/** What makes an import possible: rows that are made or changed by people, found by fields or their owner, and values that fit a cell. */
import { findCall } from "../../calls/calls";
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
  if (imported.owner && !create?.owner && !write) return [withoutEffect(["import"], ['"create.owner"', '"write"'])];
  if (imported.owner && create?.owner && isOther(imported.owner, create.owner, library))
    return [otherPeople(imported.owner, create.owner)];
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

/** Whom a sheet may name for a new row is whom its form offers; a list that is none is told where it is named. */
const isOther = ({ record, list }: { record: string; list: string }, { call }: { call: string }, library: Library) =>
  findCall(library, `${record}.${list}`) !== undefined && `${record}.${list}` !== call;

const otherPeople = ({ record, list }: { record: string; list: string }, { call }: { call: string }): Fault => {
  return {
    code: "wrong-target",
    pointer: ["import", "owner", "list"],
    at: "value",
    found: `${record}.${list}`,
    expected: [call],
  };
};
