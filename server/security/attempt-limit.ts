/**
 * Counts attempts in the database, so that all processes share the count. An attempt is reserved before it is made: of many at the same
 * moment, only as many are made as the limit allows. Who turns out to be right gives the reservation back.
 *
 * Every statement stands for itself: a transaction that fails would also take back what was counted.
 */
import { sql } from "kysely";
import type { Database } from "../database/tables";
import { comeAgain, type Failure } from "../failures/failure";
import type { Vault } from "../services/vault";

export interface Counted {
  /** The counted thing, such as a name or an address. Only its keyed hash is stored. */
  readonly key: string;
  /** How many attempts are allowed in a time window. */
  readonly most: number;
}

interface Place {
  readonly db: Database;
  readonly vault: Vault;
}

/** Gives back what was reserved. */
export type Refund = () => Promise<void>;

/**
 * Reserves one attempt under every key, or none: then it throws a Failure (429) with the seconds to wait. All attempts are forgotten
 * `within` milliseconds of the first.
 */
export async function reserveAttempt({ db, vault }: Place, counted: readonly Counted[], within: number): Promise<Refund> {
  const held: Held[] = [];
  const refund = async () => {
    for (const one of held) await giveBack(db, one);
  };
  for (const { key, most } of counted) {
    const hash = vault.hash(key, "password-attempt");
    const expiresAt = await reserve(db, { hash, most, within });
    if (expiresAt === undefined) {
      await refund();
      throw tooMany(await timeLeft(db, hash));
    }
    held.push({ hash, expiresAt });
  }
  return refund;
}

interface Held {
  readonly hash: string;
  /** When the time window ends that the attempt is counted in. */
  readonly expiresAt: Date;
}

/** One statement, so that of two processes each sees the other's count. Undefined when the limit is reached. */
async function reserve(
  db: Database,
  { hash, most, within }: { readonly hash: string; readonly most: number; readonly within: number },
): Promise<Date | undefined> {
  const now = new Date();
  const ended = sql<boolean>`password_attempt.expires_at <= ${now}`;
  const row = await db
    .insertInto("password_attempt")
    .values({ key: hash, count: 1, expires_at: new Date(now.getTime() + within) })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({
          count: sql<number>`case when ${ended} then 1 else password_attempt.count + 1 end`,
          expires_at: sql<Date>`case when ${ended} then excluded.expires_at else password_attempt.expires_at end`,
        })
        .where(({ or, eb }) => or([ended, eb("password_attempt.count", "<", most)])),
    )
    .returning("expires_at")
    .executeTakeFirst();
  return row?.expires_at;
}

/** Counts one less, unless the time window has ended meanwhile. */
async function giveBack(db: Database, { hash, expiresAt }: Held): Promise<void> {
  await db
    .updateTable("password_attempt")
    .set(({ eb }) => ({ count: eb("count", "-", 1) }))
    .where("key", "=", hash)
    .where("expires_at", "=", expiresAt)
    .where("count", ">", 0)
    .execute();
}

/** Milliseconds until the attempts under this key are forgotten. */
async function timeLeft(db: Database, hash: string): Promise<number> {
  const row = await db.selectFrom("password_attempt").select("expires_at").where("key", "=", hash).executeTakeFirst();
  return (row?.expires_at.getTime() ?? 0) - Date.now();
}

/** The refusal of somebody who has so many milliseconds to wait. */
export function tooMany(left: number): Failure {
  return comeAgain(429, "too-many", Math.max(1, Math.ceil(left / 1_000)));
}
