/**
 * The chain of the audit that one process writes. No lock is shared: a row is written with the transaction it belongs to, and a moment later
 * the process closes what it wrote in a segment. Rows of a process that was killed are closed by another one. What is closed is read from the
 * database each time, so that a write of which nobody knows whether it arrived leaves no gap.
 */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../database/tables";
import type { Services } from "../services/services";
import type { Vault } from "../services/vault";
import { type AuditRow, auditRows, type Segment, segmentHash } from "./audit-segment";

/** The most rows of a segment. */
const mostRows = 1_000;
/** In milliseconds: a row may still come whose number is this much older, for its transaction took so long. */
const longestWrite = 60_000;
/** Segments among which the highest number of a row is looked for: a late row makes a segment of its own, with a lower one. */
const lateRows = 20;
/** In milliseconds: a process that was not seen for so long runs no more. Longer than any row waits to be closed. */
const unseen = 600_000;

type ChainServices = Pick<Services, "db" | "vault" | "auditChain">;

/** Makes the chain of a process, and gives its id. */
export async function beginChain(db: Database, now: Date): Promise<string> {
  const id = randomUUID();
  await db.insertInto("audit_chain").values({ id, begun_at: now, seen_at: now }).execute();
  return id;
}

/** Closes what this process wrote since; gives back how many rows. */
export const closeRows = (services: ChainServices, now: Date): Promise<number> => closeRowsOf(services, services.auditChain, now);

/** Says that this process runs, and closes what was left by one that was not seen for long. */
export async function takeOver(services: ChainServices, now: Date): Promise<void> {
  const { db, auditChain } = services;
  await db.updateTable("audit_chain").set({ seen_at: now }).where("id", "=", auditChain).execute();
  const left = await db
    .selectFrom("audit_chain")
    .select("id")
    .where("ended_at", "is", null)
    .where("seen_at", "<", new Date(now.getTime() - unseen))
    .execute();
  for (const { id } of left) await endOnce(services, id, now);
}

/** Closes the last rows; nothing is written to the chain after this. */
export const endChain = (services: ChainServices, now: Date): Promise<void> => endOnce(services, services.auditChain, now);

/** Whoever sets the end first closes the rows, at the end of that chain. */
async function endOnce(services: ChainServices, chain: string, now: Date): Promise<void> {
  await services.db.transaction().execute(async (db) => {
    const ending = db.updateTable("audit_chain").set({ ended_at: now }).where("id", "=", chain).where("ended_at", "is", null);
    if (await ending.returning("id").executeTakeFirst()) await closeRowsOf({ ...services, db }, chain, now);
  });
}

async function closeRowsOf({ db, vault }: Omit<ChainServices, "auditChain">, chain: string, now: Date): Promise<number> {
  let last = await lastSegment(db, chain);
  const settled = last && (await settledBefore(db, chain, new Date(last.at.getTime() - longestWrite)));
  let count = 0;
  for (;;) {
    const rows = await openRows(db, chain, settled);
    if (rows.length === 0) return count;
    last = await addSegment(db, vault, { chain, last, rows, now });
    count += rows.length;
  }
}

const lastSegment = (db: Database, chain: string): Promise<Segment | undefined> =>
  db.selectFrom("audit_segment").selectAll().where("chain", "=", chain).orderBy("number", "desc").limit(1).executeTakeFirst();

/** The segments to which no row can come any more: the last number of theirs, and of their rows. */
interface Settled {
  readonly number: number;
  readonly row: number;
}

async function settledBefore(db: Database, chain: string, moment: Date): Promise<Settled | undefined> {
  const { rows } = await sql<Settled | { readonly number: null; readonly row: null }>`
    select max(number) as number, max((rows ->> -1)::bigint) as row from (
      select number, rows from audit_segment where chain = ${chain} and at < ${moment} order by number desc limit ${lateRows}
    ) as settled`.execute(db);
  const [settled] = rows;
  return settled?.number == null ? undefined : settled;
}

/** The rows of a chain that are in none of its segments. */
function openRows(db: Database, chain: string, { number, row }: Settled = { number: 0, row: 0 }): Promise<AuditRow[]> {
  return auditRows(db)
    .where("chain", "=", chain)
    .where("id", ">", row)
    .where(
      sql<boolean>`audit.id not in (select value::bigint from audit_segment, jsonb_array_elements_text(audit_segment.rows)
        where audit_segment.chain = ${chain} and audit_segment.number > ${number})`,
    )
    .limit(mostRows)
    .execute();
}

interface Closing {
  readonly chain: string;
  readonly last: Segment | undefined;
  readonly rows: readonly AuditRow[];
  readonly now: Date;
}

function addSegment(db: Database, vault: Vault, { chain, last, rows, now }: Closing): Promise<Segment> {
  const next = { chain, number: (last?.number ?? 0) + 1, previous: last?.hash ?? "" };
  const ids = JSON.stringify(rows.map(({ id }) => id));
  return db
    .insertInto("audit_segment")
    .values({ ...next, rows: ids, hash: segmentHash(vault, next, rows), at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}
