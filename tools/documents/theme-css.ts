/**
 * Writes the themes of all programs as CSS custom properties, chosen by `data-program` on the root element, for light pages and dark ones.
 * A program gives at least `primary`; what it leaves out is derived, and the text colour on primary is chosen by contrast.
 *
 *   [data-program="x"] { --color-primary: #0f5c63; --color-primary-strong: #0b474c; --color-on-primary: #ffffff; ... }
 *   [data-program="x"][data-mantine-color-scheme="dark"] { --color-primary: #6fc7cc; ... }
 */
import { type Library, themeColors } from "../../engine/index";
import { completeColors, darkColors } from "../../engine/node";

export function themeCss(library: Library): string {
  return library
    .ids("program")
    .map((id) => {
      const { colors, dark } = themeColors(library, id);
      const chosen = `[data-program="${id}"]`;
      return rule(chosen, completeColors(colors)) + rule(`${chosen}[data-mantine-color-scheme="dark"]`, darkColors(colors, dark));
    })
    .join("");
}

function rule(selector: string, colors: Readonly<Record<string, string>>): string {
  const lines = Object.entries(colors).map(([name, value]) => `  --color-${name}: ${value};`);
  return `:root${selector} {\n${lines.join("\n")}\n}\n`;
}
