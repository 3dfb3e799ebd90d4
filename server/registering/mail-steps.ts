/** The steps that need no link. All but `checkEmail` send a mail, and no answer tells whether the portal knows an address. */

import { type JsonObject, readPath } from "../../engine/server";
import { partOf } from "../accounts/join-account";
import { makeLink } from "../accounts/links";
import { registrationOf } from "../accounts/registration-of";
import { addRegistration, mailLink, type Registration, registrationsOf } from "../accounts/registrations";
import { requireOpen } from "../accounts/require-open";
import { acceptSubmission } from "../calls/accept-submission";
import { hasAddress, hasLogin } from "../context/account-address";
import type { Answer, CallContext } from "../context/handler";
import { findPerson } from "../context/person";
import type { Database } from "../database/tables";
import type { CompiledRegistration } from "../documents/compile-registration";
import type { CheckedData, DocumentView } from "../documents/documents";
import { Failure, invalidFields } from "../failures/failure";
import { hasEnoughMail, putMail } from "../mail/outbox";
import { plainEmail } from "../security/email-hash";
import type { Services } from "../services/services";

const loginPath = "/backend/auth/login";

/** The data schema of what is typed to register; undefined where nothing registers so. */
export function registeredAs(view: DocumentView, kind: string): CheckedData | undefined {
  const create = [...view.calls.values()].find(
    ({ registration, source }) => registration?.kind === kind && source.account?.step === "register",
  );
  return create?.bodyData === undefined ? undefined : view.data(create.bodyData);
}

/** Says whether the address fits the rules of this kind. Whether the address is known is told only to its owner, by mail. */
export async function checkEmail(context: CallContext): Promise<Answer> {
  const { params, call, scope, view } = context;
  const { kind } = registrationOf(context);
  const email = plainEmail(String(params.email));
  const checked = registeredAs(view, kind);
  if (!checked) throw new Error(`${call.id} checks an address, but nothing registers with it`);
  const { errors } = await acceptSubmission(context, checked, { submitted: { email }, stored: undefined });
  const faults = errors.filter(({ path }) => path === "email");
  if (faults.length > 0) throw invalidFields(faults.map(({ path, message }) => [path, message]));
  return { body: { email, message: call.message(scope, "success") } };
}

/** Stores what was typed and mails the link. Who is registered already gets a mail that says so. Throws a Failure (403) when it is closed. */
export async function register(context: CallContext): Promise<Answer> {
  const { services, db } = context;
  const registration = registrationOf(context);
  const typed = context.body as Record<string, unknown>;
  const email = plainEmail(String(typed.email));
  const data: Record<string, unknown> = { ...typed, email };
  const { account, givenBy } = registration;
  if (account) await requireOpen(context, registration, partOf(account, givenBy(data as JsonObject)));
  if (!(await hasEnoughMail(services, db, email))) {
    const before = await registrationsOf(services, db, email);
    if (await isRegistered(services, db, registration, { email, before })) {
      const known = registration.mail("known", { nama: data.nama });
      await putMail(services, db, { ...known, to: email, path: loginPath });
    } else {
      const added = await addRegistration(services, db, registration.kind, data);
      await mailLink(services, db, registration, added);
    }
  }
  return neutral(context);
}

/** Mails a new link for the newest unfinished registration of each kind. For a kind with an account the mail leads to the login. */
export async function renew(context: CallContext): Promise<Answer> {
  const { services, db, view } = context;
  const email = emailOf(context);
  if (await hasEnoughMail(services, db, email)) return neutral(context);
  const all = await registrationsOf(services, db, email);
  const kinds = registrationsByKind(view);
  const finished = new Set<string>();
  for (const [kind, registration] of kinds)
    if (await isRegistered(services, db, registration, { email, before: all })) finished.add(kind);
  for (const [kind, registration] of kinds) {
    const newest = all.find((one) => one.kind === kind && (one.state === "new" || one.state === "confirmed"));
    if (newest && !finished.has(kind)) await mailLink(services, db, registration, newest);
  }
  for (const kind of finished) {
    const known = kinds.get(kind)?.mail("known", { nama: all.find((one) => one.kind === kind)?.data.nama });
    if (known) await putMail(services, db, { ...known, to: email, path: loginPath });
  }
  return neutral(context);
}

/** Mails a link to choose a new password, for each account with this address. */
export async function recover(context: CallContext): Promise<Answer> {
  const { services, db } = context;
  const registration = registrationOf(context);
  const { kind, hours } = registration;
  const email = emailOf(context);
  if (await hasEnoughMail(services, db, email)) return neutral(context);
  for (const { id, name } of await accountsOf(services, db, email)) {
    const token = await makeLink(services, db, { kind, hours, accountId: id });
    const mail = registration.mail("recovery", { nama: name, jam: hours });
    await putMail(services, db, { ...mail, to: email, path: registration.path(token) }, { hours });
  }
  return neutral(context);
}

/**
 * Whether this address is registered. Where the registration gives an id, the account tells whether it is still there: the row of the
 * registration may be older than a reset, and who registered while logged in has no row.
 */
async function isRegistered(
  services: Services,
  db: Database,
  { kind, account }: CompiledRegistration,
  { email, before }: { readonly email: string; readonly before: readonly Registration[] },
): Promise<boolean> {
  const [given] = account?.newIds ?? [];
  if (!account || given === undefined) return before.some((one) => one.kind === kind && one.state === "active");
  const found = await db.selectFrom("account").select("id").where(hasLogin(services, email)).executeTakeFirst();
  const person = found && (await findPerson({ ...services, db }, found.id, { program: account.program }));
  return person?.program === account.program && Boolean(readPath(person.roots, given));
}

function emailOf({ body }: CallContext): string {
  const email = (body as { email?: unknown } | null)?.email;
  if (typeof email !== "string") throw new Failure(422, "invalid");
  return plainEmail(email);
}

/** The same answer for everybody: only the mail tells what was found. */
function neutral({ call, scope }: CallContext): Answer {
  return { body: { message: call.message(scope, "success") } };
}

function registrationsByKind(view: DocumentView): Map<string, CompiledRegistration> {
  const kinds = new Map<string, CompiledRegistration>();
  for (const { registration } of view.calls.values()) if (registration) kinds.set(registration.kind, registration);
  return kinds;
}

/** The accounts with this address. A blocked account is left out, so it gets no new password. */
async function accountsOf(services: Services, db: Database, email: string): Promise<{ id: string; name: string }[]> {
  const query = db
    .selectFrom("account")
    .select(["id", "name"])
    .where("is_blocked", "=", false)
    .where(hasAddress(services, email))
    .limit(3);
  return (services.mode === "demo" ? query : query.where("demo", "is", null)).execute();
}
