/**
 * Writes the themes of all programs as CSS custom properties, chosen by `data-program` on the root element. A program gives at least
 * `primary`; what it leaves out is derived, and the text colour on primary is chosen by contrast.
 *
 *   [data-program="x"] { --color-primary: #0f5c63; --color-primary-strong: #0b474c; --color-on-primary: #ffffff; ... }
 */
import { isObject, type Library } from "../../engine/index";

type Rgb = readonly [number, number, number];

export function themeCss(library: Library): string {
  return library
    .ids("program")
    .map((id) => {
      const theme = library.get("program", id)?.theme;
      const colors = isObject(theme) && isObject(theme.colors) ? (theme.colors as Record<string, string>) : {};
      const lines = Object.entries(completeColors(colors)).map(([name, value]) => `  --color-${name}: ${value};`);
      return `[data-program="${id}"] {\n${lines.join("\n")}\n}\n`;
    })
    .join("");
}

/** Adds the companions of primary that a program does not name. */
export function completeColors(colors: Readonly<Record<string, string>>): Record<string, string> {
  const { primary } = colors;
  if (primary === undefined) return { ...colors };
  return {
    "primary-strong": mix(primary, "#000000", 0.22),
    "primary-soft": mix(primary, "#ffffff", 0.9),
    "on-primary": textOn(primary),
    ...colors,
  };
}

/** White or black, whichever can be read better on the colour (WCAG 1.4.3). */
export function textOn(color: string): string {
  const dark = "#000000";
  return contrast(color, "#ffffff") >= contrast(color, dark) ? "#ffffff" : dark;
}

/** Contrast ratio of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [r, g, b] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function channels(color: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Rgb;
}

function mix(color: string, other: string, share: number): string {
  const to = channels(other);
  const mixed = channels(color).map((value, index) => Math.round(value * (1 - share) + (to[index] as number) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
