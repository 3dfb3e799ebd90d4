/** Reads the mailbox to which mail comes back, by IMAP, once a minute. What was read is marked as read; several processes may read the same. */
import { ImapFlow } from "imapflow";
import { noteReturn } from "../accounts/returned-mail";
import { readReturn } from "../mail/returns/read-return";
import type { MailReturns } from "../services/mail-settings";
import type { Services } from "../services/services";
import { inTransaction } from "../services/transaction";
import { Rest } from "./rest";
import type { RunnerLog, Work } from "./runner";

const pause = 60_000;
/** A report quotes at least the head of the mail; what is longer is cut. */
const mostBytes = 256 * 1024;
/** Mails that are read in one round. */
const mostAtOnce = 200;
const second = 1_000;

export function returnedMailWork(services: Services, { imapUrl }: MailReturns, log: RunnerLog): Work {
  const rest = new Rest(pause);

  async function next(): Promise<boolean> {
    const now = services.clock();
    if (rest.lasts(now)) return false;
    rest.begin(now);
    const client = clientOf(imapUrl);
    // Errors of a connection that is not waited for; those that are waited for are thrown as well.
    client.on("error", () => {});
    await client.connect();
    try {
      return (await readAll(client)) > 0;
    } finally {
      await client.logout().catch(() => client.close());
    }
  }

  /** Gives how many were there. */
  async function readAll(client: ImapFlow): Promise<number> {
    const lock = await client.getMailboxLock(mailboxOf(imapUrl));
    try {
      const unread = (await client.search({ seen: false }, { uid: true })) || [];
      const taken = unread.slice(0, mostAtOnce);
      for (const uid of taken) {
        const message = await client.fetchOne(String(uid), { source: { maxLength: mostBytes } }, { uid: true });
        const source = message ? message.source : undefined;
        if (source) await note(source, uid);
        await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
      }
      return taken.length;
    } finally {
      lock.release();
    }
  }

  /** A mail that nobody can read is left out: it would keep those behind it waiting for ever. */
  async function note(source: Buffer, uid: number): Promise<void> {
    const returned = await readReturn(source).catch((error: unknown) => {
      log.warn({ err: error, uid }, "a mail that came back cannot be read");
      return undefined;
    });
    if (returned) await inTransaction(services, (db) => noteReturn({ services, db }, returned));
  }

  return { name: "returned mail", concurrency: 1, next };
}

function clientOf(address: string): ImapFlow {
  const url = new URL(address);
  const secure = url.protocol === "imaps:";
  return new ImapFlow({
    host: url.hostname,
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    // A password goes over no open line, unless the address itself says so (?requireTLS=false).
    ...(secure || url.searchParams.get("requireTLS") === "false" ? {} : { doSTARTTLS: true }),
    logger: false,
    connectionTimeout: 30 * second,
    greetingTimeout: 30 * second,
    socketTimeout: 60 * second,
  });
}

const mailboxOf = (address: string): string => decodeURIComponent(new URL(address).pathname.slice(1)) || "INBOX";
