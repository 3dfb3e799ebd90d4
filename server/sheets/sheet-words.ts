/**
 * The words in the cells of a sheet: codes as the words of their list, people by their names, yes and no for 1 and 0, times as times.
 *
 *   { name: "k_propinsi", list: "provinsi" } of a row with 34  ->  "DI Yogyakarta"
 */
import { formats, isObject, listItems, readPath, resolveText, type Scope, type SheetColumn } from "../../engine/server";
import type { DocumentView } from "../documents/documents";
import type { Services } from "../services/services";
import type { Cell } from "./cell";
import type { SheetRow } from "./list-pages";

export interface SheetWords {
  titleOf(column: SheetColumn): string;
  cellOf(column: SheetColumn, value: unknown): Cell;
}

/** `names` are the names of people, by the ids of their accounts. */
export function sheetWords(
  { master }: Pick<Services, "master">,
  view: DocumentView,
  scope: Scope,
  names: ReadonlyMap<string, string>,
): SheetWords {
  const labels = new Map<string, ReadonlyMap<string, string>>();
  const labelsOf = (list: string) => {
    const known = labels.get(list) ?? labelsIn(master, view, list);
    labels.set(list, known);
    return known;
  };
  const [yes, no] = [view.text("sheets.yes"), view.text("sheets.no")];
  const wordOf = ({ list, isFlag, isMonth }: SheetColumn, value: unknown): string => {
    if (isMonth) return formats.month(value);
    if (typeof value === "boolean" || isFlag) return value === true || value === 1 ? yes : no;
    const label = list === undefined ? undefined : labelsOf(list).get(String(value));
    return label ?? (isObject(value) ? String(value.id ?? "") : String(value));
  };
  return {
    titleOf: (column) => {
      const title = column.titles.length === 0 ? view.text(`sheets.column-${column.name}`) : fieldTitle(column, scope);
      return column.period === undefined ? title : view.text(`sheets.period-${column.period}`, { title });
    },
    cellOf: (column, value) => {
      if (value === null || value === undefined || value === "") return column.isFlag ? no : null;
      if (Array.isArray(value)) return value.map((one) => wordOf(column, one)).join(", ");
      if (column.period !== undefined && column.period !== "day") return formats[column.period](value);
      if (column.type === "person") return names.get(String(value)) ?? null;
      if (column.type === "moment" || column.type === "date") return { time: String(value) };
      if (column.type === "rupiah" && typeof value === "number") return { rupiah: value };
      return typeof value === "number" && column.list === undefined && !column.isFlag ? value : wordOf(column, value);
    },
  };
}

/** By code; of a list that is closed, or one of the master data. */
export function labelsIn(master: Services["master"], { library }: DocumentView, list: string): ReadonlyMap<string, string> {
  const closed = listItems(library, list);
  if (closed) return new Map(closed.map(({ value, label }) => [String(value), label]));
  return new Map(Object.entries(master.labels(library)[list] ?? {}));
}

/** Takes the value of a column out of a row; undefined for what is hidden. */
export function valueReader({ name, from }: SheetColumn): (found: SheetRow) => unknown {
  const path = name.split(".");
  const behind = path.map((_, index) => path.slice(0, index + 1).join("."));
  const isHidden = (hidden: SheetRow["hidden"]) => hidden.size > 0 && behind.some((one) => hidden.has(one));
  return ({ row, data, hidden }) => (isHidden(hidden) ? undefined : readPath(from === "field" ? data : row, name));
}

/** The titles of a field and of those that it stands in, outermost first; its name where it has none. Behind them the unit of its numbers. */
export const fieldTitle = ({ titles, name, unit }: SheetColumn, scope: Scope): string => {
  const title = titles.map((one) => resolveText(one, scope)).join(": ") || name;
  return unit === undefined ? title : `${title} (${unit})`;
};
