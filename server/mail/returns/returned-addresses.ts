/** Addresses to which mail came back for good. */
import type { Database } from "../../database/tables";

export async function isReturned(db: Database, emailHash: string): Promise<boolean> {
  const found = db.selectFrom("returned_address").select("email_hash").where("email_hash", "=", emailHash);
  return (await found.executeTakeFirst()) !== undefined;
}

export async function addReturned(
  db: Database,
  { email_hash, status, at }: { readonly email_hash: string; readonly status: string; readonly at: Date },
): Promise<void> {
  await db
    .insertInto("returned_address")
    .values({ email_hash, status, at })
    .onConflict((conflict) => conflict.column("email_hash").doUpdateSet({ status, at }))
    .execute();
}

export async function removeReturned(db: Database, emailHash: string): Promise<void> {
  await db.deleteFrom("returned_address").where("email_hash", "=", emailHash).execute();
}
