/**
 * Writes a row that a limit of its type may refuse: as many belong to one row of another type as that row says. That row is locked first, so
 * that of many who come at once as many are taken as there is room for, and each is told by what is really there.
 */
import { sql } from "kysely";
import { type RowLimit, resolveText } from "../../engine/server";
import type { Database } from "../database/tables";
import { Failure } from "../failures/failure";
import type { RecordKind } from "./record-kind";
import { tableOf } from "./shape/table-shape";

/**
 * The column that a limit counts by: the state of a row, and what finds the row that limits (`limit.of`): its id, or a value that only it
 * has.
 */
export interface CountedBy {
  readonly state: string;
  readonly by: unknown;
}

/** Throws a Failure (409) with the limit where there is no room. `before` is undefined for a new row. */
export async function withinLimit<Written>(
  db: Database,
  { record: { limit }, table }: RecordKind,
  { before, after }: { readonly before: CountedBy | undefined; readonly after: CountedBy },
  write: () => Promise<Written>,
): Promise<Written> {
  const counts = (one: CountedBy | undefined) => (one?.by ?? null) !== null && limit?.in.includes(one?.state ?? "") === true;
  if (!limit || !counts(after) || (counts(before) && before?.by === after.by)) return write();
  const { rows } = await sql<{ most: number | string | null }>`select ${sql.id(limit.to)} as most
    from ${sql.table(tableOf(limit.record))} where ${sql.id(limit.by)} = ${after.by} for no key update`.execute(db);
  const written = await write();
  const most = rows[0]?.most ?? null;
  if (most === null) return written;
  const counted = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
    where ${sql.id(limit.of)} = ${after.by} and state in (${sql.join([...limit.in])})`.execute(db);
  if ((counted.rows[0]?.n ?? 0) > Number(most)) throw fullFailure(limit, Number(most));
  return written;
}

/** In the words of the type, where it says some. */
function fullFailure({ text }: RowLimit, limit: number): Failure {
  const title = text && { title: resolveText(text, { limit }) };
  return new Failure(409, "record-full", { ...title, values: { limit }, body: { limit } });
}
