import { plainSigns } from "./signs";
import type { ReadingFacts, ValueReader } from "./value-reader";

const yes = ["ya", "y", "iya", "yes", "true", "benar", "1", "✓", "✔", "☑", "✅", "v"];
const no = ["tidak", "tdk", "t", "no", "n", "false", "salah", "bukan", "0", "✗", "✘", "☐", "❌"];

/** Yes or no, as true and false, or as the 1 and 0 of a number: "Ya", "YA.", "y" -> true. An "x" is a tick to some and a no to others. */
export const flag: ValueReader = {
  read(text, facts) {
    const word = plainSigns(text)
      .toLowerCase()
      .replace(/^'|[.!]+$/g, "");
    if (yes.includes(word)) return held(true, facts);
    return no.includes(word) ? held(false, facts) : undefined;
  },
};

const held = (value: boolean, { type }: ReadingFacts) => (type === "boolean" ? value : Number(value));
