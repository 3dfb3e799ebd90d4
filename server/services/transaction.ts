import type { DatabaseTransaction } from "../database/tables";
import { changedIn } from "./kept-counts";
import type { Services } from "./services";

/** A transaction that, once it is stored, tells of the mail it wrote and lets the counts of what it changed be taken anew. */
export async function inTransaction<Result>(
  { db, mailSignal, counts }: Pick<Services, "db" | "mailSignal" | "counts">,
  work: (db: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  let changed: ReadonlySet<string> = new Set();
  const result = await mailSignal.transaction(db, async (transaction) => {
    const worked = await work(transaction);
    changed = changedIn(transaction);
    return worked;
  });
  counts.forget(changed);
  return result;
}
