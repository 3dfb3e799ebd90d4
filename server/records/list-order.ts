/** The order of a list: what the request asks for, as far as it tells nothing that a rule hides. */
import { type RawBuilder, sql } from "kysely";
import type { CompiledList, SortKey } from "../../engine/server";
import { columnSql } from "../rows/fragment-sql";
import type { RecordKind } from "../rows/record-kind";
import { orderOf } from "../rows/row-order";
import { shows } from "./readers";
import type { RowsSelected } from "./selected-rows";

/** The asked order, else the most particular rows first and then the list's first order, and always the id at the end. A column that a rule hides gives no order: it would tell of its values. */
export function orderSql(kind: RecordKind, list: CompiledList, asked: unknown, selected: RowsSelected): RawBuilder<unknown> {
  const sort = sortOf(kind, list, asked, selected);
  const closest = asked === undefined ? list.closest.filter((column) => isOpen(kind, selected, column)) : [];
  const emptyLast = closest.map((column) => sql`${columnSql(kind.shape, column)} is null`);
  return sql.join([...emptyLast, orderOf({ kind, sort })]);
}

/** The columns by which rows are sorted, before their id; undefined where nothing may sort them. */
export function sortOf(kind: RecordKind, { sort }: CompiledList, asked: unknown, selected: RowsSelected): SortKey | undefined {
  const wanted = typeof asked === "string" ? { column: asked.replace(/^-/, ""), descending: asked.startsWith("-") } : sort[0];
  return wanted && isOpen(kind, selected, wanted.column) ? wanted : undefined;
}

/** Whether every rule shows the column. */
export const isOpen = ({ record }: RecordKind, { readers }: RowsSelected, column: string) =>
  readers.every((reader) => shows(record, reader, [column]));
