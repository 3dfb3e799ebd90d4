/** Reads a mail as it went over the line: its head, decoded, and its parts by type. Only what the portal sends. */

export interface Message {
  /** The lines of the head as they were, by small name; folded lines are one. */
  readonly head: Readonly<Record<string, string>>;
  readonly subject: string;
  /** Sender as shown: `Name <address>`. */
  readonly sender: string;
  /** Decoded parts by type, such as `text/plain`. */
  readonly parts: Readonly<Record<string, string>>;
}

export function readMessage(raw: string): Message {
  const { head, body } = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(head["content-type"] ?? "")?.[1];
  const pieces = boundary === undefined ? [raw] : body.split(`--${boundary}`).slice(1, -1);
  const parts = pieces.map((piece) => {
    const part = split(piece.replace(/^\r\n/, ""));
    return [String(part.head["content-type"]).split(";", 1)[0], decode(part.body, part.head["content-transfer-encoding"])];
  });
  return {
    head,
    subject: decodeWords(head.subject ?? ""),
    sender: decodeWords(head.from ?? ""),
    parts: Object.fromEntries(parts),
  };
}

function split(text: string): { head: Record<string, string>; body: string } {
  const end = text.indexOf("\r\n\r\n");
  const lines = text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const head = lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]);
  return { head: Object.fromEntries(head), body: text.slice(end + 4) };
}

function decode(body: string, encoding = "7bit"): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return Buffer.from(body, "latin1").toString("utf8");
  return quotedPrintable(body.replace(/=\r\n/g, ""));
}

const quotedPrintable = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    "latin1",
  ).toString("utf8");

/** `=?UTF-8?Q?Caf=C3=A9?=` and `=?UTF-8?B?...?=` (RFC 2047). */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === "B" ? Buffer.from(word, "base64").toString("utf8") : quotedPrintable(word.replaceAll("_", " ")),
    );
}
