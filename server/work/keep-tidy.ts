import type { Database } from "../database/tables";
import { sweepFiles } from "../files/sweep-files";
import type { Services } from "../services/services";
import { removeOldSheets } from "../sheets/remove-old-sheets";

const hour = 3_600_000;
/** How long the answer of a write is kept under its idempotency key. */
const keyLifetime = 48 * hour;
/** How long an expired link still says that it expired. */
const linkLifetime = 30 * 24 * hour;
/** How long mail and unfinished registrations are kept. */
const mailLifetime = 30 * 24 * hour;
const registrationLifetime = 180 * 24 * hour;
/** How long a draft is kept that nobody goes on with. */
const draftLifetime = 90 * 24 * hour;
/** How long a failure stands that nobody tries again: longer than the longest wait, so that its row has moved on or its time is over. */
const failureLifetime = 24 * hour;

/** Removes expired rows and files that belong to nothing, now and every hour. Gives back the function that stops this. */
export function keepTidy({ db, storage, clock }: Pick<Services, "db" | "storage" | "clock">): () => void {
  const tidyNow = async () => {
    await removeExpired(db, clock(), new Date());
    await removeOldSheets({ db, storage }, clock());
    await sweepFiles(db, storage, clock());
  };
  const tidy = () => void tidyNow().catch(() => {});
  tidy();
  const timer = setInterval(tidy, hour);
  timer.unref();
  return () => clearInterval(timer);
}

/** Sessions and counted passwords live by the machine's clock (`here`), as the cookies of browsers do. */
export async function removeExpired(db: Database, now: Date, here = now): Promise<void> {
  await db.deleteFrom("session").where("expires_at", "<", here).execute();
  await db.deleteFrom("password_attempt").where("expires_at", "<", here).execute();
  await db
    .deleteFrom("idempotency")
    .where("created_at", "<", new Date(now.getTime() - keyLifetime))
    .execute();
  await db
    .deleteFrom("due_failure")
    .where("retry_at", "<", new Date(now.getTime() - failureLifetime))
    .execute();
  await db.deleteFrom("used_ticket").where("until", "<", now).execute();
  const before = (age: number) => new Date(now.getTime() - age);
  await db.deleteFrom("account_link").where("expires_at", "<", before(linkLifetime)).execute();
  await db.deleteFrom("draft").where("saved_at", "<", before(draftLifetime)).execute();
  await db.deleteFrom("outbox").where("created_at", "<", before(mailLifetime)).execute();
  await db.deleteFrom("registration").where("state", "=", "new").where("created_at", "<", before(registrationLifetime)).execute();
}
