/** What a partner does with a call of the portal (server/partners/ask-partner.ts): reads it, and proves with its key who sent it, and when. */
import type { IncomingMessage } from "node:http";
import { isObject, type JsonObject } from "../../../engine/server";
import { isSame, proofOf } from "../../tickets/ticket";

export interface SignedCall {
  /** The same at each try. */
  readonly id: string;
  /** When it was sent; seconds since 1970. */
  readonly time: number;
  /** Whether the portal signed these words with the partner's key. */
  readonly isSigned: boolean;
  readonly body: JsonObject;
}

export async function readSignedCall(request: IncomingMessage, key: string): Promise<SignedCall> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString("utf8");
  const said = (name: string) => String(request.headers[name] ?? "");
  const [id, time] = [said("idempotency-key"), said("x-layar-time")];
  const isSigned = isSame(said("x-layar-signature"), proofOf(key, `${time}.${id}.${text}`));
  return { id, time: Number(time), isSigned, body: isSigned ? parsed(text) : {} };
}

function parsed(text: string): JsonObject {
  const value: unknown = JSON.parse(text);
  return isObject(value) ? value : {};
}
