/**
 * Faults that only a table can have: it asks its source's call for something that the call does not take, a filter lacks what its kind
 * needs, or a key stands where nothing reads it.
 */

import { findCall } from "../../calls/calls";
import { followedList, followFilter, partsToFollow, saysItsKind } from "../../calls/follow-list";
import { filterNames } from "../../documents/filter-names";
import type { TableFilter } from "../../documents/language";
import type { Library } from "../../documents/library";
import { listItems } from "../../documents/reference-lists";
import { isObject, type JsonObject, written } from "../../json/json";
import { objectsOf, type Pointer } from "../../json/pointer";
import { optionsOfColumn } from "../../records/shown-column";
import { checkChoicesCall } from "../data/check-options-from";
import type { Fault } from "../fault";
import { visitParts } from "../visit-parts";
import { takenByCall } from "./check-params";
import { withoutEffect } from "./without-effect";

export function checkTables(screen: JsonObject, library: Library): Fault[] {
  const faults: Fault[] = [];
  visitParts(
    screen.blocks,
    (block, pointer) => {
      if (block.kind === "table") faults.push(...checkTable(block, [...pointer], callOf(screen, block.source), library));
      if (block.kind === "results" && !pointer.includes("bulkActions"))
        faults.push({ ...withoutEffect([...pointer, "kind"], ["bulkActions"]), found: "results" });
    },
    ["blocks"],
  );
  return faults;
}

/** The id of the call that fills a source. */
export function callOf({ sources }: JsonObject, source: unknown): string | undefined {
  const declared =
    isObject(sources) && typeof source === "string" && Object.hasOwn(sources, source) ? sources[source] : undefined;
  return isObject(declared) && typeof declared.call === "string" ? declared.call : undefined;
}

function checkTable(table: JsonObject, pointer: Pointer, call: string | undefined, library: Library): Fault[] {
  const declared = findCall(library, call);
  // Of a call that nobody knows, nothing can be said.
  if (call !== undefined && !declared) return [];
  const filters = objectsOf(table.filters, [...pointer, "filters"]);
  const isPaged = declared?.list === true;
  const followed = followedList(library, call)?.list.filters ?? [];
  return [
    ...filters.flatMap(([filter, at]) => checkFilter(filter, at, isPaged, followed)),
    ...filters.flatMap(([{ optionsFrom }, at]) =>
      isObject(optionsFrom) ? checkChoicesCall(optionsFrom, [...at, "optionsFrom"], library) : [],
    ),
    ...idleSearch(table, pointer, followedList(library, call)),
    ...columnsTwice(table.columns, [...pointer, "columns"]),
    ...filters.flatMap(([filter, at]) => checkOffered(filter, at, followedList(library, call)?.type, library)),
    ...checkIdle(table, pointer, isPaged),
    ...checkStart(table, pointer, namesAsked(table, library, call)),
    ...checkStartValues(asWhole(table, library, call), pointer, isPaged ? declared : undefined, library),
    ...(isPaged ? [...checkAsked(table, pointer, call, library), ...checkOrder(table, pointer, declared)] : []),
  ];
}

/** A list that looks for keywords in none of its columns finds all of its rows by each. */
function idleSearch(table: JsonObject, pointer: Pointer, followed: ReturnType<typeof followedList>): Fault[] {
  if (table.search === undefined || !followed || (followed.list.search ?? []).length > 0) return [];
  return [withoutEffect([...pointer, "search"], ['"search" (schemas/records)'])];
}

/** A column that follows the same one of the list as another, and has no id of its own. */
function columnsTwice(columns: unknown, pointer: Pointer): Fault[] {
  const list: readonly unknown[] = Array.isArray(columns) ? columns : [];
  const names = list.map((one) => (isObject(one) ? (one.id ?? one.column) : one));
  return names.flatMap((name, index): Fault[] => {
    const isTwice = typeof name === "string" && names.indexOf(name) < index && !Object.hasOwn(Object(list[index]), "id");
    return isTwice ? [{ code: "repeated-value", pointer: [...pointer, index], at: "value", found: name }] : [];
  });
}

/** The keys that each kind of filter reads beside its id and label. */
const readByKind: Readonly<Record<string, { readonly needs?: string; readonly reads: readonly string[] }>> = {
  list: { needs: "list", reads: ["list", "parent", "all"] },
  call: { needs: "optionsFrom", reads: ["optionsFrom", "all"] },
  text: { reads: [] },
  number: { reads: [] },
  dates: { reads: [] },
};

