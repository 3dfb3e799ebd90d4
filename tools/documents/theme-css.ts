/**
 * Writes the themes of all programs as CSS custom properties, chosen by `data-program` on the root element. A program gives at least
 * `primary`; what it leaves out is derived, and the text colour on primary is chosen by contrast.
 *
 *   [data-program="x"] { --color-primary: #0f5c63; --color-primary-strong: #0b474c; --color-on-primary: #ffffff; ... }
 */
import { type Library, themeColors } from "../../engine/index";
import { completeColors } from "../../engine/node";

export function themeCss(library: Library): string {
  return library
    .ids("program")
    .map((id) => {
      const lines = Object.entries(completeColors(themeColors(library, id))).map(
        ([name, value]) => `  --color-${name}: ${value};`,
      );
      return `[data-program="${id}"] {\n${lines.join("\n")}\n}\n`;
    })
    .join("");
}
