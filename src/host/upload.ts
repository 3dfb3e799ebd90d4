/** Uploads files with progress, a few at a time: a small one in one request, a large one in parts. */
import type { HostAnswer } from "../../engine/page";
import { addressOf } from "../../portal/call-address";
import { callNamed } from "./brought-calls";
import { resendUntilAnswered } from "./resend";
import { type KeyedUpload, sendUpload, type UploadBody } from "./upload-request";
import { inTurn } from "./uploads-running";

/** Bytes; a file up to this size goes in one request. */
const inOnePiece = 512 * 1024;

/** Sends it when it is its turn, and again until it is answered. */
export function uploadInTurn(call: string, request: KeyedUpload): Promise<HostAnswer> {
  return inTurn(request.name, request, () => resendUntilAnswered(() => upload(call, request), request.signal, request.onLost));
}

async function upload(call: string, request: KeyedUpload): Promise<HostAnswer> {
  const { file, name, params, idempotencyKey, onProgress, signal } = request;
  const entry = callNamed(call);
  const target = { method: entry.method, address: addressOf(entry, params), idempotencyKey, signal };
  const sendBody = (body: UploadBody) => sendUpload(target, body);
  // A page without encryption has no hashes either.
  if (file.size > inOnePiece && globalThis.crypto?.subtle) {
    const { uploadInParts } = await import("./upload-parts");
    const answer = await uploadInParts(request, sendBody);
    if (answer) return answer;
  }
  const form = new FormData();
  form.append(entry.upload ?? "file", file, name);
  return sendBody({ body: form, onProgress: (sent) => onProgress?.(sent) });
}
