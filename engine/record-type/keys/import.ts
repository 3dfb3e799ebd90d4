/** An import needs rows that people make or change, found by fields or their owner, and values that fit a cell. */

import { findCall } from "../../calls/calls";
import type { Fault } from "../../check/fault";
import { keysOf } from "../../check/project/names";
import { withoutEffect } from "../../check/screen/without-effect";
import type { RecordImport } from "../../documents/language";
import type { Library } from "../../documents/library";
import { isObject, type JsonObject } from "../../json/json";
import { valueAt } from "../../json/pointer";
import { columnType } from "../../records/column-type";
import type { ColumnType } from "../../records/compiled-record";
import { soundParts } from "../../records/sound-parts";
import { compileImport, fieldsForCells, keyFields, ownerName } from "../../sheets/compile-import";
import type { NameMention, RecordChecking, RecordPart } from "../record-part";

export const importing = {
  compile: (_, { library, record, tools }) => ({ import: compileImport(library, record, tools) }),
  check: checkImport,
  names: {
    "record-list": (mention) => {
      const people = ownersOf(mention);
      return people && keysOf(soundParts(people).lists);
    },
    column: ownerColumns,
  },
} satisfies RecordPart<"import">;

function checkImport(sheet: RecordImport, { record, library }: RecordChecking): Fault[] {
  const { owner, create, write } = record;
  if (owner !== "none" && !sheet.owner) return [withoutEffect(["import"], ['"import.owner"', '"owner": "none"'])];
  if (owner === "none" && sheet.owner) return [withoutEffect(["import", "owner"], ['"owner": "person"'])];
  if (sheet.owner && !create?.owner && !write) return [withoutEffect(["import"], ['"create.owner"', '"write"'])];
  if (sheet.owner && create?.owner && isOther(sheet.owner, create.owner, library))
    return [otherPeople(sheet.owner, create.owner)];
  if (!create && !write) return [withoutEffect(["import"], ['"create"', '"write"'])];
  if (!keyFields(record)) return [withoutEffect(["import"], ['"unique"'])];
  const fields = library.get("data", record.data)?.properties;
  // The lines would say both under one name.
  if (sheet.owner && isObject(fields) && Object.hasOwn(fields, "owner"))
    return [{ code: "repeated-value", pointer: ["import", "owner"], at: "key", found: "owner" }];
  const fits = new Set(fieldsForCells(library, record));
  return (sheet.fields ?? []).flatMap((name, index): Fault[] =>
    isObject(fields) && Object.hasOwn(fields, name) && !fits.has(name)
      ? [{ code: "no-column", pointer: ["import", "fields", index], at: "value", found: name }]
      : [],
  );
}

/** A sheet may name for a new row the people that its form offers; a list that is none is told where it is named. */
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

/** The record type among whose rows an imported row's owner is found. */
function ownersOf({ document, library }: NameMention): JsonObject | undefined {
  const type = valueAt(document.import, ["owner", "record"]);
  return typeof type === "string" ? library.get("record", type) : undefined;
}

const isWord = (type: ColumnType) => type === "text" || type === "sealed";

/** Owners are found by a text that their list is asked by, so that it has an index. */
function ownerColumns(mention: NameMention): readonly string[] | undefined {
  const people = ownersOf(mention);
  if (!people) return undefined;
  const record = soundParts(people);
  const { lists = {}, columns = {} } = record;
  const list = lists[String(valueAt(mention.document.import, ["owner", "list"]))];
  if (!list) return undefined;
  const asked = [...new Set([...(list.filters ?? []), ...(list.search ?? [])])];
  return [ownerName, ...asked.filter((name) => columns[name] && isWord(columnType(mention.library, record, columns[name])))];
}
