/**
 * A replica of the database, for questions that read much and change nothing: reports and sheets. It answers only with all that was stored
 * before it is asked, so nobody misses in a sheet what they have just saved; where it is late, or away, the database itself answers.
 */
import { type Kysely, sql } from "kysely";
import type { Database, Tables } from "./tables";

/** Milliseconds: how long is waited until it has caught up, and between two looks. */
const longestWait = 2_000;
const pause = 20;
/** How long one that did not answer is not asked again, in milliseconds. */
const rest = 30_000;

export class Replica {
  private restsUntil = 0;

  constructor(
    private readonly db: Database,
    private readonly replica: Kysely<Tables>,
  ) {}

  /** The replica once it has all that is stored now, else the database itself. */
  async reading(): Promise<Database> {
    if (performance.now() < this.restsUntil) return this.db;
    const stored = await sql<{ at: string }>`select pg_current_wal_flush_lsn()::text as at`.execute(this.db);
    try {
      return (await this.reaches(String(stored.rows[0]?.at))) ? this.replica : this.db;
    } catch {
      this.restsUntil = performance.now() + rest;
      return this.db;
    }
  }

  close(): Promise<void> {
    return this.replica.destroy();
  }

  private async reaches(place: string): Promise<boolean> {
    const until = performance.now() + longestWait;
    do {
      // Null, and so never there, on a server that is no replica any more.
      const { rows } = await sql<{ there: boolean | null }>`
        select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${place}::pg_lsn as there`.execute(this.replica);
      if (rows[0]?.there) return true;
      await new Promise((resolve) => setTimeout(resolve, pause));
    } while (performance.now() < until);
    return false;
  }
}
