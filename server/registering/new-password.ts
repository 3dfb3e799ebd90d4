/** The password that the holder of a link chose. It is judged and hashed before the transaction that uses the link. */

import type { JsonObject } from "../../engine/server";
import type { FoundLink } from "../accounts/links";
import { findRegistration } from "../accounts/registrations";
import { hasLogin } from "../context/account-address";
import type { CallContext, Prepared } from "../context/handler";
import { type Chooser, hashChosenPassword } from "../session/chosen-password";
import { checkedLink } from "./link-steps";

/** Throws a Failure (422) for a link that cannot be used and for a password that is guessed easily. */
export async function prepareNewPassword(context: CallContext): Promise<Prepared> {
  const link = await checkedLink(context);
  const { kata_sandi: password } = context.body as JsonObject;
  return { passwordHash: await hashChosenPassword(context, "kata_sandi", String(password), await holderOf(context, link)) };
}

/** A registration with an address that has an account sets that account's password. */
async function holderOf({ services, db, body }: CallContext, { registrationId, accountId }: FoundLink): Promise<Chooser> {
  if (registrationId === null) return { accountId: String(accountId) };
  const { data } = await findRegistration(services, db, registrationId);
  const { kata_sandi: _, ulangi_kata_sandi: __, token: ___, ...typed } = body as JsonObject;
  const account = await db
    .selectFrom("account")
    .select("id")
    .where(hasLogin(services, String(data.email)))
    .executeTakeFirst();
  return { accountId: account?.id, typed: [data as JsonObject, typed] };
}
