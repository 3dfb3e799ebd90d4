/**
 * Keywords are looked for in texts and choices, and as the whole value of what is sealed. A sheet may hold sealed fields only where the
 * document names who may take them, and values that fit a cell; papers can be downloaded with it where the rows have some.
 */

import { issuing } from "../../calls/issued-paper";
import { exactlyOne } from "../../check/exactly-one";
import type { Fault } from "../../check/fault";
import { withoutPapers } from "../../check/record/check-papers";
import type { RecordList } from "../../documents/language";
import { isObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import { typeOfSchema } from "../../records/column-type";
import { publicColumns } from "../../records/compiled-record";
import { isSealedColumn, shownColumn } from "../../records/shown-column";
import { sortKey } from "../../records/sort-key";
import { checkType } from "../column-types";
import { checkListed } from "../model/hidden";
import type { RecordChecking } from "../record-part";

export function checkList(name: string, list: RecordList, checking: RecordChecking): Fault[] {
  const { for: readers = [], columns = [], search = [], filters = [], export: sheet } = list;
  const pointer = ["lists", name];
  return [
    ...(list.public
      ? checkPublic(list, pointer, checking)
      : Object.entries({ columns, search, filters }).flatMap(([key, names]) =>
          checkListed(names, readers, [...pointer, key], checking.record),
        )),
    ...checkSearch(search, [...pointer, "search"], checking),
    ...checkSheet(sheet, [...pointer, "export"], checking),
  ];
}

/** It has no read rule, so it says itself which rows and columns it shows; what is sorted, found or counted tells of a value too. */
function checkPublic(list: RecordList, pointer: Pointer, { library, id }: RecordChecking): Fault[] {
  const { for: readers, when, columns, filters = [], search = [], sort = [], closest = [], counts } = list;
  if (readers !== undefined) return exactlyOne({ for: readers, public: true }, ["for", "public"], pointer);
  if (when === undefined || columns === undefined) {
    const found = when === undefined ? "when" : "columns";
    return [{ code: "missing-key", pointer, at: "key", found, expected: [found] }];
  }
  const open = new Set<string>([...publicColumns, ...columns]);
  const told: (readonly [name: string, at: Pointer])[] = [
    ...Object.entries({ filters, search, closest }).flatMap(([key, names]) =>
      names.map((name, index) => [name, [key, index]] as const),
    ),
    ...sort.map((key, index) => [sortKey(key).column, ["sort", index]] as const),
    ...(counts === undefined ? [] : [[counts, ["counts"]] as const]),
  ];
  return [
    ...columns.flatMap((found, index): Fault[] => {
      const isSealed = isSealedColumn(library, id, found);
      return isSealed ? [{ code: "not-public", pointer: [...pointer, "columns", index], at: "value", found }] : [];
    }),
    ...told
      .filter(([name]) => !open.has(name))
      .map(([found, at]): Fault => ({ code: "not-public", pointer: [...pointer, ...at], at: "value", found })),
  ];
}

function checkSearch(search: readonly string[], pointer: Pointer, checking: RecordChecking): Fault[] {
  const { library, id } = checking;
  return search.flatMap((name, index) =>
    checking.columnTypes && shownColumn(library, id, name, "row")?.list === undefined
      ? checkType(checking, name, ["text", "sealed"], [...pointer, index])
      : [],
  );
}

function checkSheet(sheet: RecordList["export"], pointer: Pointer, { record, id, library }: RecordChecking): Fault[] {
  if (!sheet) return [];
  const properties = library.get("data", record.data)?.properties;
  const fields = isObject(properties) ? properties : {};
  const issued = issuing(library, "record");
  const held = (sheet.fields ?? []).flatMap((name, index): Fault[] => {
    const field = fields[name];
    if (!isObject(field)) return [];
    const at = { pointer: [...pointer, "fields", index], at: "value", found: name } as const;
    if (field.sensitive !== undefined && sheet.permission === undefined) return [{ code: "sealed-export", ...at }];
    return typeOfSchema(field) === undefined && !isListOfValues(field) ? [{ code: "no-column", ...at }] : [];
  });
  return sheet.papers && !issued.includes(id) ? [...held, withoutPapers([...pointer, "papers"], id, issued)] : held;
}

/** Its values stand in one cell, with commas. */
const isListOfValues = ({ type, items }: Readonly<Record<string, unknown>>) =>
  type === "array" && typeOfSchema(items) !== undefined;
