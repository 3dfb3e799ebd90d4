/** The mail that tells a row's owner, who holds the row, a person whom it names, or an address that it holds, of a transition. It leads to the portal, where the rest can be read. */
import { evaluate, type JsonObject, resolveText, type Scope, type TransitionMail } from "../../engine/server";
import { addressOfScreen } from "../../portal/addresses";
import type { MailedLink } from "../accounts/staff-link";
import { contactOf } from "../context/contact-of";
import type { CallContext } from "../context/handler";
import { findPerson, type Person } from "../context/person";
import { oneLine } from "../documents/mail-words";
import { hasEnoughMail, putMail } from "../mail/outbox";
import type { RecordKind } from "../rows/record-kind";
import type { Row } from "../rows/record-table";
import { sealedFieldOf } from "../rows/shape/table-shape";

interface Receivers {
  readonly row: Row;
  /** The data of the row, opened: of a sealed address its column has the hash alone. */
  readonly data: Readonly<JsonObject>;
  readonly owner: Person | undefined;
  readonly holder: Person | undefined;
}

type Sending = Pick<CallContext, "services" | "db">;

/** The address; undefined where the row names nobody, or a person without one. */
export async function receiverOf(
  { services, db }: Sending,
  { program, record }: RecordKind,
  { to }: Pick<TransitionMail, "to">,
  { row, data, owner, holder }: Receivers,
): Promise<string | undefined> {
  if (to === "owner") return owner && contactOf(owner);
  if (to === "holder") return holder && contactOf(holder);
  const column = record.columns.get(to);
  const named = column?.type === "sealed" ? data[sealedFieldOf(column)] : row[to];
  if (typeof named !== "string") return undefined;
  if (column?.type !== "person") return addressWritten({ services, db }, named);
  const person = await findPerson({ ...services, db }, named, { program });
  return person && contactOf(person);
}

/** Somebody else wrote it, so that it gets only so many mails in an hour. */
async function addressWritten({ services, db }: Sending, address: string): Promise<string | undefined> {
  return (await hasEnoughMail(services, db, address)) ? undefined : address;
}

interface Mailing {
  readonly to: string;
  readonly mail: TransitionMail;
  readonly scope: Scope;
  /** The address to which the button leads instead, while it works. */
  readonly link: MailedLink | undefined;
  /** When the mail has nothing to say any more. */
  readonly until?: Date | undefined;
}

export async function mailPerson(
  { services, db }: Sending,
  { program }: RecordKind,
  { to, mail, scope, link, until }: Mailing,
): Promise<void> {
  const { base } = services.documents;
  const words = {
    to,
    path: link?.path ?? (mail.open ? addressOpened(services, mail.open, scope) : "/"),
    sender: oneLine(base.programs.get(program)?.name ?? base.text("portal.product")),
    ...mailWords(mail, scope),
    button: link?.button ?? base.text("server.record-mail-button"),
  };
  await putMail(services, db, words, link ? { hours: link.hours } : { until });
}

/** The words of a mail about the transition. */
export const mailWords = ({ subject, paragraphs }: Pick<TransitionMail, "subject" | "paragraphs">, scope: Scope) => ({
  subject: oneLine(resolveText(subject, scope)),
  paragraphs: paragraphs.map((paragraph) => oneLine(resolveText(paragraph, scope))),
});

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
