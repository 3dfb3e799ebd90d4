/**
 * A part that a table leaves out follows from the list or the report of a record type that fills its source.
 *
 *   { "source": "antrean", "follows": true }  with  "antrean": { "columns": ["nama", "state"], "filters": ["pokok"], "search": ["nama"] }
 *     ->  the columns Nama and Keadaan, a filter Pokok and a box to search
 */

import { isNumeric } from "../conditions/sql";
import type { RecordList, TableBlock, TableColumn, TableFilter, Text, Tone } from "../documents/language";
import type { Library } from "../documents/library";
import { isObject } from "../json/json";
import type { ColumnType } from "../records/compiled-record";
import { shownColumn, shownColumns, shownId } from "../records/shown-column";
import { soundParts } from "../records/sound-parts";
import { findDeclared } from "./calls";
import { followedReport, reportColumns } from "./follow-report";

/** A table whose columns and filters say all themselves. */
export interface WholeTable extends Omit<TableBlock, "columns" | "filters"> {
  readonly columns: readonly WholeColumn[];
  readonly filters: readonly WholeFilter[];
}

export type WholeColumn = TableColumn & Required<Pick<TableColumn, "id" | "label" | "text">>;
export type WholeFilter = TableFilter & Required<Pick<TableFilter, "label">>;

/** A list of a record type. */
export interface Followed {
  readonly type: string;
  readonly list: RecordList;
}

/** The list behind a call; undefined for any other call. */
export function followedList(library: Library, call: unknown): Followed | undefined {
  const operation = findDeclared(library, call)?.operation;
  if (operation?.operation !== "list") return undefined;
  const list = soundParts(library.get("record", operation.type) ?? {}).lists?.[operation.name];
  return list && { type: operation.type, list };
}

/** The column of a table for a column of this list. */
export function columnsToShow(library: Library, { type, list }: Followed): readonly string[] {
  const known = shownColumns(library, type);
  const own = ownColumns(library, type);
  const answered = list.columns ?? own;
  return known.filter((name) => answered.includes(name) || (!own.includes(name) && !name.includes(".")));
}

const ownColumns = (library: Library, type: string) => Object.keys(soundParts(library.get("record", type) ?? {}).columns ?? {});

/** The table with all that it leaves out; a name that the list does not have shows nothing, and the checker tells. */
export function followList(table: TableBlock, library: Library, call: unknown): WholeTable {
  const followed = followedList(library, call);
  const report = followedReport(library, call);
  const { type, list } = { ...report, ...followed };
  const column = (short: TableColumn): WholeColumn => ({ id: "", label: "", text: "", ...ofColumn(short), ...short });
  const ofColumn = ({ column: name }: TableColumn): Partial<TableColumn> => {
    const shown = type !== undefined && name !== undefined && shownColumn(library, type, name, "row");
    if (!shown) return {};
    const isSorted = list?.sort?.some((key) => key.replace(/^-/, "") === name);
    const tones = name === "state" ? tonesOf(library, type) : undefined;
    return {
      id: shownId(name),
      label: shown.label,
      text: shown.text,
      ...(shown.type === "number" || shown.type === "rupiah" ? { align: "end" as const } : {}),
      ...(isSorted ? { sort: name } : {}),
      ...(tones && { tones }),
    };
  };
  const parts = followed ? partsToFollow(library, followed) : report && { columns: reportColumns(library, report) };
  const rest = table.follows ? { ...parts, ...table } : table;
  const asShown = (one: TableFilter): TableFilter => {
    const shownWhen = rest.columns?.find(({ column: name }) => name === one.id)?.visibleWhen;
    return shownWhen === undefined ? one : { visibleWhen: shownWhen, ...one };
  };
  return {
    ...rest,
    ...(followed?.list.waits !== undefined && rest.states?.id === "state"
      ? { start: { ...startAt(library, followed), ...table.start } }
      : {}),
    columns: (rest.columns ?? []).map(column),
    filters: (rest.filters ?? []).map((one) => followFilter(asShown(one), library, type)),
  };
}

/**
 * The list opens on what waits, the oldest first: by its first time that is sorted upwards, else by the last change of each row, which is
 * the age that lists and homes tell of it.
 */
function startAt(library: Library, { type, list: { waits = "", sort = [] } }: Followed): NonNullable<TableBlock["start"]> {
  const isTime = (key: string) => ["date", "moment"].includes(shownColumn(library, type, key, "row")?.type ?? "");
  const oldest = sort.find(isTime) ?? "updated_at";
  return { state: waits, ...(oldest === sort[0] ? {} : { sort: oldest }) };
}

/** A filter with what follows from the column of its list: its label, and how it is asked where it does not say that. */
export function followFilter(short: TableFilter, library: Library, type: string | undefined): WholeFilter {
  const shown = type === undefined ? undefined : shownColumn(library, type, short.id, "row");
  const whole = { ...short, label: short.label ?? shown?.label ?? short.id };
  if (saysItsKind(short)) return whole;
  if (type !== undefined && short.id === "state") return { list: type, ...whole };
  if (!shown) return whole;
  return { ...(shown.list === undefined ? { kind: kindOfFilter(shown.type) } : { list: shown.list }), ...whole };
}

function kindOfFilter(type: ColumnType): "dates" | "number" | "text" {
  if (type === "date" || type === "moment") return "dates";
  return isNumeric(type) ? "number" : "text";
}

export const saysItsKind = ({ kind, list, optionsFrom }: { kind?: unknown; list?: unknown; optionsFrom?: unknown }): boolean =>
  kind !== undefined || list !== undefined || optionsFrom !== undefined;

/** The parts of a table that follows its list where it says nothing itself. */
export function partsToFollow(
  library: Library,
  { type, list }: Followed,
): Pick<TableBlock, "columns" | "filters" | "states" | "search"> {
  const shown = columnsToShow(library, { type, list });
  const named = (list.columns ?? ownColumns(library, type)).filter((name) => shown.includes(name));
  const hasTabs = list.filters?.includes("state") && list.counts === "state";
  const state: Text = { ref: "row.state" };
  return {
    columns: [...named, "state"].map((column) => ({ column })),
    filters: (list.filters ?? []).flatMap((id) => (isAskable(library, type, id) && !(hasTabs && id === "state") ? [{ id }] : [])),
    ...(hasTabs ? { states: { id: "state", label: state, list: type, counts: "meta.counts" } } : {}),
    ...(list.search ? { search: { label: { ref: "table.search" } } } : {}),
  };
}

/** A number is asked for by its list alone: nobody types the code of a province. */
function isAskable(library: Library, type: string, name: string): boolean {
  const shown = shownColumn(library, type, name, "row");
  return shown !== undefined && (shown.list !== undefined || !isNumeric(shown.type));
}

function tonesOf(library: Library, type: string): NonNullable<TableColumn["tones"]> {
  const states = soundParts(library.get("record", type) ?? {}).states ?? {};
  return Object.entries(states).flatMap(([id, state]) => {
    const tone = isObject(state) ? state.tone : undefined;
    return tone === undefined ? [] : [{ when: { "==": [{ var: "row.state" }, id] }, tone: tone as Tone }];
  });
}
