/**
 * How a mail goes through the outbox:
 *
 *   waiting --take--> in hand --accepted--> sent
 *                        |----refused-----> failed, until staff put it back
 *                        '----later-------> waiting, each time about twice as long; failed after the last try
 *
 * Taking moves `due_at` past the time that a delivery can last. So several processes may take at once and none takes what another
 * has in hand; what a process had in hand when it was killed is due again by itself.
 */
import type { Selectable } from "kysely";
import type { Database, Tables } from "../database/tables";
import { waitAfter } from "../rows/wait-after";

export type MailRow = Selectable<Tables["outbox"]>;

const minute = 60_000;
/** Longer than a delivery can last (`longestDelivery` in smtp.ts). */
export const leaseTime = 15 * minute;
/** With the waits of `waitAfter`: about a day. */
export const mostTries = 14;

/** Whether the mail's link opens nothing any more. */
export function isExpired({ expires_at }: Pick<MailRow, "expires_at">, now: Date): boolean {
  return expires_at !== null && expires_at <= now;
}

/** Takes the mail that has been due the longest; undefined where none is. */
export function takeMail(db: Database, now: Date): Promise<MailRow | undefined> {
  return db
    .updateTable("outbox")
    .set(({ eb }) => ({ tries: eb("tries", "+", 1), due_at: new Date(now.getTime() + leaseTime) }))
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("outbox")
        .select("id")
        .where("sent_at", "is", null)
        .where("failed_at", "is", null)
        .where("due_at", "<=", now)
        .orderBy("due_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Whether at least so many mails wait to be sent. */
export async function manyMailsWait(db: Database, many: number): Promise<boolean> {
  const waiting = db.selectFrom("outbox").select("id").where("sent_at", "is", null).where("failed_at", "is", null);
  const last = await waiting
    .offset(many - 1)
    .limit(1)
    .executeTakeFirst();
  return last !== undefined;
}

export async function markSent(db: Database, { id }: MailRow, now: Date): Promise<void> {
  await db.updateTable("outbox").set({ sent_at: now, failed_at: null, last_error: null }).where("id", "=", id).execute();
}

/** Lets a mail wait for its next try, or gives it up when it has had its last. */
export async function markLater(db: Database, mail: MailRow, now: Date, reason: string): Promise<void> {
  if (mail.tries >= mostTries) return markFailed(db, mail, now, reason);
  const due_at = new Date(now.getTime() + waitAfter(mail.tries));
  await stillInHand(db, mail).set({ due_at, last_error: reason }).execute();
}

export async function markFailed(db: Database, mail: MailRow, now: Date, reason: string): Promise<void> {
  await stillInHand(db, mail).set({ failed_at: now, last_error: reason }).execute();
}

/** Puts a failed mail back, as one that was never tried. */
export async function putBack(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable("outbox").set({ failed_at: null, due_at: now, tries: 0 }).where("id", "=", id).execute();
}

/** A failure counts only for the take it belongs to; meanwhile another process may have taken the mail and sent it. */
function stillInHand(db: Database, { id, tries }: MailRow) {
  return db.updateTable("outbox").where("id", "=", id).where("tries", "=", tries).where("sent_at", "is", null);
}
