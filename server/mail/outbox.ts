/**
 * Mail is written to the table `outbox`, sealed, in the same transaction as the change that it tells of. A sender (`sender.ts`)
 * reads it from there and puts the portal's public address before `path`. The host that a browser names never goes into a link.
 */
import { randomUUID } from "node:crypto";
import type { Database } from "../database/tables";
import type { MailWords } from "../documents/mail-words";
import { emailHash } from "../security/email-hash";
import type { Services } from "../services/services";

export interface Mail extends MailWords {
  readonly to: string;
  /** The path of the link in the mail, without the portal's address. */
  readonly path: string;
}

/** Mails that one address gets in an hour. Further mails are not written, and the answer does not tell. */
const mailsPerHour = 5;
const hour = 3_600_000;

/** Whether this address has reached its limit of mails for this hour. */
export async function hasEnoughMail(services: Services, db: Database, email: string): Promise<boolean> {
  const { count } = await db
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll<string | number>().as("count"))
    .where("email_hash", "=", emailHash(services, email))
    .where("created_at", ">", new Date(services.clock().getTime() - hour))
    .executeTakeFirstOrThrow();
  return Number(count) >= mailsPerHour;
}

export interface MailLife {
  /** How long the mail's link holds; for ever where it says nothing. */
  readonly hours?: number;
  /** When the mail has nothing to say any more. */
  readonly until?: Date | undefined;
}

/** Writes a mail. */
export async function putMail(services: Services, db: Database, mail: Mail, { hours, until }: MailLife = {}): Promise<void> {
  const id = randomUUID();
  const now = services.clock();
  await db
    .insertInto("outbox")
    .values({
      id,
      email_hash: emailHash(services, mail.to),
      content: services.vault.seal(JSON.stringify(mail), sealedAs(id)),
      created_at: now,
      due_at: now,
      expires_at: hours === undefined ? (until ?? null) : new Date(now.getTime() + hours * hour),
    })
    .execute();
  services.mailSignal.put(db);
}

export function openMail({ vault }: Pick<Services, "vault">, { id, content }: { id: string; content: string }): Mail {
  return JSON.parse(vault.open(content, sealedAs(id)));
}

/** The newest mails, newest first. */
export async function readMails(
  { db, vault }: Services,
  { most, to }: { most: number; to?: string },
): Promise<(Mail & { at: Date })[]> {
  const query = db.selectFrom("outbox").select(["id", "content", "created_at"]).orderBy("created_at", "desc").limit(most);
  const rows = await (to === undefined ? query : query.where("email_hash", "=", emailHash({ vault }, to))).execute();
  return rows.map((row) => ({ ...openMail({ vault }, row), at: row.created_at }));
}

export const sealedAs = (id: string) => `outbox\0${id}`;
