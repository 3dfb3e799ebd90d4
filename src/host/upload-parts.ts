/**
 * Sends a large file in parts, each with its hash, and goes on where the server says that it is: a lost network costs one part. Comes with the
 * first large file.
 */
import { CallFailure, type HostAnswer } from "../../engine/page";
import { backend } from "../../portal/call-address";
import { fetchAnswer } from "./fetch-answer";
import type { KeyedUpload, SendBody } from "./upload-request";

/** Bytes: what a slow network carries in some seconds. */
const partSize = 256 * 1024;

/** Undefined where the backend takes no parts: then the file goes in one piece. */
export async function uploadInParts(request: KeyedUpload, sendBody: SendBody): Promise<HostAnswer | undefined> {
  const { file, signal } = request;
  let offset = await offsetOnServer(request.idempotencyKey, signal);
  if (offset === undefined) return undefined;
  for (let wrong = 0; ; ) {
    signal?.throwIfAborted();
    try {
      const answer = await sendPart(request, offset, sendBody);
      const end = Math.min(offset + partSize, file.size);
      if (end === file.size) return answer;
      offset = (answer.body as { offset?: number } | undefined)?.offset ?? end;
    } catch (failure) {
      const there = failure instanceof CallFailure && failure.code === "part-offset" ? offsetIn(failure.body) : undefined;
      // A place that is told and then is not: the third time it is a failure like others.
      if (there === undefined || ++wrong > 2) throw failure;
      offset = there;
    }
  }
}

async function sendPart(request: KeyedUpload, offset: number, sendBody: SendBody): Promise<HostAnswer> {
  const { file, name, onProgress } = request;
  const bytes = await file.slice(offset, offset + partSize).arrayBuffer();
  const end = offset + bytes.byteLength;
  return sendBody({
    body: bytes,
    headers: {
      "Content-Type": "application/partial-upload",
      "Upload-Offset": String(offset),
      "Upload-Length": String(file.size),
      "Upload-Complete": end === file.size ? "?1" : "?0",
      "Content-Digest": `sha-256=:${await digestOf(bytes)}:`,
      "X-File-Name": encodeURIComponent(name.replace(/\p{Cs}/gu, "")),
    },
    onProgress: (sent) => onProgress?.(Math.min(1, (offset + sent * bytes.byteLength) / file.size)),
  });
}

async function offsetOnServer(key: string, signal: AbortSignal | undefined): Promise<number | undefined> {
  try {
    return offsetIn((await fetchAnswer(`${backend}/unggahan/${encodeURIComponent(key)}`, signal)).body);
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status === 404) return undefined;
    throw failure;
  }
}

function offsetIn(body: unknown): number | undefined {
  const { offset } = (body ?? {}) as { offset?: unknown };
  return typeof offset === "number" ? offset : undefined;
}

async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...digest));
}
