/** Tells the owner of an account what happened to the ways in, or to a file of theirs; who has no mail address is told nothing. */
import { identityColumns, openIdentity } from "../context/account-address";
import { contactOf } from "../context/contact-of";
import type { Database } from "../database/tables";
import { oneLine } from "../documents/mail-words";
import { putMail } from "../mail/outbox";
import type { Services } from "../services/services";

export type OwnerNews =
  | "factor-on"
  | "factor-off"
  | "factor-reset"
  | "recovery-used"
  | "recovery-renewed"
  | "device"
  | "password"
  | "file-infected";

export interface OwnerMail {
  /** Where its button leads; the page of the second factor where it says nothing. */
  readonly path?: string;
  /** How long that works; for ever where it says nothing. */
  readonly hours?: number;
  /** Recovery codes that are left. */
  readonly left?: number;
  /** The name of a file. */
  readonly file?: string;
}

/** The text of the button, for news that are not about the second factor. */
const buttons: Partial<Record<OwnerNews, string>> = {
  device: "device-button",
  "file-infected": "file-button",
  password: "file-button",
};

export const factorPath = "/backend/auth/verifikasi";

export async function mailOwner(
  services: Services,
  db: Database,
  { accountId, news, path = factorPath, hours, left, file }: OwnerMail & { readonly accountId: string; readonly news: OwnerNews },
): Promise<void> {
  const account = await db
    .selectFrom("account")
    .select([...identityColumns, "name"])
    .where("id", "=", accountId)
    .executeTakeFirst();
  const to = account && contactOf(openIdentity(services, account));
  if (!account || to === undefined) return;
  const { base } = services.documents;
  const text = (id: string) => oneLine(base.text(`security.mail-${id}`, { name: account.name, hours, left, file }));
  const words = {
    sender: oneLine(base.text("portal.product")),
    subject: text(`${news}-subject`),
    // A file of one's own is nobody's attack on the account.
    paragraphs: [text(news), ...(file === undefined ? [text("not-you")] : [])],
    button: text(buttons[news] ?? "button"),
  };
  await putMail(services, db, { ...words, to, path }, { ...(hours !== undefined && { hours }) });
}
