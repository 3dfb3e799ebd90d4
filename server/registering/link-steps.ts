/** The steps that need a link: read what it opens, check it, and note the answer of its holder. */

import { accountWithEmail } from "../accounts/invited-account";
import { endLink, type FoundLink, findLink, workingLink } from "../accounts/links";
import { registrationOf } from "../accounts/registration-of";
import { findRegistration } from "../accounts/registrations";
import { openEmail } from "../accounts/staff-link";
import { openLogin } from "../context/account-address";
import type { Answer, CallContext } from "../context/handler";
import { Failure } from "../failures/failure";
import { applyTransition } from "../transitions/apply-transition";
import { followAccount } from "../transitions/follow-account";
import { makeByKey } from "../transitions/make-by-key";

/**
 * The page that a link opens: `{ status: "valid", purpose, state, data }`, or only `{ status }`. A link that cannot be used is not a
 * failure here: the page explains it and offers a new link.
 */
export async function readLink(context: CallContext): Promise<Answer> {
  const { services, db, call } = context;
  const { kind } = registrationOf(context);
  const found = await findLink(services, db, { kind, token: tokenOf(context) });
  if (found.status !== "valid") return { body: { status: found.status } };
  const { registrationId, accountId, email } = found.link;
  if (registrationId === null) {
    const query = db.selectFrom("account").select(["id", "name", "username", "address", "activated_at"]);
    const account = await query.where("id", "=", String(accountId)).executeTakeFirst();
    const nama = account?.name ?? "";
    if (email !== null)
      return {
        body: {
          status: "valid",
          purpose: "email",
          state: "active",
          data: { nama, email: openEmail(services, String(accountId), email) },
        },
      };
    const state = account?.activated_at ? "active" : "new";
    return {
      body: {
        status: "valid",
        purpose: "password",
        state,
        data: { nama, ...(account && state === "new" ? { email: openLogin(services, account) } : {}) },
      },
    };
  }
  const { state, data } = await findRegistration(services, db, registrationId);
  const shown = (call.source.account?.shows ?? []).flatMap((name) =>
    Object.hasOwn(data, name) ? [[name, data[name]] as const] : [],
  );
  return { body: { status: "valid", purpose: "activation", state, data: Object.fromEntries(shown) } };
}

/** Says that a link can be used now. Throws a Failure that says why it cannot. */
export async function checkLink(context: CallContext): Promise<Answer> {
  await claimLink(context);
  return { body: { status: "valid" } };
}

/** Notes the answer of the link's holder: gives the registration the state that the document names, and makes what its mail was sent for. */
export async function mark(context: CallContext): Promise<Answer> {
  const { services, db, call, scope } = context;
  const link = await claimLink(context);
  const { state = "confirmed", keepsLink = false, declines = false } = call.source.account ?? {};
  if (link.registrationId === null) throw new Failure(422, "link-unknown");
  const { data } = await findRegistration(services, db, link.registrationId);
  await db.updateTable("registration").set({ state }).where("id", "=", link.registrationId).execute();
  await makeByKey(context, data);
  if (declines) await tellRows(context, String(data.email));
  if (!keepsLink) await endLink(services, db, link);
  return { body: { state, message: call.message(scope, "success") }, target: `registration:${link.registrationId}` };
}

/** The person who invited them reads it in the row of the invitation. */
async function tellRows(context: CallContext, email: string): Promise<void> {
  const { services, db, scope } = context;
  const account = await accountWithEmail(services, db, email);
  if (!account) return;
  await followAccount(context, { owner: account.id, does: "declined", maker: { id: account.id, scope } }, applyTransition);
}

/** The valid link of a write, locked until the transaction ends. Throws a Failure (422) that says why it cannot be used. */
export function claimLink(context: CallContext): Promise<FoundLink> {
  return checkedLink(context, { lock: true });
}

/** The valid link of a call. Throws a Failure (422) that says why it cannot be used. */
export async function checkedLink(context: CallContext, { lock = false } = {}): Promise<FoundLink> {
  const { kind } = registrationOf(context);
  return workingLink(context.services, context.db, { kind, token: tokenOf(context), lock });
}

function tokenOf({ params, body }: CallContext): string {
  const inBody = (body as { token?: unknown } | null | undefined)?.token;
  return String(params.token ?? inBody ?? "");
}
