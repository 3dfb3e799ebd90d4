/**
 * The secrets that a database needs. Everything in it opens with the secret of `fingerprint` and those `beside` it, that have sealed since; when
 * all is sealed anew, with the newest alone. The key of hashes stays that of the first secret, and is itself sealed.
 */
import type { Database } from "../database/tables";
import { createVault, fingerprintOf, hashKeyOf, secretsIn, type Vault } from "../services/vault";

interface Needed {
  readonly fingerprint: string;
  readonly beside?: readonly string[];
  /** Sealed; left out while the secret of `fingerprint` is the first. */
  readonly hashKey?: string;
}

const sealedAs = "hash-key";

async function storedNeed(db: Database, { lock = false } = {}): Promise<Needed | undefined> {
  const query = db.selectFrom("setting").select("value").where("key", "=", "secret");
  const found = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return found?.value as unknown as Needed | undefined;
}

const keepNeed = (db: Database, needed: Needed) =>
  db
    .updateTable("setting")
    .set({ value: JSON.stringify(needed) })
    .where("key", "=", "secret")
    .execute();

/** That of the secret that the database was made with, or last sealed anew with; undefined where it knows none yet. */
export async function storedFingerprint(db: Database): Promise<string | undefined> {
  return (await storedNeed(db))?.fingerprint;
}

/** Only reads. Undefined where a secret is missing with which something is sealed. */
export async function vaultOf(db: Database, secret: string): Promise<Vault | undefined> {
  const needed = await storedNeed(db);
  if (!needed) return createVault(secret);
  const known = new Map(secretsIn(secret).map((one) => [fingerprintOf(one), one]));
  const first = known.get(needed.fingerprint);
  if (first === undefined || !(needed.beside ?? []).every((one) => known.has(one))) return undefined;
  const { hashKey } = needed;
  const key = hashKey === undefined ? hashKeyOf(first) : Buffer.from(createVault(secret).open(hashKey, sealedAs), "base64url");
  return createVault(secret, key);
}

/**
 * The vault of this database; from now on it needs the newest secret too. Throws an Error when the database was made with another secret.
 * With the wrong secret no sealed value could be opened, and a value that must be unique would seem new.
 */
export async function openVault(db: Database, secret: string): Promise<Vault> {
  const { fingerprint } = createVault(secret);
  await db
    .insertInto("setting")
    .values({ key: "secret", value: JSON.stringify({ fingerprint }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const vault = await vaultOf(db, secret);
  if (!vault)
    throw new Error(
      "This database was made with another secret, or holds what an earlier one sealed. Start with each LAYAR_SECRET (or the file `secret` in DATA_DIR) it needs.",
    );
  if (vault.hasEarlier) await needBeside(db, fingerprint);
  return vault;
}

async function needBeside(db: Database, fingerprint: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const needed = await storedNeed(transaction, { lock: true });
    if (!needed || [needed.fingerprint, ...(needed.beside ?? [])].includes(fingerprint)) return;
    await keepNeed(transaction, { ...needed, beside: [...(needed.beside ?? []), fingerprint] });
  });
}

/** Everything is sealed with the newest secret: the earlier ones are needed no more. */
export async function needNewestAlone(db: Database, { fingerprint, sealHashKey }: Vault): Promise<void> {
  await keepNeed(db, { fingerprint, hashKey: sealHashKey(sealedAs) });
}
