import type { Database } from "../database/tables";
import type { Vault } from "./vault";

/**
 * A database belongs to the secret it was first opened with. Another secret could read none of the sealed values and would take
 * every unique value for a new one, so it is refused at start.
 */
export async function checkSecret(db: Database, vault: Vault): Promise<void> {
  const fingerprint = vault.hash("fingerprint", "secret");
  await db
    .insertInto("setting")
    .values({ key: "secret", value: JSON.stringify({ fingerprint }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db.selectFrom("setting").select("value").where("key", "=", "secret").executeTakeFirstOrThrow();
  if (value.fingerprint === fingerprint) return;
  throw new Error(
    "This database was made with another secret. Start with the LAYAR_SECRET (or the file `secret` in DATA_DIR) it was made with.",
  );
}
