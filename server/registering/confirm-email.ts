/** A new address that staff asked for counts from the moment that somebody who reads it says so. */

import type { JsonObject } from "../../engine/server";
import { accountWithEmail } from "../accounts/invited-account";
import { endAccountLinks, spendLink } from "../accounts/links";
import { forgetReturn } from "../accounts/returned-mail";
import { openEmail } from "../accounts/staff-link";
import { identityColumns, identityNow, openIdentity } from "../context/account-address";
import { contactOf } from "../context/contact-of";
import type { Answer, CallContext } from "../context/handler";
import type { DatabaseTransaction } from "../database/tables";
import { Failure } from "../failures/failure";
import { applyTransition } from "../transitions/apply-transition";
import { followAccount } from "../transitions/follow-account";
import { claimLink } from "./link-steps";

/** Throws a Failure: 422 for a link that confirms no address, 409 where another account has the address by now. */
export async function confirmEmail(context: CallContext): Promise<Answer> {
  const { services, call, scope } = context;
  const db = context.db as DatabaseTransaction;
  const link = await claimLink(context);
  const { accountId: id, email: sealed } = link;
  if (id === null || sealed === null) throw new Failure(422, "link-unknown");
  const email = openEmail(services, id, sealed);
  const taken = await accountWithEmail(services, db, email);
  if (taken && taken.id !== id) throw new Failure(409, "account-email");
  const query = db.selectFrom("account").select(identityColumns).where("id", "=", id).forUpdate();
  const found = openIdentity(services, await query.executeTakeFirstOrThrow());
  const before = contactOf(found);
  const username = found.username.includes("@") || found.username === before ? email : found.username;
  const changed = (part: JsonObject | null) => part && { ...part, email };
  const written = await identityNow(context, id, { username, akun: changed(found.akun), ptk: changed(found.ptk) });
  await db.updateTable("account").set(written).where("id", "=", id).execute();
  await forgetReturn(services, db, { ...found, id });
  await spendLink(services, db, link);
  await endAccountLinks(services, db, id);
  await followAccount(context, { owner: id, does: "email-changed", maker: { id, scope } }, applyTransition);
  return {
    body: { username, message: call.message({ ...scope, username }, "success") },
    target: `account:${id}`,
    changed: ["email"],
  };
}