/** `followed` are the columns by which the list of a record type is asked. */
function checkFilter(filter: JsonObject, pointer: Pointer, isPaged: boolean, followed: readonly string[]): Fault[] {
  const kind = written(filter.kind ?? "list");
  const own = Object.hasOwn(readByKind, kind) ? readByKind[kind] : undefined;
  if (!own) return [];
  const follows = filter.label === undefined || (followed.includes(written(filter.id)) && !saysItsKind(filter));
  if (own.needs !== undefined && filter[own.needs] === undefined && !follows)
    return [{ code: "missing-key", pointer, at: "value", found: own.needs }];
  const known = Object.keys(readByKind);
  const idle = Object.keys(filter).filter((key) => isOfAKind(key) && !own.reads.includes(key));
  return [
    ...idle.map((key) => withoutEffect([...pointer, key], kindsThatRead(key, known))),
    ...(isPaged && filter.field !== undefined ? [withoutEffect([...pointer, "field"], notPaged)] : []),
  ];
}

/** A filter that offers none of the values of its column finds nothing. */
function checkOffered({ id, list }: JsonObject, pointer: Pointer, type: string | undefined, library: Library): Fault[] {
  const { list: own, open } = (type !== undefined && optionsOfColumn(library, type, written(id))) || {};
  if (own === undefined || open || typeof list !== "string" || own === list) return [];
  const [held, offered] = [own, list].map((name) => listItems(library, name)?.map(({ value }) => String(value)));
  if (!held?.length || !offered?.length || held.some((value) => offered.includes(value))) return [];
  const at = { pointer: [...pointer, "list"], at: "value" } as const;
  return [{ code: "wrong-list", ...at, found: written(id), expected: [own], more: { list } }];
}

const isOfAKind = (key: string) => Object.values(readByKind).some(({ reads }) => reads.includes(key));

const kindsThatRead = (key: string, kinds: readonly string[]) =>
  kinds.filter((kind) => readByKind[kind]?.reads.includes(key)).map((kind) => `"kind": "${kind}"`);

/** A source whose answer is the whole list. */
const notPaged = ['"list": false'];

function checkIdle(
  { states, columns, chooseColumns, bulkActions, selectableWhen }: JsonObject,
  pointer: Pointer,
  isPaged: boolean,
) {
  const faults: Fault[] = [];
  if (selectableWhen !== undefined && bulkActions === undefined)
    faults.push(withoutEffect([...pointer, "selectableWhen"], ["bulkActions"]));
  if (isPaged && isObject(states) && states.field !== undefined)
    faults.push(withoutEffect([...pointer, "states", "field"], notPaged));
  if (!isPaged && isObject(states) && states.counts !== undefined)
    faults.push(withoutEffect([...pointer, "states", "counts"], ['"list": true']));
  if (chooseColumns === true) return faults;
  for (const [column, at] of objectsOf(columns, [...pointer, "columns"]))
    if (column.off !== undefined) faults.push(withoutEffect([...at, "off"], ['"chooseColumns": true']));
  return faults;
}

/** The table with the parts that it takes from the list it follows. */
function asWhole(table: JsonObject, library: Library, call: string | undefined): JsonObject {
  const followed = table.follows === true ? followedList(library, call) : undefined;
  return withFilters(followed ? { ...partsToFollow(library, followed), ...table } : table, library, call);
}

/** The table with filters that say how they are asked. */
function withFilters(table: JsonObject, library: Library, call: string | undefined): JsonObject {
  const type = followedList(library, call)?.type;
  if (type === undefined || !Array.isArray(table.filters)) return table;
  const filters = table.filters.map((one) =>
    isObject(one) && typeof one.id === "string" ? followFilter(one as unknown as TableFilter, library, type) : one,
  );
  return { ...table, filters };
}

/** `sort`, where a column follows its list, which says what may be sorted. */
function sortedByList(table: JsonObject, library: Library, call: string | undefined): readonly string[] {
  const sort = followedList(library, call)?.list.sort;
  const follows = table.follows === true || objectsOf(table.columns, []).some(([{ column }]) => column !== undefined);
  return sort && follows ? ["sort"] : [];
}

