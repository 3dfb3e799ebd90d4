import type { FileStorage } from "../files/file-storage";
import { sweepFiles } from "../files/sweep-files";
import type { Database } from "./tables";

const hour = 3_600_000;
/** How long the answer of a write is kept under its idempotency key. */
const keyLifetime = 48 * hour;
/** How long an expired link still says that it expired. */
const linkLifetime = 30 * 24 * hour;
/** How long mail and unfinished registrations are kept. */
const mailLifetime = 30 * 24 * hour;
const registrationLifetime = 180 * 24 * hour;

/** Removes expired rows and files that belong to nothing, now and every hour. Gives back the function that stops this. */
export function keepTidy(db: Database, storage: FileStorage): () => void {
  const tidyNow = async () => {
    await removeExpired(db, new Date());
    await sweepFiles(db, storage, new Date());
  };
  const tidy = () => void tidyNow().catch(() => {});
  tidy();
  const timer = setInterval(tidy, hour);
  timer.unref();
  return () => clearInterval(timer);
}

export async function removeExpired(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("session").where("expires_at", "<", now).execute();
  await db.deleteFrom("password_attempt").where("expires_at", "<", now).execute();
  await db
    .deleteFrom("idempotency")
    .where("created_at", "<", new Date(now.getTime() - keyLifetime))
    .execute();
  const before = (age: number) => new Date(now.getTime() - age);
  await db.deleteFrom("account_link").where("expires_at", "<", before(linkLifetime)).execute();
  await db.deleteFrom("outbox").where("created_at", "<", before(mailLifetime)).execute();
  await db.deleteFrom("registration").where("state", "=", "new").where("created_at", "<", before(registrationLifetime)).execute();
}
