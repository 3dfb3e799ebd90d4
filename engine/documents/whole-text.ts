import { isObject, type JsonObject } from "../json/json";
import type { Library } from "./library";
import type { SourceDocument } from "./source-document";

const texts = new WeakMap<JsonObject, string>();

/** A document in full, with what it inherits and leaves out, as a text in which names are looked for; what cannot be read, as it is written. */
export function wholeText(library: Library, { kind, id, text, value }: SourceDocument): string {
  const isWritten = kind !== "screen" && !(isObject(value) && typeof value.extends === "string");
  const whole = isWritten ? undefined : library.get(kind, id);
  if (!whole) return text;
  const known = texts.get(whole) ?? JSON.stringify(whole);
  texts.set(whole, known);
  return known;
}
