/**
 * The key that a mail carries to a row's owner: whoever holds it reads that mailbox, and so the owner's transition is made without a login.
 * The key opens a registration, whose data says what is made (make-by-key.ts).
 */
import type { TransitionMail } from "../../engine/server";
import { addRegistration, linkTo } from "../accounts/registrations";
import type { MailedLink } from "../accounts/staff-link";
import type { CallContext } from "../context/handler";
import type { OwnerJudge } from "../records/owner";
import type { RecordKind } from "../rows/record-kind";

/** What a registration says of the transition that its holder makes. */
export interface MadeByKey {
  readonly type: string;
  readonly id: string;
  readonly transition: string;
}

/** Undefined for a mail without one. Throws an Error where the call's file describes no registration. */
export async function mailedKey(
  { services, db }: Pick<CallContext, "services" | "db">,
  { record }: RecordKind,
  { link }: TransitionMail,
  { id, to, owner }: { readonly id: string; readonly to: string; readonly owner: OwnerJudge["owner"] },
): Promise<MailedLink | undefined> {
  if (!link) return undefined;
  const registration = services.documents.base.calls.get(link.call)?.registration;
  if (!registration) throw new Error(`${link.call} is no step of a registration`);
  const { kind, hours } = registration;
  const makes: MadeByKey = { type: record.id, id, transition: link.transition };
  const { id: registrationId } = await addRegistration(services, db, kind, { nama: owner?.name, email: to, makes });
  return { path: await linkTo(services, db, registration, registrationId), hours, button: registration.mail("link", {}).button };
}
