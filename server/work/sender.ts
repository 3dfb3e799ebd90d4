/**
 * Sends the mail that waits in the outbox, as a work of the runner: right after a mail was written here, and every few seconds for what
 * others wrote and what is due again. Several processes may send from one database at the same time.
 *
 * A mail is marked as sent after the mail server accepted it. Only a process that ends between the two lets a mail be sent again.
 */
import { setTimeout as wait } from "node:timers/promises";
import { maskAddresses } from "../mail/mask-address";
import { openMail } from "../mail/outbox";
import { renderMessage } from "../mail/render-message";
import { isReturned } from "../mail/returns/returned-addresses";
import { concurrency, type Outcome, openSmtp } from "../mail/smtp";
import { isExpired, leaseTime, type MailRow, markFailed, markLater, markSent, takeMail } from "../mail/waiting-mail";
import { isMailAddress, type MailSettings } from "../services/mail-settings";
import type { Services } from "../services/services";
import type { RunnerLog, Work } from "./runner";
import { waitingMail } from "./waiting-rows";

const longestReason = 300;

export function mailWork(services: Services, settings: MailSettings, log: RunnerLog): Work {
  const { db, clock, documents } = services;
  const smtp = openSmtp(settings.smtpUrl);

  async function next(): Promise<boolean> {
    const row = await takeMail(db, clock());
    if (!row) return false;
    const outcome = await deliver(row);
    await mark(row, outcome);
    return outcome.kind !== "later" || !outcome.elsewhere;
  }

  async function deliver(row: MailRow): Promise<Outcome> {
    const refuse = (text: string): Outcome => ({ kind: "refused", reason: documents.base.text(text) });
    if (await isReturned(db, row.email_hash)) return refuse("surel.kembali");
    if (isExpired(row, clock())) return refuse("surel.kedaluwarsa");
    const mail = openMail(services, row);
    // nodemailer takes a list apart and sends to each; a mail with a link is for one.
    if (!isMailAddress(mail.to)) return refuse("surel.bukan-alamat");
    return smtp.deliver(renderMessage(mail, { id: row.id, at: row.created_at }, settings, documents.base));
  }

  async function mark(row: MailRow, outcome: Outcome): Promise<void> {
    if (outcome.kind === "accepted") return untilDone(() => markSent(db, row, clock()));
    const reason = maskAddresses(outcome.reason).slice(0, longestReason);
    log.warn({ mail: row.id, tries: row.tries, reason }, outcome.kind === "refused" ? "a mail was refused" : "a mail must wait");
    return outcome.kind === "refused" ? markFailed(db, row, clock(), reason) : markLater(db, row, clock(), reason);
  }

  return {
    name: "mail",
    concurrency,
    next,
    listen: (wake) => services.mailSignal.listen(wake),
    waiting: () => waitingMail(services),
    close: () => smtp.close(),
  };
}

/** A mail that the mail server has accepted must be marked, also when the database is away for a moment: else it would be sent again. */
async function untilDone(markAccepted: () => Promise<void>): Promise<void> {
  const until = Date.now() + leaseTime;
  for (;;) {
    try {
      return await markAccepted();
    } catch (error) {
      if (Date.now() > until) throw error;
      await wait(1_000, undefined, { ref: false });
    }
  }
}
