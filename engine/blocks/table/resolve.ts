/**
 * Resolves a table: what it asks, the page that it shows, and how each row becomes cells and buttons. A row is resolved when it is
 * shown, because of a thousand rows a person sees forty.
 */

import { readPath, type Scope } from "../../conditions/condition";
import type { Tone } from "../../documents/language";
import { isObject } from "../../json/json";
import type { CompiledTemplate, CompiledText } from "../../nodes/compiled";
import type { ButtonProps } from "../../resolve/button-props";
import { resolveNode, resolveShort } from "../../resolve/resolve";
import type { Query } from "../../screen/screen-store";
import { type ListPage, type Row, readPage } from "../../values/rows";
import { type FoundBy, findRows } from "./find-rows";
import { selectionScope } from "./selection-scope";

export interface Cell {
  readonly text: string;
  readonly note?: string;
  readonly tone?: Tone;
  /** The text and the note as a low row writes them, where that is shorter. */
  readonly short?: string | undefined;
  readonly shortNote?: string | undefined;
}

export interface TableColumn {
  readonly id: string;
  readonly label: string;
  readonly sort?: string;
  readonly align?: "end";
  readonly off?: boolean;
  readonly hasNote?: boolean;
}

export interface ResolvedRow {
  /** By column. */
  readonly cells: readonly Cell[];
  readonly actions: readonly ButtonProps[];
  /** The first of these, in a low row; the others stand in its menu. */
  readonly main?: ButtonProps | undefined;
  /** The screen that opens when the row is chosen. */
  readonly open?: ButtonProps | undefined;
  readonly selectable: boolean;
  /** Whether it sums up the rows above it. */
  readonly isTotal: boolean;
  /** The heading above the first row of its group. */
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
  readonly density?: "compact";
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
  const { rows: path, source, block, inPage, pageSize, rowActions, oneActions, open, selectable, total, group, ...rest } = props;
  const own = resolveNode(rest, scope) as OwnProps;
  const hasActions = rowActions !== undefined || oneActions !== undefined;
  const common = { ...own, source, path, rowActions: hasActions, open: open !== undefined };
  const answer = readPath(scope, `sources.${source}`);
  const { rows: given, ...paged } = readPage(answer, path as string | undefined);
  const query = queryOf(scope, inPage ? "views" : "queries", String(inPage ? block : source));
  const templates = { rowActions, oneActions, open, selectable, total, group, block: String(block) };
  const resolveRow = rowResolver(own.columns, templates, scope);
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
  readonly block: string;
  readonly rowActions: unknown;
  readonly oneActions: unknown;
  readonly open: unknown;
  readonly selectable: unknown;
  readonly total: unknown;
  readonly group: unknown;
}

function rowResolver(
  columns: readonly ColumnWithCell[],
  { block, rowActions, oneActions, open, selectable, total, group }: RowTemplates,
  scope: Scope,
) {
  const each = (template: unknown, locals: Scope) => resolveNode((template as CompiledTemplate).$each, scope, locals);
  const buttons = (template: unknown, locals: Scope) => (template ? (each(template, locals) as ButtonProps[]) : []);
  const known = new WeakMap<Row, ResolvedRow>();
  const resolve = (row: Row): ResolvedRow => {
    const locals = { row };
    const isSelectable = selectable === undefined || each(selectable, locals) === true;
    const ofOne = isSelectable && oneActions ? buttons(oneActions, { ...locals, ...selectionScope(block, [row]) }) : [];
    const own = buttons(rowActions, locals);
    const actions = [...own, ...ofOne.filter(({ label }) => !own.some((one) => one.label === label))];
    return {
      cells: columns.map((column) => resolveCell(column, scope, locals)),
      actions,
      main: mainOf(actions),
      open: open ? buttons(open, locals)[0] : undefined,
      selectable: isSelectable,
      isTotal: total !== undefined && each(total, locals) === true,
      group: group === undefined ? undefined : String(each(group, locals)),
    };
  };
  return (row: Row): ResolvedRow => {
    const resolved = known.get(row) ?? resolve(row);
    known.set(row, resolved);
    return resolved;
  };
}

/** The reason for which a person comes to the row: what its document marks, else the first that takes nothing away. */
const mainOf = (actions: readonly ButtonProps[]) =>
  actions.find(({ style }) => style === "primary") ?? actions.find(({ style }) => style !== "danger");

function resolveCell({ cell }: ColumnWithCell, scope: Scope, locals: Scope): Cell {
  const compiled = cell.$each as { readonly text?: CompiledText; readonly note?: CompiledText };
  const { text, note, tones } = resolveNode(compiled, scope, locals) as {
    text: string;
    note?: string;
    tones?: { tone: Tone }[];
  };
  const whole = { ...scope, ...locals };
  const short = resolveShort(compiled.text, whole);
  const shortNote = resolveShort(compiled.note, whole);
  return { text, note, tone: tones?.[0]?.tone, ...(short && { short }), ...(shortNote && { shortNote }) };
}

const wordsIn = ({ text, note = "" }: Cell) => `${text}\n${note}`;

/** The counts of a server, by state; undefined where it does not. */
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
