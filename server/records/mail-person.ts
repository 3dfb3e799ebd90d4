/** The mail that tells a row's owner, who holds the row, or a person whom it names, of a transition. It leads to the portal, where the rest can be read. */
import { evaluate, resolveText, type Scope, type TransitionMail } from "../../engine/index";
import { addressOfScreen } from "../../portal/addresses";
import { contactOf } from "../accounts/contact-of";
import type { MailedLink } from "../accounts/staff-link";
import type { CallContext } from "../calls/handler";
import { findPerson, type Person } from "../context/person";
import { oneLine } from "../mail/mail-words";
import { putMail } from "../mail/outbox";
import type { RecordKind } from "./record-kind";
import type { Row } from "./record-table";

interface Receivers {
  readonly row: Row;
  readonly owner: Person | undefined;
  readonly holder: Person | undefined;
}

/** Undefined where the row names nobody. */
export async function receiverOf(
  { services, db }: Pick<CallContext, "services" | "db">,
  { program }: RecordKind,
  { to }: Pick<TransitionMail, "to">,
  { row, owner, holder }: Receivers,
): Promise<Person | undefined> {
  if (to === "owner") return owner;
  if (to === "holder") return holder;
  const id = row[to];
  return typeof id === "string" ? findPerson({ ...services, db }, id, { program }) : undefined;
}

/** Writes nothing for a person without an address. `link` is where the button leads instead, while it works. */
export async function mailPerson(
  { services, db }: Pick<CallContext, "services" | "db">,
  { program }: RecordKind,
  person: Person,
  mail: TransitionMail,
  scope: Scope,
  link?: MailedLink,
): Promise<void> {
  const to = contactOf(person);
  if (to === undefined) return;
  const { base } = services.documents;
  const words = {
    to,
    path: link?.path ?? (mail.open ? addressOpened(services, mail.open, scope) : "/"),
    sender: oneLine(base.programs.get(program)?.name ?? base.text("portal.product")),
    subject: oneLine(resolveText(mail.subject, scope)),
    paragraphs: mail.paragraphs.map((paragraph) => oneLine(resolveText(paragraph, scope))),
    button: link?.button ?? base.text("server.record-mail-button"),
  };
  await putMail(services, db, words, link ? { hours: link.hours } : {});
}

function addressOpened(
  { documents }: Pick<CallContext["services"], "documents">,
  { screen, params }: NonNullable<TransitionMail["open"]>,
  scope: Scope,
): string {
  const { path } = documents.base.library.get("screen", screen) ?? {};
  if (typeof path !== "string") throw new Error(`"${screen}" is no screen with an address`);
  const filled = Object.entries(params).map(([name, { $value }]) => [name, evaluate($value, scope)]);
  return addressOfScreen({ path }, Object.fromEntries(filled));
}
