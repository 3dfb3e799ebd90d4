/**
 * Registers the person who is logged in: for example after a reset (000 §4). Their account is known, so no mail has to confirm an address,
 * and what they typed fills the same records as an activation.
 */
import type { JsonObject } from "../../engine/server";
import { keepAccountRows } from "../accounts/account-rows";
import { fillRecords } from "../accounts/fill-records";
import { addPart, partOf } from "../accounts/join-account";
import { lockPerson } from "../accounts/own-roots";
import { registrationOf } from "../accounts/registration-of";
import { requireOpen } from "../accounts/require-open";
import { contactOf } from "../context/contact-of";
import { type Answer, type CallContext, personOf } from "../context/handler";
import type { DatabaseTransaction } from "../database/tables";
import { Failure } from "../failures/failure";

/** Adds the registration to the open program. Throws a Failure (403) when that is another program than the one of the registration. */
export async function join(context: CallContext): Promise<Answer> {
  const { call, scope, db } = context;
  const registration = registrationOf(context);
  const { account, kind, givenBy } = registration;
  if (!account) throw new Error(`${call.id} registers, but its file describes no account`);
  const person = personOf(context);
  if (person.program !== account.program) throw new Failure(403, "forbidden");
  const part = partOf(account, givenBy(context.body as JsonObject), call.source.account?.roots);
  await requireOpen(context, registration, part);
  await lockPerson(context, person);
  const { beside } = call.source.account ?? {};
  await addPart({ ...context.services, db }, person.id, part, { beside });
  const email = contactOf(person);
  const data = { ...(context.body as JsonObject), ...(email === undefined ? {} : { email }) };
  await fillRecords(context, db as DatabaseTransaction, person.id, data);
  await keepAccountRows(context.services, db, { account: person.id, registration: kind });
  const message = call.message(scope, "success");
  return { body: message ? { message } : {}, target: `registration:${kind}`, changed: Object.keys(part.roots) };
}
