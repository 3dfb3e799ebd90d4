/**
 * The addresses of an account. A name that somebody logs in with and that is no address stands in `username` as it is; of an address `username`
 * holds the keyed hash and `address` the sealed text. `address_hashes` finds the account by each address that its owner is known by.
 *
 *   sri@example.id  ->  username "9mK0...", address "v1....", address_hashes ["9mK0..."]
 *
 * What the work of decision 0440 has not reached lies there in clear, and is found and read as well.
 */
import { type Expression, type SqlBool, sql } from "kysely";
import type { JsonObject } from "../../engine/server";
import type { Database } from "../database/tables";
import { emailHash } from "../security/email-hash";
import type { Services } from "../services/services";
import { hasClearFact, openFacts, sealFact } from "./account-facts";
import { addressesOf } from "./contact-of";

type Sealing = Pick<Services, "vault" | "documents">;
type Hashing = Pick<Services, "vault">;

/** An account as others know it, opened. */
export interface Identity {
  readonly username: string;
  readonly akun: JsonObject | null;
  readonly ptk: JsonObject | null;
}

export interface StoredIdentity extends Identity {
  readonly id: string;
  readonly address: string | null;
}

export const addressContext = (account: string): string => `account\0${account}\0address`;

const isAddress = (name: string): boolean => name.includes("@");

/** The text in `username` by which this name is found. */
export const loginKey = (services: Hashing, name: string): string => (isAddress(name) ? emailHash(services, name) : name);

/** The columns that say who the account is. */
export function sealIdentity(services: Sealing, id: string, { username, akun, ptk }: Identity) {
  const hashes = addressesOf({ username, akun, ptk }).map((address) => emailHash(services, address));
  return {
    username: loginKey(services, username),
    address: isAddress(username) ? services.vault.seal(username, addressContext(id)) : null,
    address_hashes: [...new Set(hashes)],
    akun: akun && sealFact(services, id, "akun", akun),
    ptk: ptk && sealFact(services, id, "ptk", ptk),
  };
}

/** The same while people use the portal: a name stays in clear as long as a process serves that would not find it, and is sealed with the others. */
export async function identityNow(
  { services, db }: { readonly services: Sealing; readonly db: Database },
  id: string,
  identity: Identity,
): Promise<ReturnType<typeof sealIdentity>> {
  const sealed = sealIdentity(services, id, identity);
  if (sealed.address === null || !(await someFindByName(db))) return sealed;
  return { ...sealed, username: identity.username, address: null };
}

/** Whether a process of the release before serves, which finds nobody by a hash. */
export async function someFindByName(db: Database): Promise<boolean> {
  return (
    (await db.selectFrom("serving").select("process").where("by_hash", "=", false).limit(1).executeTakeFirst()) !== undefined
  );
}

export const openIdentity = (services: Hashing, stored: StoredIdentity): Identity => ({
  username: openLogin(services, stored),
  ...openFacts(services, stored.id, stored),
});

/** Whether something lies in clear there that is sealed when it is written now. */
export const hasClearIdentity = (services: Sealing, stored: StoredIdentity): boolean =>
  isAddress(stored.username) || hasClearFact(services, stored);

/** The columns of an account by which it is opened. */
export const identityColumns = ["id", "username", "address", "akun", "ptk"] as const;

/** The name that its owner types to log in. */
export const openLogin = ({ vault }: Hashing, { id, username, address }: Omit<StoredIdentity, "akun" | "ptk">): string =>
  address === null ? username : vault.open(address, addressContext(id));

/** Of the account whose owner logs in with this name. */
export const hasLogin = (services: Hashing, name: string): Expression<SqlBool> =>
  sql<boolean>`username in (${loginKey(services, name)}, ${name})`;

/** Of accounts whose owner is known by this address. */
export const hasAddress = (services: Hashing, email: string): Expression<SqlBool> =>
  sql<boolean>`(address_hashes @> array[cast(${emailHash(services, email)} as text)] or username = ${email}
    or lower(akun ->> 'email') = ${email} or lower(ptk ->> 'email') = ${email})`;
