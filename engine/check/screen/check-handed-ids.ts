/**
 * The id that is handed to a page or a call is that of a row of its record type: not of a row of another one, and no other column.
 *
 *   { "screen": "contoh/permohonan", "params": { "id": { "var": "row.nama" } } }  ->  wrong-id, because its page reads a contoh/permohonan
 */
import { type Read, recordCall, rowOfSource } from "../../documents/implied/implied-by";
import type { Library } from "../../documents/library";
import { isObject, type JsonObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { CheckedDocument, DocumentCheck, Fault } from "../fault";
import { visitParts } from "../visit-parts";
import { fieldsFilled } from "./fields-filled";
import { rowsAround } from "./table-rows";

export function checkHandedIds({ value: screen }: CheckedDocument, { library }: DocumentCheck): Fault[] {
  const faults: Fault[] = [];
  visitParts(screen, (part, at) => {
    for (const [name, value] of Object.entries(isObject(part.params) ? part.params : {})) {
      const given = givenBy(value, { screen, at, library });
      const expected = given ? typesRead(part, name, library) : [];
      if (!given || expected.length === 0 || (given.isId && expected.includes(given.type))) continue;
      const found = given.isId ? `${given.type}.id` : `${given.type}.${given.column}`;
      faults.push({ code: "wrong-id", pointer: [...at, "params", name], at: "value", found, expected });
    }
  });
  return [...faults, ...readTwice(screen, library)];
}

/** One param of a page is the id of a row of one record type: the first source that asks by it says of which. */
function readTwice({ sources }: JsonObject, library: Library): Fault[] {
  const first = new Map<string, string>();
  return objectEntries(sources).flatMap(([name, { call, params }]) =>
    Object.entries(isObject(params) ? params : {}).flatMap(([asked, value]): Fault[] => {
      const param = isObject(value) && typeof value.var === "string" ? value.var : "";
      const expected = typesAsked(call, asked, library);
      const [own] = expected;
      if (!param.startsWith("params.") || own === undefined) return [];
      const known = first.get(param) ?? own;
      first.set(param, known);
      if (expected.includes(known)) return [];
      return [{ code: "wrong-id", pointer: ["sources", name, "params", asked], at: "value", found: `${known}.id`, expected }];
    }),
  );
}

const objectEntries = (value: unknown) =>
  Object.entries(isObject(value) ? value : {}).filter((entry): entry is [string, JsonObject] => isObject(entry[1]));

/** Of a call on one row its record type; of the filter of a list by a link the type behind it. */
function typesAsked(call: unknown, name: string, library: Library): readonly string[] {
  if (name === "id") return rowAsked(call, library);
  const columns = recordCall(call, readingOf(library))?.record.columns;
  const column = isObject(columns) && Object.hasOwn(columns, name) ? columns[name] : undefined;
  return isObject(column) && typeof column.link === "string" ? [column.link] : [];
}

/** The record types whose row a page reads by its param, or a call by its id. */
function typesRead({ screen, call }: JsonObject, name: string, library: Library): readonly string[] {
  if (call !== undefined) return name === "id" ? rowAsked(call, library) : [];
  const opened = typeof screen === "string" ? library.get("screen", screen) : undefined;
  const { sources } = opened ?? {};
  const asked = Object.values(isObject(sources) ? sources : {}).filter(isObject);
  const reads = asked.filter(({ params }) => isObject(params) && isVariable(params.id, `params.${name}`));
  const linked = fieldsFilled(opened, name).flatMap(({ schema, field }) => typesLinked(schema, field, library));
  return [...new Set([...reads.flatMap((source) => rowAsked(source.call, library)), ...linked])];
}

/** The record types to which a field of the answers to a data schema links. */
function typesLinked(schema: string, field: string, library: Library): string[] {
  return library.ids("record").flatMap((id) => {
    const { data, columns } = library.get("record", id) ?? {};
    const all = data === schema && isObject(columns) ? Object.values(columns).filter(isObject) : [];
    return all.flatMap(({ link, field: copied }) => (copied === field && typeof link === "string" ? [link] : []));
  });
}

const readingOf =
  (library: Library): Read =>
  (kind, id) =>
    library.get(kind, id);

const isVariable = (value: unknown, path: string) => isObject(value) && value.var === path;

/** Not of a list or a report: these are asked of other rows than their own. */
function rowAsked(call: unknown, library: Library): string[] {
  const asked = recordCall(call, readingOf(library));
  if (!asked) return [];
  const { lists, reports } = asked.record;
  return [lists, reports].some((named) => isObject(named) && Object.hasOwn(named, asked.name)) ? [] : [asked.type];
}

interface Given {
  readonly type: string;
  readonly column: string;
  readonly isId: boolean;
}

interface Place {
  readonly screen: JsonObject;
  readonly at: Pointer;
  readonly library: Library;
}

/** The column that a variable reads; undefined where it is none of a row. */
function givenBy(value: unknown, { screen, at, library }: Place): Given | undefined {
  if (!isObject(value) || typeof value.var !== "string") return undefined;
  const [root, ...rest] = value.var.split(".");
  const ofSource = () => rowOfSource(screen, rest.shift(), readingOf(library));
  const row = root === "row" ? rowsAround(screen, at, library) : root === "sources" ? ofSource() : undefined;
  const [column = "", ...further] = rest;
  if (!row || further.length > 0) return undefined;
  if (column === "id") return { type: row.type, column, isId: true };
  const known =
    isObject(row.record.columns) && Object.hasOwn(row.record.columns, column) ? row.record.columns[column] : undefined;
  if (!isObject(known)) return undefined;
  return typeof known.link === "string" ? { type: known.link, column, isId: true } : { type: row.type, column, isId: false };
}
