/**
 * The report in a mail that came back: one of RFC 3464, whose part `message/delivery-status` has fields for each receiver.
 *
 *   Action: failed, Status: 5.1.1, Diagnostic-Code: smtp; 550 5.1.1 no such user  ->  { status: "5.1.1", isForGood: true, ... }
 *
 * "Out of office", a delay and whatever else lands in that mailbox says nothing.
 */
import PostalMime, { type Attachment } from "postal-mime";
import { mailsNamed, mailsQuoted } from "./return-address";

export interface ReturnedMail {
  /** The ids of the mails that it may be about; the one that its own address names comes first. */
  readonly ids: readonly string[];
  readonly status: string;
  /** The address takes no mail, and will take none. */
  readonly isForGood: boolean;
  /** In the other server's words; may hold addresses. */
  readonly reason: string;
}

/** Undefined for what is no report of a failure. */
export async function readReturn(raw: Uint8Array): Promise<ReturnedMail | undefined> {
  const { headers, attachments } = await PostalMime.parse(raw, { forceRfc822Attachments: true, attachmentEncoding: "utf8" });
  const report = attachments.find(({ mimeType }) => mimeType === "message/delivery-status");
  const failed = report && fieldGroups(textOf(report)).find((fields) => fields.get("action")?.toLowerCase() === "failed");
  const [status] = /[245]\.\d{1,3}\.\d{1,3}/.exec(failed?.get("status") ?? "") ?? [];
  if (!failed || status === undefined) return undefined;
  const named = headers.filter(({ key }) => receivers.has(key)).map(({ value }) => value);
  const quoted = attachments.filter(({ mimeType }) => quotes.has(mimeType)).map(textOf);
  return {
    ids: [...new Set([...mailsNamed(named.join("\n")), ...quoted.flatMap((text) => mailsQuoted(text.slice(0, longestHead)))])],
    status,
    isForGood: isForGood(status),
    reason: `${status} ${failed.get("diagnostic-code") ?? ""}`.trim(),
  };
}

const receivers = new Set(["to", "delivered-to", "x-original-to", "envelope-to", "x-envelope-to"]);
const quotes = new Set(["message/rfc822", "message/global", "text/rfc822-headers", "message/rfc822-headers"]);
const longestHead = 20_000;

/**
 * 5.x.x is permanent (RFC 3463), but only some of it is about the address: a full mailbox is emptied (x.2.2), a mail that is too large (x.2.3,
 * x.3.4) or against a policy (x.7.x) says nothing of the next one.
 */
export function isForGood(status: string): boolean {
  const [kind, subject, detail] = status.split(".");
  if (kind !== "5" || subject === "7") return false;
  return !["2.2", "2.3", "3.4"].includes(`${subject}.${detail}`);
}

const textOf = ({ content }: Attachment): string => (typeof content === "string" ? content : new TextDecoder().decode(content));

/** Groups of fields with empty lines between them; a line that begins with a space goes on with the one before. */
function fieldGroups(text: string): ReadonlyMap<string, string>[] {
  const groups = text.replace(/\r\n?/g, "\n").split(/\n{2,}/);
  return groups.map((group) => {
    const lines = group.replace(/\n[ \t]+/g, " ").split("\n");
    return new Map(
      lines.map((line) => [line.slice(0, line.indexOf(":")).trim().toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
    );
  });
}
