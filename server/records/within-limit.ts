/**
 * Writes a row that a limit of its type may refuse: at most as many link to one row as that row says. The linked row is locked first, so
 * that of many who come at once as many are taken as there is room for, and each is told by what is really there.
 */
import { sql } from "kysely";
import type { Database } from "../database/tables";
import { Failure } from "../failures/failure";
import type { RecordKind } from "./record-kind";
import { tableOf } from "./shape/table-shape";

/** What a limit counts by: the state of a row, and the id of the row that it links to. */
export interface CountedBy {
  readonly state: string;
  readonly link: unknown;
}

/** Throws a Failure (409) with the limit where there is no room. `before` is undefined for a new row. */
export async function withinLimit<Written>(
  db: Database,
  { record: { limit }, table }: RecordKind,
  before: CountedBy | undefined,
  after: CountedBy,
  write: () => Promise<Written>,
): Promise<Written> {
  const counts = (one: CountedBy | undefined) => typeof one?.link === "string" && limit?.in.includes(one.state) === true;
  if (!limit || !counts(after) || (counts(before) && before?.link === after.link)) return write();
  const { rows } = await sql<{ most: number | string | null }>`select ${sql.id(limit.to)} as most
    from ${sql.table(tableOf(limit.record))} where id = ${after.link} for no key update`.execute(db);
  const written = await write();
  const most = rows[0]?.most ?? null;
  if (most === null) return written;
  const counted = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
    where ${sql.id(limit.of)} = ${after.link} and state in (${sql.join([...limit.in])})`.execute(db);
  if ((counted.rows[0]?.n ?? 0) > Number(most))
    throw new Failure(409, "record-full", { values: { limit: Number(most) }, body: { limit: Number(most) } });
  return written;
}
