/**
 * The rows that a transition takes by itself (`pick`): of those that fulfil its condition the first, such as the assessor with the least to
 * do. Who takes rows of a type does so one after the other: two who take at once would both take the same one.
 */
import { sql } from "kysely";
import { bindRule, type CompiledTransition, resolveText, type Scope } from "../../engine/server";
import { Failure } from "../failures/failure";
import { columnSql, conditionSql } from "../rows/fragment-sql";
import { type RecordKind, recordKind } from "../rows/record-kind";
import { type Row, rowOf, selectedColumns } from "../rows/record-table";
import type { JudgingContext } from "./owner";

/** The ids by the links that hold them. `scope` reads the row with what the transition sets. Throws a Failure (422) where none may be taken. */
export async function pickRows(
  { db, services }: Pick<JudgingContext, "db" | "services">,
  kind: RecordKind,
  { picks }: Pick<CompiledTransition, "picks">,
  scope: Scope,
): Promise<Readonly<Record<string, string>>> {
  const picked: Record<string, Row> = {};
  for (const { column, when, sort, none } of picks) {
    const target = recordKind(services.documents.base, kind.shape.links.get(column)?.record ?? "");
    await sql`select pg_advisory_xact_lock(hashtext(${`pick:${target.record.id}`}))`.execute(db);
    const isMeant = conditionSql(bindRule(when, target.shape, { ...scope, self: scope.row, picked }));
    const order = sort.map(
      ({ column: by, descending }) =>
        sql`${columnSql(target.shape, by)} ${sql.raw(descending ? "desc nulls last" : "asc nulls first")}`,
    );
    const { rows } = await sql<Record<string, unknown>>`
      select ${selectedColumns(target)} from ${sql.table(target.table)} as t where ${isMeant}
      order by ${sql.join([...order, sql`t.id`])} limit 1`.execute(db);
    const [found] = rows;
    if (!found) throw new Failure(422, "requirement", { values: { reason: resolveText(none, { ...scope, picked }) } });
    picked[column] = rowOf(target, found);
  }
  return Object.fromEntries(Object.entries(picked).map(([column, { id }]) => [column, id]));
}
