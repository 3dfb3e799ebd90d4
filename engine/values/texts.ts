import { oneLine, visibleText } from "./signs";
import type { ValueReader } from "./value-reader";

/** A name, a title, a place: one line with single spaces. */
export const line: ValueReader = { read: oneLine };

/** A text of several lines: as it was written, without what shows nothing. */
export const prose: ValueReader = {
  read: (text) =>
    visibleText(text)
      .replace(/\r\n?|\u2028|\u2029|\u0085/g, "\n")
      .replace(/\s+$/u, ""),
};

/** An address on the web: in one line, without blanks at its ends. */
export const address: ValueReader = { read: oneLine };
