/** Registrations: what a person typed before the account exists. The data is sealed as a whole. */
import { randomUUID } from "node:crypto";
import type { Database } from "../database/tables";
import type { CompiledRegistration } from "../documents/compile-registration";
import { putMail } from "../mail/outbox";
import { openRegistration, sealRegistration } from "../personal/registration-data";
import { emailHash } from "../security/email-hash";
import type { Services } from "../services/services";
import { makeLink } from "./links";

export interface Registration {
  readonly id: string;
  readonly kind: string;
  /** `new`, then the states that `mark` steps of the documents name, and `active` when there is an account. */
  readonly state: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export async function addRegistration(
  services: Services,
  db: Database,
  kind: string,
  data: Readonly<Record<string, unknown>>,
): Promise<Registration> {
  const id = randomUUID();
  const sealed = sealRegistration(services.vault, id, data);
  const row = { id, kind, email_hash: emailHash(services, String(data.email)), state: "new", data: sealed };
  await db
    .insertInto("registration")
    .values({ ...row, created_at: services.clock() })
    .execute();
  return { id, kind, state: "new", data };
}

/** The links of all registrations of this kind and address no longer work. */
export async function endLinksOf(services: Services, db: Database, kind: string, email: string): Promise<void> {
  const registrations = db
    .selectFrom("registration")
    .select("id")
    .where("email_hash", "=", emailHash(services, email))
    .where("kind", "=", kind);
  await db
    .updateTable("account_link")
    .set({ used_at: services.clock() })
    .where("registration_id", "in", registrations)
    .where("used_at", "is", null)
    .execute();
}

/** Registrations of an e-mail address, newest first. */
export async function registrationsOf(services: Services, db: Database, email: string): Promise<Registration[]> {
  const rows = await db
    .selectFrom("registration")
    .select(["id", "kind", "state", "data"])
    .where("email_hash", "=", emailHash(services, email))
    .orderBy("created_at", "desc")
    .limit(50)
    .execute();
  return rows.map((row) => opened(services, row));
}

export async function findRegistration(services: Services, db: Database, id: string): Promise<Registration> {
  const row = await db
    .selectFrom("registration")
    .select(["id", "kind", "state", "data"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return opened(services, row);
}

function opened({ vault }: Services, row: { id: string; kind: string; state: string; data: string }): Registration {
  return { ...row, data: openRegistration(vault, row) };
}

/** Makes a link to a registration, and gives the path that it has in the portal. */
export async function linkTo(
  services: Services,
  db: Database,
  { kind, hours, path }: CompiledRegistration,
  registrationId: string,
): Promise<string> {
  return path(await makeLink(services, db, { kind, hours, registrationId }));
}

/** Writes the mail that brings a registration's link. */
export async function mailLink(
  services: Services,
  db: Database,
  registration: CompiledRegistration,
  { id, data }: Registration,
): Promise<void> {
  const { hours } = registration;
  const path = await linkTo(services, db, registration, id);
  const words = registration.mail("link", { nama: data.nama, jam: hours });
  await putMail(services, db, { ...words, to: String(data.email), path }, { hours });
}
