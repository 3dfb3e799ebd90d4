/** Uploads one file with progress; fetch cannot tell how far it is. One that stands still for too long is lost. */
import { CallFailure, type HostAnswer, type UploadRequest } from "../../engine/page";
import { addressOf } from "../../portal/call-address";
import { isLearningAccountProblem } from "../../portal/learning-account";
import { callNamed } from "./brought-calls";
import { failureFrom, headersOf, parseBody } from "./send";

/** A radio that is gone tells nobody: how long no byte may go before the connection is held for lost, in milliseconds. */
const longestStill = 60_000;

/** A file with its key: sent again under the same, it is stored once. */
export interface KeyedUpload extends UploadRequest {
  readonly idempotencyKey: string;
}

export function upload(
  call: string,
  { file, name, params, idempotencyKey, onProgress, signal }: KeyedUpload,
): Promise<HostAnswer> {
  const entry = callNamed(call);
  const form = new FormData();
  form.append(entry.upload ?? "file", file, name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(entry.method, addressOf(entry, params));
    request.withCredentials = true;
    const headers = headersOf({ idempotencyKey });
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
    let still: ReturnType<typeof setTimeout>;
    const moved = () => {
      clearTimeout(still);
      still = setTimeout(() => request.abort(), longestStill);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      moved();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onloadend = () => clearTimeout(still);
    request.onload = () => {
      const body = parseBody(request.responseText);
      if (request.status >= 200 && request.status < 300 && !isLearningAccountProblem(body))
        resolve({ status: request.status, body });
      else reject(failureFrom(request.status, body));
    };
    request.onerror = () => reject(new CallFailure(0, "network", ""));
    request.onabort = () => reject(new CallFailure(0, "aborted", ""));
    signal?.addEventListener("abort", () => request.abort());
    moved();
    request.send(form);
  });
}
