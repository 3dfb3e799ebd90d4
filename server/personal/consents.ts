/**
 * Consents (schemas/consents): kept with the text as it was read and its hash, in the transaction of the call by which they are given. What is
 * given before there is an account belongs to the account that the registration opens.
 */
import { randomUUID } from "node:crypto";
import { consentInForce, isObject } from "../../engine/server";
import type { CallContext, Handler } from "../context/handler";
import type { Database } from "../database/tables";
import type { CompiledCall } from "../documents/compile-calls";
import type { DocumentView } from "../documents/documents";
import { Failure } from "../failures/failure";
import { emailHash } from "../security/email-hash";
import { canonical, sha256Of } from "../services/content-hash";
import type { Services } from "../services/services";

/** A handler of a call that a consent is given with (`consents`). */
export const withConsent = (handler: Handler): Handler =>
  Object.assign(async (context: CallContext) => {
    const answer = await handler(context);
    await keepConsent(context);
    return answer;
  }, handler);

/** Throws a Failure (422) beside the box of a consent whose page showed another text than the one in force; it tells the present one. */
export function requireRead(
  { source: { consents }, consentVersion }: CompiledCall,
  view: DocumentView,
  read: string | undefined,
): void {
  if (consents?.field === undefined || read === consentVersion) return;
  const statement = consentInForce(view.library, consents.of)?.statement;
  throw new Failure(422, "invalid", { errors: { [consents.field]: view.text("server.consent-changed", { statement }) } });
}

async function keepConsent({ db, services, view, call, person, body }: CallContext): Promise<void> {
  const { consents } = call.source;
  const inForce = consentInForce(view.library, consents?.of);
  if (!consents || !inForce) throw new Error(`${call.id} is given with a consent that has no document`);
  const { version, statement, text = null } = inForce;
  const hash = sha256Of(canonical({ consent: consents.of, version, statement, text }));
  const at = services.clock();
  await db
    .insertInto("consent_text")
    .values({ hash, consent: consents.of, version, statement, explanation: text, first_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const email = isObject(body) && typeof body.email === "string" ? body.email : undefined;
  await db
    .insertInto("consent")
    .values({
      id: randomUUID(),
      account_id: person?.id ?? null,
      email_hash: person || email === undefined ? null : emailHash(services, email),
      hash,
      call: call.id,
      at,
    })
    .execute();
}

/** The consents that were given with an address become those of the account that proved to read its mail. */
export async function ownConsents(services: Services, db: Database, account: string, email: string): Promise<void> {
  await db
    .updateTable("consent")
    .set({ account_id: account, email_hash: null })
    .where("email_hash", "=", emailHash(services, email))
    .where("account_id", "is", null)
    .execute();
}

/** The consents of a person, the newest first. The text is the one that they read; title and consequence are those of now. */
export async function consentsOf(db: Database, { library }: CallContext["view"], account: string) {
  const rows = await db
    .selectFrom("consent")
    .innerJoin("consent_text", "consent_text.hash", "consent.hash")
    .select(["consent.id", "consent.hash", "call", "at", "withdrawn_at"])
    .select(["consent_text.consent", "version", "statement", "explanation"])
    .where("account_id", "=", account)
    .orderBy("at", "desc")
    .orderBy("consent.id")
    .execute();
  return rows.map((row) => {
    const { title, follows } = library.get("consent", row.consent) ?? {};
    return { ...row, title: String(title ?? row.consent), follows: typeof follows === "string" ? follows : undefined };
  });
}

/** Withdraws a consent. Gives the id of its document; undefined where the person has none of that id that still stands. */
export async function withdrawConsent(db: Database, { id, account, now }: { id: string; account: string; now: Date }) {
  const withdrawn = await db
    .updateTable("consent")
    .from("consent_text")
    .set({ withdrawn_at: now })
    .whereRef("consent_text.hash", "=", "consent.hash")
    .where("consent.id", "=", id)
    .where("account_id", "=", account)
    .where("withdrawn_at", "is", null)
    .returning("consent_text.consent")
    .executeTakeFirst();
  return withdrawn?.consent;
}
