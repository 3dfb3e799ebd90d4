import { addressesOf } from "../context/contact-of";
import type { Database } from "../database/tables";
import { emailHash } from "../mail/outbox";
import type { Services } from "../services/services";
import type { Subject } from "./place";

/** The person of an account; undefined where there is none. */
export async function subjectOf(services: Services, db: Database, id: string): Promise<Subject | undefined> {
  const account = await db.selectFrom("account").select(["username", "ptk", "akun"]).where("id", "=", id).executeTakeFirst();
  if (!account) return undefined;
  const emailHashes = [...new Set(addressesOf(account).map((address) => emailHash(services, address)))];
  return { services, db, view: services.documents.base, id, emailHashes };
}
