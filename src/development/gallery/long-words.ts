/** Words as long as people may come to write them, to see where a block breaks. */
import { isObject, type JsonObject } from "../../../engine/page";

const tail = "yang kalimatnya jauh lebih panjang daripada biasanya, dengan kata mempertanggungjawabkannya di dalamnya";
const worded = ["title", "text", "label", "description", "caption", "note", "empty", "ended", "help", "place", "badge"];

/** A block with all its words lengthened. */
export function lengthened(block: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(block).map(([key, value]) => {
      // The note of a score is the name of a field.
      if (typeof value === "string") return [key, worded.includes(key) && block.score === undefined ? longer(value) : value];
      if (Array.isArray(value)) return [key, value.map((part) => (isObject(part) ? lengthened(part) : part))];
      return [key, isObject(value) ? lengthened(value) : value];
    }),
  );
}

/** An answer with its words lengthened; dates, addresses and numbers stay what they are. */
export function lengthenedWords(value: unknown): unknown {
  if (typeof value === "string") return /^[\d/]/.test(value) ? value : longer(value);
  if (Array.isArray(value)) return value.map(lengthenedWords);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, lengthenedWords(part)]));
}

export function longer(words: string): string {
  return `${words} ${tail}`;
}
