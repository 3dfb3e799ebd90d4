/** Uploads one file with progress; fetch cannot tell how far it is. */
import { CallFailure, type HostAnswer, type UploadRequest } from "../../engine/index";
import { addressOf } from "../../portal/call-address";
import { isLearningAccountProblem } from "../../portal/learning-account";
import { callNamed } from "./brought-calls";
import { failureFrom, headersOf, parseBody } from "./send";

export function upload(call: string, { file, name, params, onProgress, signal }: UploadRequest): Promise<HostAnswer> {
  const entry = callNamed(call);
  const form = new FormData();
  form.append(entry.upload ?? "file", file, name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(entry.method, addressOf(entry, params));
    request.withCredentials = true;
    const headers = headersOf({ idempotencyKey: crypto.randomUUID() });
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const body = parseBody(request.responseText);
      if (request.status >= 200 && request.status < 300 && !isLearningAccountProblem(body))
        resolve({ status: request.status, body });
      else reject(failureFrom(request.status, body));
    };
    request.onerror = () => reject(new CallFailure(0, "network", ""));
    request.onabort = () => reject(new CallFailure(0, "aborted", ""));
    signal?.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}
