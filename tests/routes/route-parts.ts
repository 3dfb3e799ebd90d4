/**
 * The documents of a route: its screen, the screens that it leads to, the record types and calls that these name, and from them every name
 * that a word of a row may stand for:
 *
 * - a column, filter or field: a column of a record type, a property of a data schema (`alamat.kota`), or the id of something shown;
 * - a state: a state of a record type;
 * - an action: a transition, or `create`, `save`, `claim`, `release`, `next`, `export`, `import`, `history`, `drafts`, `papers` where the
 *   record type has it; `call:<id>` for a call of `schemas/calls`, `screen:<id>` for a screen that the action opens, `href` for a way out.
 */

import { draftCallsOf } from "../../engine/compile/kept-draft";
import type { RecordType } from "../../engine/documents/language";
import { isObject, type JsonObject } from "../../engine/page";
import { keepsDrafts } from "../../engine/records/keeps-drafts";
import { shipped } from "../documents/portal";
import { type ProgramRow, routeRows } from "./route-row";

export interface RouteParts {
  /** The screen with the route's name; undefined where there is none. */
  readonly screen?: string;
  /** With those that it leads to. */
  readonly screens: readonly string[];
  readonly records: readonly string[];
  readonly calls: readonly string[];
  /** Columns, properties and ids of what is shown. */
  readonly names: ReadonlySet<string>;
  readonly states: ReadonlySet<string>;
  /** The questions of lists of its record types and of tables of its screens. */
  readonly filters: ReadonlySet<string>;
  /** Of an action, what it does to rows, as `<record>.<act>`; nothing for what changes none, such as an export. */
  readonly actions: ReadonlyMap<string, readonly string[]>;
}

const screenIds = shipped.ids("screen");
const recordIds = new Set(shipped.ids("record"));
const dataIds = new Set(shipped.ids("data"));
const declaredCalls = new Map(
  shipped.ids("calls").flatMap((file) => {
    const { calls = [] } = shipped.get("calls", file) as { calls?: { id: string }[] };
    return calls.map((call): [string, unknown] => [`${file}.${call.id}`, call]);
  }),
);

/** The screen of a route: the one of its program with this name, or with the route as its id where it bears none. */
function screenOf({ route, program }: ProgramRow): string | undefined {
  const own = screenIds.filter((id) => id.startsWith(`${program}/`));
  const named = own.find((id) => shipped.get("screen", id)?.name === route);
  return named ?? own.find((id) => id === `${program}/${route}` && shipped.get("screen", id)?.kind !== "dialog");
}

const mainScreens = new Map(routeRows.map((row) => [`${row.program}/${row.route}`, screenOf(row)]));
const isMain = new Set(mainScreens.values());

export function partsOf(row: ProgramRow): RouteParts {
  const screen = mainScreens.get(`${row.program}/${row.route}`);
  const screens = [...reachedFrom([...(screen ? [screen] : []), ...(row.screens ?? [])])];
  const documents = screens.map((id) => shipped.get("screen", id) as JsonObject);
  const drafts = documents.flatMap((document) => draftCallsOf({ library: shipped, screen: document }));
  const named = new Set([...documents.flatMap(stringsOf), ...drafts]);
  const calls = [...named].filter((text) => declaredCalls.has(text));
  const all = new Set([...named, ...calls.flatMap((call) => stringsOf(declaredCalls.get(call)))]);
  // A call may change another row on the way, such as that of the person: it counts where the screens name no record type themselves.
  const own = recordsIn(named);
  const records = own.length > 0 ? own : recordsIn(all);
  const data = new Set([...[...all].filter((text) => dataIds.has(text)), ...records.map((id) => String(recordNamed(id).data))]);
  return {
    screen,
    screens,
    records,
    calls,
    names: new Set([
      ...records.flatMap((id) => Object.keys((recordNamed(id).columns as JsonObject | undefined) ?? {})),
      ...[...data].flatMap((id) => propertiesOf(shipped.get("data", id))),
      ...screens.flatMap((id) => idsOf(shipped.get("screen", id))),
    ]),
    states: new Set(records.flatMap((id) => Object.keys((recordNamed(id).states as JsonObject | undefined) ?? {}))),
    filters: new Set([
      ...records.flatMap((id) =>
        listsOf(id).flatMap((list) => [...wordsOf(list.filters), ...(list.counts ? [String(list.counts)] : [])]),
      ),
      ...records.flatMap((id) => reportsOf(id).flatMap((report) => wordsOf(report.filters))),
      ...screens.flatMap((id) => filtersIn(shipped.get("screen", id))),
    ]),
    actions: actionsOf(records, screens, calls, all),
  };
}

