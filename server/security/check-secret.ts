import type { Database } from "../database/tables";
import type { Vault } from "../services/vault";

/** By which the secret of a database is told from others; nobody finds the secret by it. */
export const fingerprintOf = (vault: Pick<Vault, "hash">): string => vault.hash("fingerprint", "secret");

/** That of the secret that the database was made with; undefined where it knows none yet. */
export async function storedFingerprint(db: Database): Promise<string | undefined> {
  const found = await db.selectFrom("setting").select("value").where("key", "=", "secret").executeTakeFirst();
  return found && String(found.value.fingerprint);
}

/**
 * Throws an Error when the database was made with another secret. With the wrong secret no sealed value could be opened, and a value that
 * must be unique would seem new.
 */
export async function checkSecret(db: Database, vault: Vault): Promise<void> {
  const fingerprint = fingerprintOf(vault);
  await db
    .insertInto("setting")
    .values({ key: "secret", value: JSON.stringify({ fingerprint }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if ((await storedFingerprint(db)) === fingerprint) return;
  throw new Error(
    "This database was made with another secret. Start with the LAYAR_SECRET (or the file `secret` in DATA_DIR) it was made with.",
  );
}
