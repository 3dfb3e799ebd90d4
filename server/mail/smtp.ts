/** Hands mail to the mail server (nodemailer, a few connections that stay open), and says what became of it. */
import { createTransport, type SendMailOptions } from "nodemailer";

/** Mails that are handed over at the same time. */
export const concurrency = 3;

const second = 1_000;
/** A server may take ten minutes for its last answer (RFC 5321 §4.5.3.2.6); who gives up before sends the mail twice. */
const longestAnswer = 600 * second;
export const longestDelivery = 720 * second;

export type Outcome =
  | { readonly kind: "accepted" }
  /** This mail will never be taken: its receiver or its content is refused for good. */
  | { readonly kind: "refused"; readonly reason: string }
  /** Try again later; `elsewhere` when it is not this mail's fault, so that others need not be tried now. */
  | { readonly kind: "later"; readonly reason: string; readonly elsewhere: boolean };

export interface Smtp {
  deliver(message: SendMailOptions): Promise<Outcome>;
  /** Closes the connections, also those with a mail in hand. */
  close(): void;
}

export function openSmtp(smtpUrl: string): Smtp {
  const transport = createTransport({
    pool: true,
    maxConnections: concurrency,
    // The choice of mails that are tried again, and when, is ours.
    maxRequeues: 0,
    connectionTimeout: 30 * second,
    greetingTimeout: 30 * second,
    socketTimeout: longestAnswer,
    // A password goes over no open line, unless the address itself says so (?requireTLS=false).
    requireTLS: new URL(smtpUrl).password !== "",
    disableFileAccess: true,
    disableUrlAccess: true,
    url: smtpUrl,
  });
  return {
    deliver: async (message) => {
      try {
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(longestDelivery) });
        return { kind: "accepted" };
      } catch (error) {
        return outcomeOf(error as SmtpError);
      }
    },
    close: () => transport.close({ force: true }),
  };
}

export interface SmtpError extends Error {
  readonly code?: string;
  /** The server's number and words, and the command that they answer. */
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
}

/** Commands that are about this one mail; the others (login, sender, connection) fail for every mail alike. "API": nodemailer itself. */
const ofThisMail: ReadonlySet<string | undefined> = new Set(["RCPT TO", "DATA", "API"]);

export function outcomeOf({ code, responseCode, response, command, message }: SmtpError): Outcome {
  const reason = response ?? `${code ?? "error"}: ${message}`;
  const isOwn = ofThisMail.has(command);
  const isUnsendable = command === "API" && (code === "EENVELOPE" || code === "EMESSAGE");
  if (isUnsendable || (isOwn && responseCode !== undefined && responseCode >= 500)) return { kind: "refused", reason };
  return { kind: "later", reason, elsewhere: !isOwn || responseCode === undefined };
}
