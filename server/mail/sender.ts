/**
 * Sends the mail that waits in the outbox, beside the requests and never in their way: right after a mail was written here, and
 * every few seconds for what others wrote and what is due again. Several processes may send from one database at the same time.
 *
 * A mail is marked as sent after the mail server accepted it. Only a process that ends between the two lets a mail be sent again.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { Services } from "../services";
import { isMailAddress, type MailSettings } from "./mail-settings";
import { maskAddresses } from "./mask-address";
import { openMail } from "./outbox";
import { renderMessage } from "./render-message";
import { concurrency, type Outcome, openSmtp } from "./smtp";
import { isExpired, leaseTime, type MailRow, markFailed, markLater, markSent, takeMail } from "./waiting-mail";

export interface MailSender {
  /** Sends what is due; resolves when all of it was tried. */
  sendDue(): Promise<void>;
  /** Takes no more mail, and resolves when what was in hand is done, or has taken too long. */
  stop(): Promise<void>;
}

interface SenderOptions {
  readonly log: { warn(details: object, message: string): void };
  /** How often to look for due mail, in milliseconds. */
  readonly every?: number;
}

/** How long stopping waits for the mail in hand; a mail that takes longer is tried again when its lease has run out. */
const longestStop = 20_000;
const longestReason = 300;

export function startSender(services: Services, settings: MailSettings, { log, every = 5_000 }: SenderOptions): MailSender {
  const { db, clock, documents } = services;
  const smtp = openSmtp(settings.smtpUrl);
  let isStopping = false;
  let isAsked = false;
  let round: Promise<void> | undefined;

  function sendDue(): Promise<void> {
    isAsked = true;
    round ??= sendRounds();
    return round;
  }

  async function sendRounds(): Promise<void> {
    while (isAsked && !isStopping) {
      isAsked = false;
      await Promise.all(Array.from({ length: concurrency }, sendOneByOne));
    }
    round = undefined;
  }

  async function sendOneByOne(): Promise<void> {
    try {
      while (!isStopping && (await sendNext())) {}
    } catch (error) {
      log.warn({ err: error }, "waiting mail cannot be read or marked; it stays in the outbox");
    }
  }

  /** Whether to go on with the next. */
  async function sendNext(): Promise<boolean> {
    const row = await takeMail(db, clock());
    if (!row) return false;
    const outcome = await deliver(row);
    await mark(row, outcome);
    return outcome.kind !== "later" || !outcome.elsewhere;
  }

  async function deliver(row: MailRow): Promise<Outcome> {
    const refuse = (text: string): Outcome => ({ kind: "refused", reason: documents.base.text(text) });
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

  const stopListening = services.mailSignal.listen(() => void sendDue());
  const timer = setInterval(() => void sendDue(), every);
  timer.unref();
  void sendDue();

  return {
    sendDue,
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      stopListening();
      await Promise.race([round, wait(longestStop, undefined, { ref: false })]);
      smtp.close();
    },
  };
}

/** What the mail server has accepted must be marked, also when the database is away for a moment: else it would be sent again. */
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
