/** Makes the account of a registration, or adds the registration to the account its e-mail address already has. */

import { randomUUID } from "node:crypto";
import { type ClosedLists, type JsonObject, underPresentNames } from "../../engine/server";
import { keepAccountRows } from "../accounts/account-rows";
import { fillRecords } from "../accounts/fill-records";
import { addPart, addTo, partOf } from "../accounts/join-account";
import { endLink } from "../accounts/links";
import { registrationOf } from "../accounts/registration-of";
import { endLinksOf, findRegistration, type Registration } from "../accounts/registrations";
import { type OpenedAccount, setPassword } from "../accounts/set-password";
import { identityNow } from "../context/account-address";
import { type Answer, type CallContext, preparedHash, withBefore } from "../context/handler";
import type { DatabaseTransaction } from "../database/tables";
import { Failure } from "../failures/failure";
import { ownConsents } from "../personal/consents";
import { applyTransition } from "../transitions/apply-transition";
import { followAccount } from "../transitions/follow-account";
import { claimLink } from "./link-steps";
import { registeredAs } from "./mail-steps";
import { prepareNewPassword } from "./new-password";

/** Sets the password that the holder of the link chose. Afterwards this link, older links and open sessions no longer work. */
export const activate = withBefore(prepareNewPassword, openOrRenew);

async function openOrRenew(context: CallContext): Promise<Answer> {
  const { services, call, scope } = context;
  const db = context.db as DatabaseTransaction;
  const link = await claimLink(context);
  // A link that confirms an address chooses no password.
  if (link.email !== null) throw new Failure(422, "link-unknown");
  const { kata_sandi: _, ...typed } = context.body as JsonObject;
  const passwordHash = preparedHash(context);
  const account =
    link.registrationId === null
      ? await setPassword(services, db, String(link.accountId), passwordHash)
      : await openAccount(context, db, await findRegistration(services, db, link.registrationId), { typed, passwordHash });
  await endLink(services, db, link);
  await db.deleteFrom("session").where("account_id", "=", account.id).execute();
  const { registrationId } = link;
  await keepAccountRows(services, db, {
    account: account.id,
    ...(registrationId === null ? {} : { registration: registrationOf(context).kind }),
  });
  await followAccount(context, { owner: account.id, does: "activated", maker: { id: account.id, scope } }, applyTransition);
  const message = call.message({ ...scope, username: account.username }, "success");
  return { body: { username: account.username, message }, target: `account:${account.id}` };
}

/** The key of a person in each of the records that a registration may begin. */
const recordKeys = { akun: "paspor_id", ptk: "ptk_id" } satisfies Record<
  ClosedLists["calls.registration.account.record"],
  string
>;

async function openAccount(
  context: CallContext,
  db: DatabaseTransaction,
  registered: Registration,
  { typed, passwordHash }: { readonly typed: JsonObject; readonly passwordHash: string },
): Promise<OpenedAccount> {
  const { account, givenBy } = registrationOf(context);
  if (!account) throw new Error(`${context.call.id} activates, but its file describes no account`);
  const { token: _, ulangi_kata_sandi: __, ...more } = typed;
  const data = {
    ...underPresentNames(registeredAs(context.view, registered.kind)?.compiled.fields ?? [], registered.data),
    ...more,
  };
  const email = String(data.email);
  const services = { ...context.services, db };
  const part = partOf(account, givenBy(data));
  const known = { akun: null, ptk: null, [account.record]: { [recordKeys[account.record]]: randomUUID(), ...identityOf(data) } };
  const id = randomUUID();
  const created = await db
    .insertInto("account")
    .values({
      id,
      ...(await identityNow({ services, db }, id, { ...known, username: email })),
      password_hash: passwordHash,
      name: String(data.nama ?? email),
      program: account.program,
      instansi_id: null,
      is_blocked: false,
      preferences: "{}",
      demo: null,
      created_at: services.clock(),
      activated_at: services.clock(),
    })
    // Another link for the same address may be used at the same moment.
    .onConflict((conflict) => conflict.column("username").doNothing())
    .returning("id")
    .executeTakeFirst();
  const opened = created ? { id, username: email } : await addTo(services, email, part, passwordHash);
  if (created) await addPart(services, id, part);
  await fillRecords(context, db, opened.id, data);
  await ownConsents(services, db, opened.id, email);
  await finish(context, db, registered, email);
  return opened;
}

/** Marks the registration as done. The links of all registrations of this kind and address no longer work. */
async function finish(
  { services }: CallContext,
  db: DatabaseTransaction,
  { id, kind }: Registration,
  email: string,
): Promise<void> {
  await db.updateTable("registration").set({ state: "active" }).where("id", "=", id).execute();
  await endLinksOf(services, db, kind, email);
}

function identityOf(data: JsonObject): JsonObject {
  const named = ["nama", "email", "tgl_lahir"].filter((name) => data[name] !== undefined);
  return Object.fromEntries(named.map((name) => [name, data[name]]));
}
