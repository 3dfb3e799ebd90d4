import { plainSigns } from "./signs";
import type { ValueReader } from "./value-reader";

/**
 * An address of e-mail in small letters, without the name and the signs around it.
 *
 *   "Sri Wahyuni <Sri.Wahyuni@Example.id>;"  ->  "sri.wahyuni@example.id"
 */
export const email: ValueReader = {
  read(text) {
    const line = plainSigns(text).replace(/^mailto:([^?]*).*$/i, "$1");
    const [, within] = /^[^<>]*<([^<>]+)>[\s.,;]*$/.exec(line) ?? [];
    return (within ?? line)
      .trim()
      .replace(/^['"“”]+|['"“”\s.,;]+$/g, "")
      .toLowerCase();
  },
};
