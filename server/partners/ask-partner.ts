/**
 * One call to the server of a partner: POST, JSON, signed with the key that this partner shares with us (server/tickets/ticket.ts).
 *
 *   Idempotency-Key: <id of the call, the same at each try>
 *   X-Layar-Time: 1795500060            seconds since 1970
 *   X-Layar-Signature: HMAC-SHA256 of "<time>.<id>.<body>" with the partner's key, base64url
 */
import { isObject, type JsonObject } from "../../engine/server";
import { oneLine } from "../documents/mail-words";
import { proofOf } from "../tickets/ticket";

/** In milliseconds, until the last byte of the answer. */
export const longestCall = 10_000;
const longestAnswer = 64 * 1024;
const longestTitle = 200;

export type PartnerOutcome =
  | { readonly kind: "answered"; readonly answer: JsonObject }
  /** `title` in the partner's own words, where it gave some. */
  | { readonly kind: "refused"; readonly status: number; readonly title?: string | undefined }
  /** Nobody answered, too late, or the partner is not well: `status` is 0 where there was no answer. */
  | { readonly kind: "later"; readonly status: number };

export interface PartnerQuestion {
  readonly id: string;
  readonly url: string;
  readonly key: string;
  readonly body: JsonObject;
  /** Seconds since 1970. */
  readonly time: number;
  readonly within?: number;
}

export async function askPartner({ id, url, key, body, time, within = longestCall }: PartnerQuestion): Promise<PartnerOutcome> {
  const sent = JSON.stringify(body);
  const headers = {
    "content-type": "application/json",
    accept: "application/json",
    "idempotency-key": id,
    "x-layar-time": String(time),
    "x-layar-signature": proofOf(key, `${time}.${id}.${sent}`),
  };
  try {
    const signal = AbortSignal.timeout(within);
    const response = await fetch(url, { method: "POST", headers, body: sent, redirect: "error", signal });
    const said = parsed(await textOf(response));
    if (response.ok) return said ? { kind: "answered", answer: said } : { kind: "refused", status: response.status };
    if (isForLater(response.status)) return { kind: "later", status: response.status };
    const title = typeof said?.title === "string" ? oneLine(said.title).slice(0, longestTitle) : undefined;
    return { kind: "refused", status: response.status, title: title || undefined };
  } catch {
    return { kind: "later", status: 0 };
  }
}

const isForLater = (status: number) => status >= 500 || [408, 425, 429].includes(status);

/** Throws an Error where the answer is longer than one may be. */
async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > longestAnswer) throw new Error("the answer is too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

function parsed(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
