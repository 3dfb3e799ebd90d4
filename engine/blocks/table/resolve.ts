/**
 * Resolves a table: what it asks, the page that it shows, and how each row becomes cells and buttons. A row is resolved when it is
 * shown, because of a thousand rows a person sees forty.
 */
import type { CompiledTemplate } from "../../compile/compiled";
import { readPath, type Scope } from "../../conditions/condition";
import { isObject } from "../../json/json";
import type { ButtonProps } from "../../resolve/button-props";
import { resolveNode } from "../../resolve/resolve";
import { type ListPage, type Row, readPage } from "../../resolve/rows";
import type { Query } from "../../screen/screen-store";
import { type FoundBy, findRows } from "./find-rows";

export type Tone = "info" | "success" | "warning" | "error";

export interface Cell {
  readonly text: string;
  readonly note?: string;
  readonly tone?: Tone;
}

export interface TableColumn {
  readonly id: string;
  readonly label: string;
  readonly sort?: string;
  readonly align?: "start" | "end";
  readonly off?: boolean;
  readonly hasNote?: boolean;
}

export interface ResolvedRow {
  /** By column. */
  readonly cells: readonly Cell[];
  readonly actions: readonly ButtonProps[];
  /** What opens when the row is chosen. */
  readonly open?: ButtonProps | undefined;
  readonly selectable: boolean;
  /** Whether it sums up the rows above it. */
  readonly isTotal: boolean;
  /** What is written above the first row of its group. */
  readonly group: string | undefined;
}

export interface StateTab {
  /** Undefined for all rows. */
  readonly value?: string | number;
  readonly label: string;
  /** Undefined where nobody counts. */
  readonly count?: number | undefined;
}

export interface ResolvedTable {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly Row[];
  /** Those of all pages, where the table has them. */
  readonly all?: readonly Row[] | undefined;
  readonly tabs: readonly StateTab[];
  readonly page: Omit<ListPage, "rows">;
  readonly query: Query;
  /** Whether the document gives rows buttons, and something that they open. */
  readonly rowActions: boolean;
  readonly open: boolean;
  resolveRow(row: Row): ResolvedRow;
}

type ColumnWithCell = TableColumn & { readonly cell: CompiledTemplate };

interface OwnProps {
  readonly columns: readonly ColumnWithCell[];
  readonly filters: readonly FoundBy[];
  readonly states?: StatesProps;
}

interface StatesProps {
  readonly id: string;
  readonly field?: string;
  readonly counts?: string;
  readonly counted?: boolean;
  readonly all: string;
  readonly items: readonly { readonly value: string | number; readonly label: string }[];
}

export function resolveTable(props: Readonly<Record<string, unknown>>, scope: Scope): object {
  const { rows: path, source, block, inPage, pageSize, rowActions, open, selectable, total, group, ...rest } = props;
  const own = resolveNode(rest, scope) as OwnProps;
  const common = { ...own, source, path, rowActions: rowActions !== undefined, open: open !== undefined };
  const answer = readPath(scope, `sources.${source}`);
  const { rows: given, ...paged } = readPage(answer, path as string | undefined);
  const query = queryOf(scope, inPage ? "views" : "queries", String(inPage ? block : source));
  const resolveRow = rowResolver(own.columns, { rowActions, open, selectable, total, group }, scope);
  if (!inPage) {
    const tabs = tabsOf(own.states, countsIn(answer, own.states));
    return { ...common, rows: given, page: paged, query, tabs, resolveRow };
  }
  const wordsOf = (row: Row) => own.columns.map((column) => wordsIn(resolveCell(column, scope, { row }))).join("\n");
  const { filters, states } = own;
  const found = findRows(given, { query, filters, states, pageSize: pageSize as number | undefined, wordsOf });
  const { rows, all, counts, ...page } = found;
  return { ...common, rows, all, page, query, tabs: tabsOf(states, counts), resolveRow };
}

function queryOf(scope: Scope, root: string, name: string): Query {
  const asked = scope[root];
  return (isObject(asked) && Object.hasOwn(asked, name) ? (asked[name] as Query) : undefined) ?? {};
}

interface RowTemplates {
  readonly rowActions: unknown;
  readonly open: unknown;
  readonly selectable: unknown;
  readonly total: unknown;
  readonly group: unknown;
}

function rowResolver(
  columns: readonly ColumnWithCell[],
  { rowActions, open, selectable, total, group }: RowTemplates,
  scope: Scope,
) {
  const each = (template: unknown, locals: Scope) => resolveNode((template as CompiledTemplate).$each, scope, locals);
  const known = new WeakMap<Row, ResolvedRow>();
  return (row: Row): ResolvedRow => {
    const locals = { row };
    const resolved = known.get(row) ?? {
      cells: columns.map((column) => resolveCell(column, scope, locals)),
      actions: rowActions ? (each(rowActions, locals) as ButtonProps[]) : [],
      open: open ? (each(open, locals) as ButtonProps[])[0] : undefined,
      selectable: selectable === undefined || each(selectable, locals) === true,
      isTotal: total !== undefined && each(total, locals) === true,
      group: group === undefined ? undefined : String(each(group, locals)),
    };
    known.set(row, resolved);
    return resolved;
  };
}

function resolveCell({ cell }: ColumnWithCell, scope: Scope, locals: Scope): Cell {
  const { text, note, tones } = resolveNode(cell.$each, scope, locals) as {
    text: string;
    note?: string;
    tones?: { tone: Tone }[];
  };
  return { text, note, tone: tones?.[0]?.tone };
}

const wordsIn = ({ text, note = "" }: Cell) => `${text}\n${note}`;

/** What a server counted, by state; undefined where it does not. */
function countsIn(answer: unknown, states: StatesProps | undefined): Readonly<Record<string, unknown>> | undefined {
  const counts = states && readPath(answer, states.counts ?? "counts");
  return isObject(counts) ? counts : undefined;
}

/** A tab for all rows and one for each state; a state that is counted nowhere has none of the rows. */
function tabsOf(states: StatesProps | undefined, counts: Readonly<Record<string, unknown>> | undefined): StateTab[] {
  if (!states) return [];
  const countOf = (value: string | number) => (counts ? Number(counts[String(value)] ?? 0) : undefined);
  const all = counts && Object.values(counts).reduce<number>((sum, count) => sum + Number(count), 0);
  return [
    { label: states.all, count: all },
    ...states.items
      .filter(({ value }) => states.counted !== true || (counts !== undefined && Object.hasOwn(counts, String(value))))
      .map(({ value, label }) => ({ value, label, count: countOf(value) })),
  ];
}