/** A screen leads on to others, but not through the screen of another route. */
function reachedFrom(start: readonly string[]): ReadonlySet<string> {
  const reached = new Set(start);
  for (const id of reached)
    for (const next of valuesOf(shipped.get("screen", id), "screen"))
      if (!isMain.has(next) && !next.startsWith("bersama/") && !next.endsWith("/home") && shipped.has("screen", next))
        reached.add(next);
  return reached;
}

const listsOf = (id: string) => Object.values((recordNamed(id).lists as JsonObject | undefined) ?? {}) as JsonObject[];
const reportsOf = (id: string) => Object.values((recordNamed(id).reports as JsonObject | undefined) ?? {}) as JsonObject[];
const wordsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === "string") : []);

/** The ids of what the tables and charts of a screen are asked by. */
function filtersIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(filtersIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, held]) =>
    key === "filters" || key === "states" ? [...idsOf(held), ...wordsOf(held)] : filtersIn(held),
  );
}

const recordNamed = (id: string) => shipped.get("record", id) as JsonObject;

const recordsIn = (texts: ReadonlySet<string>): string[] =>
  [...new Set([...texts].flatMap((text) => recordOf(text) ?? []))].sort();

/** The record type whose call, or whose own name, this is. */
function recordOf(text: string): string | undefined {
  const [id = ""] = text.split(".", 1);
  return recordIds.has(id) ? id : undefined;
}

function actionsOf(
  records: readonly string[],
  screens: readonly string[],
  calls: readonly string[],
  named: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const actions = new Map<string, string[]>();
  const add = (name: string, transition?: string) =>
    actions.set(name, [...(actions.get(name) ?? []), ...(transition ? [transition] : [])]);
  for (const id of records) {
    const record = recordNamed(id);
    for (const transition of (record.transitions as { id: string }[] | undefined) ?? [])
      add(transition.id, `${id}.${transition.id}`);
    if (record.create) add("create", `${id}.create`);
    if (record.write) add("save", `${id}.save`);
    // The holder of a row is no part of its history.
    if (record.claim) for (const name of ["claim", "release"]) add(name);
    if (record.import) add("import");
    if (keepsDrafts(record as unknown as RecordType)) add("drafts");
    if (listsOf(id).some((list) => list.export)) add("export");
    if ([...named].some((text) => text.startsWith(`${id}.`) && text.endsWith("-next"))) add("next");
    if ([...named].some((text) => text === `${id}.history`)) add("history");
  }
  for (const text of named) if (text.endsWith("-export")) add("export");
  if (shipped.ids("paper").some((id) => records.includes(String(shipped.get("paper", id)?.record)))) add("papers");
  if (screens.some((id) => valuesOf(shipped.get("screen", id), "href").length > 0)) add("href");
  for (const call of calls) add(`call:${call}`);
  for (const id of screens) add(`screen:${id}`);
  return actions;
}

/** Every text in a value. */
function stringsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(stringsOf);
  return isObject(value) ? Object.values(value).flatMap(stringsOf) : [];
}

/** The texts under a key, wherever it stands. */
function valuesOf(value: unknown, key: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesOf(one, key));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, held]) =>
    name === key && typeof held === "string" ? [held] : valuesOf(held, key),
  );
}

const idsOf = (value: unknown): string[] => valuesOf(value, "id");

/** The properties of a schema by their path; those of list items below the list's. */
function propertiesOf(schema: unknown, before = ""): string[] {
  if (!isObject(schema)) return [];
  const nested = isObject(schema.items) ? propertiesOf(schema.items, before) : [];
  const own = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  return [...nested, ...own.flatMap(([name, held]) => [`${before}${name}`, ...propertiesOf(held, `${before}${name}.`)])];
}
