/**
 * Writes the themes of all programs as CSS custom properties, chosen by `data-program`, for light pages and dark ones. On the root element
 * it colours the page, on another one what stands in it. A program gives at least `primary`; what it leaves out is derived, and the text
 * colour on primary is chosen by contrast.
 *
 *   [data-program="x"] { --color-primary: #0f5c63; --color-primary-strong: #0b474c; --color-on-primary: #ffffff; ... }
 *   [data-mantine-color-scheme="dark"] [data-program="x"] { --color-primary: #6fc7cc; ... }
 */

import type { Library } from "../documents/library";
import { themeColors } from "../documents/programs";
import { completeColors, darkColors } from "./theme-colors";

const dark = '[data-mantine-color-scheme="dark"]';

export function themeCss(library: Library): string {
  return library
    .ids("program")
    .map((id) => {
      const given = themeColors(library, id);
      const chosen = `[data-program="${id}"]`;
      const inDark = darkColors(given.colors, given.dark);
      return rule(chosen, completeColors(given.colors)) + rule(`${dark}${chosen}, ${dark} ${chosen}`, inDark);
    })
    .join("");
}

function rule(selector: string, colors: Readonly<Record<string, string>>): string {
  const lines = Object.entries(colors).map(([name, value]) => `  --color-${name}: ${value};`);
  return `${selector} {\n${lines.join("\n")}\n}\n`;
}
