/** One request of an upload, with progress; fetch cannot tell how far it is. One that stands still for too long is lost. */
import { CallFailure, type HostAnswer, type UploadRequest } from "../../engine/page";
import { isLearningAccountProblem } from "../../portal/learning-account";
import { failureFrom, headersOf, parseBody } from "./send";

/** A file with its key: sent again under the same, it is stored once. */
export interface KeyedUpload extends UploadRequest {
  readonly idempotencyKey: string;
}

/** A radio that is gone tells nobody: how long no byte may go before the connection is held for lost, in milliseconds. */
const longestStill = 60_000;

export interface UploadBody {
  readonly body: FormData | ArrayBuffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** Of this body, from 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

export type SendBody = (body: UploadBody) => Promise<HostAnswer>;

export interface UploadTarget {
  readonly method: string;
  readonly address: string;
  readonly idempotencyKey: string;
  readonly signal?: AbortSignal;
}

export function sendUpload(
  { method, address, idempotencyKey, signal }: UploadTarget,
  { body, headers: more, onProgress }: UploadBody,
): Promise<HostAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.withCredentials = true;
    const headers = { ...headersOf({ idempotencyKey }), ...more };
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
    let still: ReturnType<typeof setTimeout>;
    const moved = () => {
      clearTimeout(still);
      still = setTimeout(() => request.abort(), longestStill);
    };
    const abort = () => request.abort();
    request.upload.onprogress = ({ loaded, total }) => {
      moved();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onloadend = () => {
      clearTimeout(still);
      signal?.removeEventListener("abort", abort);
    };
    request.onload = () => {
      const answer = parseBody(request.responseText);
      if (request.status >= 200 && request.status < 300 && !isLearningAccountProblem(answer))
        resolve({ status: request.status, body: answer });
      else reject(failureFrom(request.status, answer));
    };
    request.onerror = () => reject(new CallFailure(0, "network", ""));
    request.onabort = () => reject(new CallFailure(0, "aborted", ""));
    signal?.addEventListener("abort", abort);
    moved();
    request.send(body);
  });
}
