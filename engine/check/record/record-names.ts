/**
 * The names that parts of a record type may mention: its states, its read rules, its transitions, its links, and columns with what fits
 * beside them. An effect mentions transitions of the type that it is about.
 */
import type { RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import { isObject, type JsonObject } from "../../json/json";
import { type Pointer, valueAt } from "../../json/pointer";
import { columnType } from "../../records/column-type";
import { ownerName } from "../../records/compile-import";
import { shapeOfType } from "../../records/record-columns";
import { periods } from "../../records/report-group";
import { namesOf } from "../../records/row-shape";
import { soundParts } from "../../records/sound-parts";
import { keysOf } from "../project/names";
import { targetOf } from "./check-effects";

/** Undefined for names of another sort, and where what is mentioned stands in another document that is at fault. */
export function recordNames(what: string, record: JsonObject, pointer: Pointer, library: Library): readonly string[] | undefined {
  const sound = soundParts(record);
  if (pointer[0] === "grants" && pointer[1] === "members") return memberNames(what, record.grants, pointer, library);
  if (pointer[0] === "import" && pointer[1] === "owner") return ownerNames(what, record.import, library);
  if (what === "record-state") return keysOf(record.states);
  if (what === "reader") return idsOf(record.read);
  if (what === "link" && pointer[0] === "limit")
    return sound.limit?.record === undefined ? linksOf(sound) : sharedNames(sound, sound.limit.record, library);
  const ofChildren = ["add", "each"].includes(String(pointer.at(-1)));
  if (what === "link") return [...(ofChildren ? [] : linksOf(sound)), ...keysOf(sound.children)];
  if (what === "transition")
    return pointer[2] === "effects" ? targetNames(record, sound, pointer, library) : idsOf(record.transitions);
  if (what === "column" && pointer[2] === "pick") return pickedNames(sound, pointer, library);
  if (what === "column" && pointer[2] === "effects") return orderNames(sound, pointer, library);
  if (what === "column" && pointer[0] === "limit") return limitingNames(sound, library);
  return what === "column" ? columnNames(sound, pointer, library) : undefined;
}

/** What may stand for a column at this pointer. */
function columnNames(record: RecordType, pointer: Pointer, library: Library): readonly string[] {
  const columns = keysOf(record.columns);
  const listed = pointer.at(-2);
  if (pointer[0] === "unique") return ["owner", ...columns];
  if (pointer[0] === "children") return [...(record.owner === "none" ? [] : ["owner"]), ...childLinks(record, pointer, library)];
  if (pointer[0] === "grants" && listed === "grants" && pointer.at(-1) === "by") return linksOf(record);
  const linked = namesOf(shapeOfType(library, record)).filter((name) => name.includes("."));
  const all = [...columns, ...linked];
  if (listed === "columns" && pointer.at(-3) === "export") return [...all, "state", "created_at", "updated_at"];
  if (listed === "without") return [...new Set(["owner", ...all, ...keysOf(library.get("data", record.data)?.properties)])];
  if (pointer.at(-1) === "number") return seriesOf(record);
  if (listed === "mail") return ["owner", "holder", ...columns.filter((name) => isReceiver(record, pointer, name, library))];
  if (listed === "per") return ["year", "month", ...columns];
  if (listed === "at") return [...columns, "created_at", "updated_at"];
  if (listed === "sort") return sortable(all).flatMap((name) => [name, `-${name}`]);
  if (listed === "group") return ["state", ...all.flatMap((name) => [name, ...periods.map((period) => `${period}:${name}`)])];
  if (listed === "filters") return ["state", ...(record.owner === "none" ? [] : ["owner"]), ...all];
  if (pointer.at(-1) === "counts") return ["state", ...all];
  return listed === "columns" || listed === "search" ? all : columns;
}

function childLinks({ children }: RecordType, pointer: Pointer, library: Library): readonly string[] {
  return linksOf(soundParts(library.get("record", children?.[pointer[1] as string]?.record ?? "") ?? {}));
}

/** Filled by transitions, or following the owner of a linked row. */
function isPerson(record: RecordType, name: string, library: Library): boolean {
  const column = record.columns?.[name];
  return column !== undefined && columnType(library, record, column) === "person";
}

/** A person, or an address that somebody typed; the link to an account goes to no such address. */
function isReceiver(record: RecordType, pointer: Pointer, name: string, library: Library): boolean {
  if (isPerson(record, name, library)) return true;
  const field = record.columns?.[name]?.field;
  if (field === undefined || valueAt(record, [...pointer.slice(0, 2), "account"]) !== undefined) return false;
  return valueAt(library.get("data", record.data), ["properties", field, "format"]) === "email";
}

function limitingNames({ limit, columns = {} }: RecordType, library: Library): readonly string[] | undefined {
  const limiting = library.get("record", limit?.record ?? columns[limit?.of ?? ""]?.link ?? "");
  return limiting && keysOf(soundParts(limiting).columns);
}

/** What finds one row of the type that a limit names: the column that is unique there by itself, where this type has the same one. */
function sharedNames(record: RecordType, named: string, library: Library): readonly string[] | undefined {
  const limiting = library.get("record", named);
  if (!limiting) return undefined;
  const there = soundParts(limiting);
  const typeIn = (one: RecordType, name: string) => one.columns?.[name] && columnType(library, one, one.columns[name]);
  const unique = Array.isArray(limiting.unique) && limiting.unique.length === 1 ? limiting.unique.map(String) : [];
  return unique.filter((name) => typeIn(record, name) !== undefined && typeIn(record, name) === typeIn(there, name));
}

/** The names of the type whose rows say who is a member. */
function memberNames(what: string, grants: unknown, pointer: Pointer, library: Library): readonly string[] | undefined {
  const named = valueAt(grants, ["members", "record"]);
  const members = typeof named === "string" ? library.get("record", named) : undefined;
  if (!members || (what !== "record-state" && what !== "column")) return undefined;
  if (what === "record-state") return keysOf(members.states);
  return pointer.at(-1) === "by" ? linksOf(soundParts(members)) : keysOf(members.columns);
}

/** The lists among whose rows an imported row's owner is found, and what they are found by: a text that such a list is asked by, so that it has an index. */
function ownerNames(what: string, imported: unknown, library: Library): readonly string[] | undefined {
  const record = valueAt(imported, ["owner", "record"]);
  const people = typeof record === "string" ? library.get("record", record) : undefined;
  if (!people || (what !== "record-list" && what !== "column")) return undefined;
  const sound = soundParts(people);
  const { lists = {}, columns = {} } = sound;
  if (what === "record-list") return keysOf(lists);
  const list = lists[String(valueAt(imported, ["owner", "list"]))];
  if (!list) return undefined;
  const asked = [...new Set([...(list.filters ?? []), ...(list.search ?? [])])];
  return [ownerName, ...asked.filter((name) => columns[name] && columnType(library, sound, columns[name]) === "text")];
}

const columnsWith = ({ columns = {} }: RecordType, key: "link" | "series") =>
  Object.keys(columns).filter((name) => columns[name]?.[key] !== undefined);

const linksOf = (record: RecordType) => columnsWith(record, "link");

/** The columns that hold a number of a series. */
export const seriesOf = (record: RecordType) => columnsWith(record, "series");

function targetNames(record: JsonObject, sound: RecordType, pointer: Pointer, library: Library): readonly string[] | undefined {
  const effect = valueAt(record, pointer.slice(0, 4));
  const of = isObject(effect) && effect.of !== undefined ? String(effect.of) : undefined;
  const target = targetOf(sound, of, library);
  return target?.transitions?.map(({ id }) => id);
}

/** What rows that link to this one can be sorted by; a link leads to one row, which needs no order. */
function orderNames(sound: RecordType, pointer: Pointer, library: Library): readonly string[] {
  const effect = valueAt(sound, pointer.slice(0, 4));
  const child = isObject(effect) ? sound.children?.[String(effect.of)] : undefined;
  const columns = keysOf(library.get("record", child?.record ?? "")?.columns);
  return child ? sortable(columns).flatMap((name) => [name, `-${name}`]) : [];
}

/** What rows of the type that a picked link leads to can be sorted by. */
function pickedNames({ columns = {} }: RecordType, pointer: Pointer, library: Library): readonly string[] | undefined {
  const linked = library.get("record", columns[String(pointer[3])]?.link ?? "");
  return linked && sortable(keysOf(soundParts(linked).columns)).flatMap((name) => [name, `-${name}`]);
}

/** The order in which rows were made and changed needs no column of its own. */
const sortable = (columns: readonly string[]) => [...columns, "state", "created_at", "updated_at"];

const idsOf = (list: unknown) => (Array.isArray(list) ? list : []).map((one) => String((one as { id?: unknown }).id));
