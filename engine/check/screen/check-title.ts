/**
 * The top bar, the tab and a dialog's head say the title as soon as the screen opens: of what its sources answer nothing is known by then. A
 * title that says nothing else would leave the word of the program there.
 */
import type { Library } from "../../documents/library";
import { sharedText } from "../../documents/texts";
import { isObject, type JsonObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import { parseTemplate } from "../../texts/template";
import type { Fault } from "../fault";

const readLater = /^(sources|state|forms|queries)\./;

export function checkTitle({ title }: JsonObject, library: Library): Fault[] {
  if (title === undefined) return [];
  const cases = Array.isArray(title)
    ? title.map((one, index) => [isObject(one) ? one.text : undefined, ["title", index, "text"] as Pointer] as const)
    : [[title, ["title"] as Pointer] as const];
  return cases.flatMap(([text, pointer]) => {
    const found = onlyLater(text, library);
    return found === undefined ? [] : [{ code: "title-not-known-yet", pointer, at: "value", found: `{${found}}` }];
  });
}

/** The variable of a text that says nothing but what is read later. */
function onlyLater(text: unknown, library: Library): string | undefined {
  const words = isObject(text) && typeof text.ref === "string" ? sharedText(library, text.ref) : text;
  if (typeof words !== "string") return undefined;
  let parts: ReturnType<typeof parseTemplate>;
  try {
    parts = parseTemplate(words, () => undefined);
  } catch {
    return undefined;
  }
  const later = parts.flatMap((part) => (typeof part !== "string" && readLater.test(part.path) ? [part.path] : []));
  const says = parts.some((part) => (typeof part === "string" ? /[\p{L}\p{N}]/u.test(part) : !readLater.test(part.path)));
  return says ? undefined : later[0];
}
