/** Fetches a file and gives it to the browser; an answer that is a JSON with `url` opens that address instead. */
import { isObject } from "../../engine/page";
import { isLearningAccountProblem } from "../../portal/learning-account";
import { failureFrom, fetchCall, parseBody } from "./send";

export async function download(call: string, params: Readonly<Record<string, unknown>>): Promise<void> {
  const response = await fetchCall(call, { params });
  const type = response.headers.get("content-type") ?? "";
  if (!response.ok || type.includes("json")) {
    const body = parseBody(await response.text());
    if (!response.ok || isLearningAccountProblem(body)) throw failureFrom(response.status, body);
    if (isObject(body) && typeof body.url === "string") window.open(body.url, "_blank", "noopener");
    return;
  }
  saveFile(fileName(response.headers.get("content-disposition")), await response.blob());
}

/** Gives a file to the browser, which saves it. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function fileName(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? "")?.[1] ?? "";
}
