/**
 * The chain of the audit that one process writes. No lock is shared: a row is written with the transaction it belongs to, and a moment later
 * the process closes what it wrote in a segment. Rows of a process that was killed are closed by another one.
 */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../database/tables";
import type { Services } from "../services/services";
import { type AuditRow, auditRows, segmentHash } from "./audit-segment";

/** The most rows of a segment. */
const mostRows = 1_000;
/** In milliseconds: a row may still come whose number is this much older, for its transaction took so long. */
const longestWrite = 60_000;
/** In milliseconds: a process that was not seen for so long runs no more. Longer than any row waits to be closed. */
const unseen = 600_000;

/** Of a process that is gone: written over more time than a write may take. */
const lastSegments = 100;

/** Makes the chain of a process, and gives its id. */
export async function beginChain(db: Database, now: Date): Promise<string> {
  const id = randomUUID();
  await db.insertInto("audit_chain").values({ id, begun_at: now, seen_at: now }).execute();
  return id;
}

type ChainServices = Pick<Services, "db" | "vault" | "auditChain">;

export class AuditChain {
  private last = { number: 0, hash: "" };
  /** Of rows that are closed: the number up to which no other can come any more, and those beyond it, with the moment they were closed. */
  private floor = 0;
  private readonly closed = new Map<number, number>();

  constructor(private readonly services: ChainServices) {}

  /** Closes what this process wrote since; gives back how many rows. */
  async close(now: Date): Promise<number> {
    const { db, auditChain } = this.services;
    let count = 0;
    for (let found = mostRows; found >= mostRows; count += found) {
      const rows = await auditRows(db)
        .where("chain", "=", auditChain)
        .where("id", ">", this.floor)
        .where(notOf([...this.closed.keys()]))
        .limit(mostRows)
        .execute();
      found = rows.length;
      if (found === 0) break;
      await this.write(db, rows, now);
    }
    this.raiseFloor(now);
    return count;
  }

  /** Says that this process runs, and closes what was left by one that was not seen for long. */
  async takeOver(now: Date): Promise<void> {
    const { db, auditChain } = this.services;
    await db.updateTable("audit_chain").set({ seen_at: now }).where("id", "=", auditChain).execute();
    const left = await db
      .selectFrom("audit_chain")
      .select("id")
      .where("ended_at", "is", null)
      .where("seen_at", "<", new Date(now.getTime() - unseen))
      .execute();
    for (const { id } of left) await this.closeOf(id, now);
  }

  /** Closes the last rows; nothing is written to the chain after this. */
  async end(now: Date): Promise<void> {
    await this.close(now);
    await this.closeOf(this.services.auditChain, now);
  }

  private async closeOf(chain: string, now: Date): Promise<void> {
    await this.services.db.transaction().execute(async (db) => {
      const mine = await db
        .updateTable("audit_chain")
        .set({ ended_at: now })
        .where("id", "=", chain)
        .where("ended_at", "is", null)
        .returning("id")
        .executeTakeFirst();
      if (!mine) return;
      const rows = await openRows(db, chain);
      for (let from = 0; from < rows.length; from += mostRows) await this.write(db, rows.slice(from, from + mostRows), now);
    });
  }

  private async write(db: Database, rows: readonly AuditRow[], now: Date): Promise<void> {
    const { vault, auditChain: chain } = this.services;
    const next = { chain, number: this.last.number + 1, previous: this.last.hash };
    const hash = segmentHash(vault, next, rows);
    const ids = rows.map(({ id }) => id);
    await db
      .insertInto("audit_segment")
      .values({ ...next, rows: JSON.stringify(ids), hash, at: now })
      .execute();
    this.last = { number: next.number, hash };
    for (const id of ids) this.closed.set(id, now.getTime());
  }

  private raiseFloor(now: Date): void {
    for (const [id, at] of this.closed) {
      if (now.getTime() - at < longestWrite) continue;
      this.floor = Math.max(this.floor, id);
      this.closed.delete(id);
    }
  }
}

/** The rows of a chain that are in no segment; a process closes them soon, so that only its last segments can have any beside them. */
async function openRows(db: Database, chain: string): Promise<AuditRow[]> {
  const last = db
    .selectFrom("audit_segment")
    .select("rows")
    .where("chain", "=", chain)
    .orderBy("number", "desc")
    .limit(lastSegments);
  const closed = (await last.execute()).map(({ rows }) => rows);
  const floor = closed.length < lastSegments ? 0 : Math.min(...closed.map(([first = 0]) => first)) - 1;
  return auditRows(db).where("chain", "=", chain).where("id", ">", floor).where(notOf(closed.flat())).execute();
}

/** One parameter, however many they are. */
const notOf = (ids: readonly number[]) =>
  sql<boolean>`audit.id not in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
