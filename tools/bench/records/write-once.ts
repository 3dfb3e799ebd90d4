/** A write as somebody would write it by hand: it counts once by its key, is audited, and stores all of what it says or nothing. */
import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type pg from "pg";

export interface Write {
  readonly headers: IncomingHttpHeaders;
  readonly actor: string;
  readonly call: string;
  readonly target: string;
  /** By which a key that is used with something else is told. */
  readonly body: unknown;
  readonly changed: readonly string[];
  /** The answer as it is kept for who sends the key again. */
  kept(answer: object, key: string): string;
}

export interface Writing {
  readonly client: pg.PoolClient;
  readonly now: Date;
  /** The revision that was read before. */
  readonly expected: number;
}

/** Undefined, and nothing is stored, where `work` finds another revision. */
export async function writeOnce<Answer extends object>(
  pool: pg.Pool,
  { headers, actor, call, target, body, changed, kept }: Write,
  work: (writing: Writing) => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  const key = String(headers["idempotency-key"]);
  const expected = Number(String(headers["if-match"]).replaceAll('"', ""));
  const [now, hash] = [new Date(), createHash("sha256").update(JSON.stringify(body)).digest("hex")];
  const client = await pool.connect();
  try {
    await client.query("begin");
    const claimed = await client.query(
      `insert into idempotency (scope, key, call, body_hash, created_at) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning key`,
      [actor, key, call, hash, now],
    );
    if (claimed.rowCount === 0) throw new Error("the key was used");
    const answer = await work({ client, now, expected });
    if (answer === undefined) {
      await client.query("rollback");
      return undefined;
    }
    await client.query("update idempotency set status = 200, answer = $3 where scope = $1 and key = $2", [
      actor,
      key,
      kept(answer, key),
    ]);
    await client.query(
      `insert into audit (at, account_id, call, target, status, fields, address_hash) values ($1, $2, $3, $4, 200, $5, $6)`,
      [now, actor, call, target, JSON.stringify(changed), hash],
    );
    await client.query("commit");
    return answer;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
