/** Resolves a grid: its rows, and its columns with one for each row of a source where the document says so. */

import { readPath, type Scope } from "../../conditions/condition";
import type { CompiledTemplate } from "../../nodes/compiled";
import { resolveNode } from "../../resolve/resolve";
import { type Row, readRows } from "../../values/rows";

/** The fields that a cell fills in: a field of the row, or a field of that item of a list whose `key` is the column's id. */
export interface CellField {
  readonly name: string;
  readonly item?: { readonly list: string; readonly key: string; readonly id: unknown };
}

export interface GridColumn {
  /** Unique in the grid. */
  readonly id: string;
  readonly label?: string;
  readonly note?: string;
  /** Undefined for a column that is computed. */
  readonly field?: CellField;
  readonly short?: boolean;
  readonly value?: CompiledTemplate;
  readonly total?: CompiledTemplate;
  readonly readOnly?: CompiledTemplate;
  /** The values that its templates read beside the row: `column`. */
  readonly locals: Scope;
}

export interface GridLabel {
  readonly id: string;
  readonly label: string;
  readonly cell: CompiledTemplate;
}

export interface ResolvedGrid {
  /** The source's answer: another object when it was asked again. */
  readonly answer: unknown;
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn[];
}

interface ColumnProps extends Omit<GridColumn, "label" | "note" | "field" | "locals"> {
  readonly field?: string;
  readonly from?: {
    readonly source: string;
    readonly rows?: string;
    readonly list: string;
    readonly key: string;
    readonly field: string;
  };
  readonly head: CompiledTemplate;
}

export function resolveGrid(props: Readonly<Record<string, unknown>>, scope: Scope): object {
  const { source, rows, ...rest } = props;
  const { columns, ...own } = resolveNode(rest, scope) as { columns: readonly ColumnProps[] };
  const answer = readPath(scope, `sources.${source}`);
  return {
    ...own,
    answer,
    rows: readRows(answer, rows as string | undefined),
    columns: columns.flatMap((column) => columnsOf(column, scope)),
  };
}

function columnsOf({ from, field, head, ...column }: ColumnProps, scope: Scope): GridColumn[] {
  const filled = (locals: Scope) => ({ ...column, ...(resolveNode(head.$each, scope, locals) as object), locals });
  if (from === undefined) return [{ ...filled({}), ...(field === undefined ? {} : { field: { name: field } }) }];
  const { list, key, field: name } = from;
  return readRows(readPath(scope, `sources.${from.source}`), from.rows).map((row) => ({
    ...filled({ column: row }),
    id: `${column.id}-${row.id}`,
    field: { name, item: { list, key, id: row.id } },
  }));
}
