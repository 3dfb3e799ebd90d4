/** Steps that need a link: reading what it opens, and marking what its holder answers. */

import type { Answer, CallContext } from "../calls/handler";
import { Failure } from "../failures/failure";
import { endLink, type FoundLink, findLink } from "./links";
import { registrationOf } from "./mail-steps";
import { findRegistration } from "./registrations";

/**
 * What a link opens: `{ status: "valid", purpose, state, data }`, or the status alone. A link that cannot be used is no failure:
 * the page says what is the matter and offers the way on.
 */
export async function readLink(context: CallContext): Promise<Answer> {
  const { services, db, call } = context;
  const { kind } = registrationOf(context);
  const found = await findLink(services, db, { kind, token: tokenOf(context) });
  if (found.status !== "valid") return { body: { status: found.status } };
  const { registrationId, accountId } = found.link;
  if (registrationId === null) {
    const account = await db.selectFrom("account").select("name").where("id", "=", String(accountId)).executeTakeFirst();
    return { body: { status: "valid", purpose: "password", state: "active", data: { nama: account?.name ?? "" } } };
  }
  const { state, data } = await findRegistration(services, db, registrationId);
  const shown = (call.source.account?.shows ?? []).flatMap((name) =>
    Object.hasOwn(data, name) ? [[name, data[name]] as const] : [],
  );
  return { body: { status: "valid", purpose: "activation", state, data: Object.fromEntries(shown) } };
}

/** Whether a link can be used now; a Failure says why it cannot. */
export async function checkLink(context: CallContext): Promise<Answer> {
  await claimLink(context);
  return { body: { status: "valid" } };
}

/** Notes the holder's answer to a registration: the state that the document names. */
export async function mark(context: CallContext): Promise<Answer> {
  const { services, db, call, scope } = context;
  const link = await claimLink(context);
  const { state = "confirmed", keepsLink = false } = call.source.account ?? {};
  if (link.registrationId === null) throw new Failure(422, "link-unknown");
  await db.updateTable("registration").set({ state }).where("id", "=", link.registrationId).execute();
  if (!keepsLink) await endLink(services, db, link);
  return { body: { state, message: call.message(scope, "success") }, target: `registration:${link.registrationId}` };
}

/** The valid link of a write, held until its transaction ends; throws a Failure that says why it cannot be used. */
export async function claimLink(context: CallContext): Promise<FoundLink> {
  const { kind } = registrationOf(context);
  const found = await findLink(context.services, context.db, { kind, token: tokenOf(context), lock: true });
  if (found.status !== "valid") throw new Failure(422, `link-${found.status}`);
  return found.link;
}

function tokenOf({ params, body }: CallContext): string {
  const inBody = (body as { token?: unknown } | null | undefined)?.token;
  return String(params.token ?? inBody ?? "");
}
