/** The mail that tells a row's owner, or who holds the row, of a transition. It leads to the portal, where the rest can be read. */
import { type CompiledTransition, resolveText, type Scope } from "../../engine/index";
import { contactOf } from "../accounts/contact-of";
import type { CallContext } from "../calls/handler";
import type { Person } from "../context/person";
import { oneLine } from "../mail/mail-words";
import { putMail } from "../mail/outbox";
import type { RecordKind } from "./record-kind";

/** Writes nothing for a person without an address. */
export async function mailPerson(
  { services, db }: Pick<CallContext, "services" | "db">,
  { program }: RecordKind,
  person: Person,
  mail: NonNullable<CompiledTransition["mail"]>,
  scope: Scope,
): Promise<void> {
  const to = contactOf(person);
  if (to === undefined) return;
  const { base } = services.documents;
  await putMail(services, db, {
    to,
    path: "/",
    sender: oneLine(base.programs.get(program)?.name ?? base.text("portal.product")),
    subject: oneLine(resolveText(mail.subject, scope)),
    paragraphs: mail.paragraphs.map((paragraph) => oneLine(resolveText(paragraph, scope))),
    button: base.text("server.record-mail-button"),
  });
}
