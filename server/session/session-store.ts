/**
 * Stores sessions in the database, so that any process can answer and a restart logs nobody out. A session is stored under the hash of its
 * id, and is not found after it has expired.
 */
import { createHash } from "node:crypto";
import type { SessionStore } from "@fastify/session";
import type { Session } from "fastify";
import { findBySession } from "../context/person";
import type { Services } from "../services/services";
import { ReadWithSession } from "./read-with-session";

/** The key of a session in the database. */
export const sessionKey = (id: string) => createHash("sha256").update(id).digest("base64url");

export class DatabaseSessionStore implements SessionStore {
  constructor(private readonly services: Pick<Services, "db" | "documents">) {}

  set(id: string, session: Session, callback: (error?: unknown) => void): void {
    this.save(id, session).then(() => callback(), callback);
  }

  get(id: string, callback: (error: unknown, session?: Session | null) => void): void {
    this.find(id).then((session) => callback(null, session), callback);
  }

  destroy(id: string, callback: (error?: unknown) => void): void {
    this.services.db
      .deleteFrom("session")
      .where("id", "=", sessionKey(id))
      .execute()
      .then(() => callback(), callback);
  }

  /** One that was found is written only while it is there: what ended it meanwhile, such as a new password, must not be undone. */
  private async save(id: string, session: Session): Promise<void> {
    const { db } = this.services;
    const data = JSON.stringify(session);
    const values = { account_id: session.accountId ?? null, data, expires_at: session.cookie.expires ?? new Date() };
    const key = sessionKey(id);
    if (session.read) await db.updateTable("session").set(values).where("id", "=", key).execute();
    else
      await db
        .insertInto("session")
        .values({ id: key, ...values })
        .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
        .execute();
  }

  /** A session belongs to somebody: one without an account that is there is none. */
  private async find(id: string): Promise<Session | null> {
    const session = sessionKey(id);
    const row = await findBySession(this.services, { session, now: new Date() });
    return row ? ({ ...structuredClone(row.session), read: new ReadWithSession(row.found) } as unknown as Session) : null;
  }
}