/** The questions that a person may ask a table: also what it may be opened with. */
function namesAsked(table: JsonObject, library: Library, call: string | undefined): readonly string[] {
  const own = namesOf(asWhole(table, library, call), []).map(({ name }) => name);
  return [...new Set([...own, ...sortedByList(table, library, call)])];
}

export const namesAskedOf = (table: JsonObject, screen: JsonObject, library: Library): readonly string[] =>
  namesAsked(table, library, callOf(screen, table.source));

/** The values that a table of that screen would be opened with. */
export function checkAskedOf(table: JsonObject, screen: JsonObject, library: Library): Fault[] {
  const call = callOf(screen, table.source);
  const declared = findCall(library, call);
  return checkStartValues(asWhole(table, library, call), [], declared?.list === true ? declared : undefined, library);
}

function checkStart(table: JsonObject, pointer: Pointer, known: readonly string[]): Fault[] {
  return Object.keys(isObject(table.start) ? table.start : {})
    .filter((name) => !known.includes(name))
    .map((name) => ({ code: "unknown-param", pointer: [...pointer, "start", name], at: "key", found: name, expected: known }));
}

/** A tab, a choice or an order that is not there would show an empty list, or the usual one, without a word. */
function checkStartValues(table: JsonObject, pointer: Pointer, call: JsonObject | undefined, library: Library): Fault[] {
  const query = isObject(call?.query) && isObject(call.query.properties) ? call.query.properties : {};
  const listed = [table.states, ...objectsOf(table.filters, pointer).map(([filter]) => filter)].filter(isObject);
  return Object.entries(isObject(table.start) ? table.start : {}).flatMap(([name, value]): Fault[] => {
    const taken = Object.hasOwn(query, name) ? query[name] : undefined;
    const list = listed.find(({ id }) => id === name)?.list;
    const offered = typeof list === "string" ? listItems(library, list)?.map((item) => item.value) : undefined;
    const known = isObject(taken) && Array.isArray(taken.enum) ? taken.enum : offered;
    if (!known || isObject(value) || known.map(String).includes(String(value))) return [];
    const at = { pointer: [...pointer, "start", name], at: "value" } as const;
    return [{ code: "unknown-value", ...at, found: written(value), expected: known.map(String) }];
  });
}

/** An order that the list does not know: the server would refuse the question. */
function checkOrder(table: JsonObject, pointer: Pointer, { query }: JsonObject): Fault[] {
  const asked = isObject(query) && isObject(query.properties) ? query.properties.sort : undefined;
  const known = isObject(asked) && Array.isArray(asked.enum) ? asked.enum.map(String) : undefined;
  if (!known) return [];
  return objectsOf(table.columns, [...pointer, "columns"]).flatMap(([{ sort }, at]): Fault[] =>
    typeof sort !== "string" || known.includes(sort)
      ? []
      : [{ code: "unknown-value", pointer: [...at, "sort"], at: "value", found: sort, expected: known }],
  );
}

function checkAsked(table: JsonObject, pointer: Pointer, call: string | undefined, library: Library): Fault[] {
  const taken = takenByCall(library, call)?.all;
  if (!taken) return [];
  const unknown = namesOf(withFilters(table, library, call), pointer).filter(({ name }) => !taken.includes(name));
  const faults = unknown.map(
    ({ name, at }): Fault => ({ code: "unknown-param", pointer: at, at: "value", found: name, expected: taken }),
  );
  return faults.filter(({ found }, index) => faults.findIndex((other) => other.found === found) === index);
}

/** Every name that a table asks by, and where the document says so. */
function namesOf({ states, filters, columns, search }: JsonObject, pointer: Pointer): { name: string; at: Pointer }[] {
  const ofStates = isObject(states) ? [{ name: written(states.id), at: [...pointer, "states", "id"] }] : [];
  const ofFilters = objectsOf(filters, [...pointer, "filters"]).flatMap(([{ id, kind }, at]) =>
    filterNames({ id: written(id), kind: written(kind) }).map((name) => ({ name, at: [...at, "id"] })),
  );
  const sorted = objectsOf(columns, [...pointer, "columns"]).find(([{ sort }]) => sort !== undefined);
  return [
    ...ofStates,
    ...ofFilters,
    ...(sorted ? [{ name: "sort", at: [...sorted[1], "sort"] }] : []),
    ...(search === undefined ? [] : [{ name: "keyword", at: [...pointer, "search"] }]),
  ];
}
