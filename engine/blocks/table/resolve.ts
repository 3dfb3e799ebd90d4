/** Resolves a table's rows: each cell and each row's buttons with the row as `row`. */
import type { CompiledTemplate } from "../../compile/compiled";
import { readPath, type Scope } from "../../conditions/condition";
import type { ButtonProps } from "../../resolve/button-props";
import { resolveNode } from "../../resolve/resolve";
import { type ListPage, readPage } from "../../resolve/rows";

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
}

export interface TableRow {
  readonly key: string;
  readonly cells: readonly Cell[];
  readonly actions: readonly ButtonProps[];
}

export interface ResolvedTable {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  readonly page: Omit<ListPage, "rows">;
  readonly query: Readonly<Record<string, unknown>>;
}

export function resolveTable(props: Readonly<Record<string, unknown>>, scope: Scope): object {
  const { rows: path, rowActions, source, ...rest } = props;
  const own = resolveNode(rest, scope) as { columns: (TableColumn & { cell: CompiledTemplate })[] };
  const { rows, ...page } = readPage(readPath(scope, `sources.${source}`), path as string | undefined);
  const each = rows.map((row, index): TableRow => {
    const locals = { row };
    const actions = rowActions ? resolveNode((rowActions as CompiledTemplate).$each, scope, locals) : [];
    const cells = own.columns.map(({ cell }) => resolveCell(cell, scope, locals));
    return { key: String(row.id ?? index), cells, actions: actions as ButtonProps[] };
  });
  const query = readPath(scope, `queries.${source}`) ?? {};
  return { ...own, source, rows: each, page, query } satisfies Omit<ResolvedTable, "query"> & { query: unknown; source: unknown };
}

function resolveCell(cell: CompiledTemplate, scope: Scope, locals: Scope): Cell {
  const { text, note, tones } = resolveNode(cell.$each, scope, locals) as {
    text: string;
    note?: string;
    tones?: { tone: Tone }[];
  };
  return { text, note, tone: tones?.[0]?.tone };
}
