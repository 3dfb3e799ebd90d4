/**
 * Gives back the words of a write that the server refused: the dialog in which they were typed may have gone with its tab.
 *
 *   { note: "Foto buram", input: { menit: 30 } }  ->  "Foto buram\n30" on the clipboard
 */
import { isObject } from "../../engine/page";
import { text } from "../documents/text";
import { showToast } from "../shell/toasts";
import { requestOf, writes } from "./stored-writes";

export async function copyWords(key: string): Promise<void> {
  const write = await writes.get(key);
  const request = write && (await requestOf(write));
  const words = isObject(request) ? wordsIn(request.body) : [];
  try {
    if (words.length === 0) throw new Error("nothing to copy");
    await navigator.clipboard.writeText(words.join("\n"));
    showToast({ tone: "success", text: text("offline.copied") });
  } catch {
    showToast({ tone: "error", text: text("offline.not-copied") });
  }
}

/** All that is written anywhere in a body. */
function wordsIn(value: unknown): readonly string[] {
  if (typeof value === "string" || typeof value === "number") return value === "" ? [] : [String(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}
