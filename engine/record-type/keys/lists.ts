/** Lists that people page through, and the sheets that they download of them. */
import type { Fault } from "../../check/fault";
import type { RecordList } from "../../documents/language";
import { type CompiledList, publicColumns } from "../../records/compiled-record";
import { isSealedColumn, shownColumn } from "../../records/shown-column";
import { sortKey } from "../../records/sort-key";
import { compileListExport } from "../../sheets/compile-list-export";
import { allColumns, sortKeys } from "../all-columns";
import { byName } from "../by-name";
import { checkFound, checkWaits } from "../model/check-found";
import { readsFoundRows } from "../part-scopes";
import type { NameMention, RecordCompiling, RecordPart } from "../record-part";
import { checkRule } from "../row-rules";
import { compileSelection, filtered } from "../row-selection";
import { checkCallNames, transitionNames } from "../taken-names";
import { checkList } from "./check-list";

export const lists = {
  compile: (value, compiling) => ({ lists: byName(value, (name, list) => compileList(name, list, compiling)) }),
  check: (value, checking): Fault[] => {
    const names = Object.keys(value);
    return [
      ...checkCallNames(names, transitionNames(checking.record), (index) => ({
        pointer: ["lists", names[index] ?? ""],
        at: "key",
      })),
      ...Object.entries(value).flatMap(([name, list]) => checkList(name, list, checking)),
    ];
  },
  checkRules: (value, checking) =>
    Object.entries(value).flatMap(([name, list]) => [
      ...checkRule(list.when, ["lists", name, "when"], checking),
      ...checkFound(list, ["lists", name], checking),
      ...checkWaits(list, ["lists", name], checking),
    ]),
  scope: readsFoundRows,
  names: { column: listedNames },
} satisfies RecordPart<"lists">;

function compileList(name: string, list: RecordList, { library, id, record, tools }: RecordCompiling): CompiledList {
  const all = list.columns ?? Object.keys(record.columns ?? {});
  const columns = list.public ? all.filter((column) => !isSealedColumn(library, id, column)) : all;
  const searched = (list.search ?? []).map((column) => ({ column, ...shownColumn(library, id, column, "row") }));
  return {
    name,
    ...compileSelection(list, tools),
    public: list.public && [...publicColumns, ...columns],
    export: list.export && compileListExport(library, id, { ...list.export, shown: columns }, tools),
    columns,
    search: searched.flatMap(({ column, type = "text" }) => (type === "text" ? [column] : [])),
    searchSealed: searched.flatMap(({ column, type }) => (type === "sealed" ? [column] : [])),
    searchLabels: searched.flatMap(({ column, list: choices }) => (choices === undefined ? [] : [{ column, list: choices }])),
    sort: (list.sort ?? []).map(sortKey),
    closest: list.closest ?? [],
    counts: list.counts,
  };
}

/** The names fit the key that mentions them, such as `sort` or `filters`. */
function listedNames(mention: NameMention): readonly string[] {
  const all = allColumns(mention);
  const own = Object.keys(mention.record.columns ?? {});
  const { pointer } = mention;
  const [key, part] = [pointer[2], pointer.at(-2)];
  if (key === "export") return [...all, "state", "created_at", "updated_at"];
  if (key === "sort") return sortKeys(all);
  if (key === "filters") return filtered(mention);
  if (key === "counts") return ["state", ...all];
  return part === "columns" || part === "search" ? all : own;
}
