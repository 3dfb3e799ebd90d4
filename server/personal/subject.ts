import { identityColumns, openIdentity } from "../context/account-address";
import { addressesOf } from "../context/contact-of";
import type { Database } from "../database/tables";
import { emailHash } from "../security/email-hash";
import type { Services } from "../services/services";
import type { Subject } from "./place";

/** The person of an account; undefined where there is none. */
export async function subjectOf(services: Services, db: Database, id: string): Promise<Subject | undefined> {
  const query = db.selectFrom("account").select(identityColumns).where("id", "=", id);
  const account = await query.executeTakeFirst();
  if (!account) return undefined;
  const emailHashes = [...new Set(addressesOf(openIdentity(services, account)).map((address) => emailHash(services, address)))];
  return { services, db, view: services.documents.base, id, emailHashes };
}
