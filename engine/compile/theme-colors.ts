/** The colours of a program's theme: what a document leaves out, and whether a text can be read on them (WCAG 1.4.3). */

type Rgb = readonly [number, number, number];

/** Adds the companions of primary that a program does not name. */
export function completeColors(colors: Readonly<Record<string, string>>): Record<string, string> {
  const { primary } = colors;
  if (primary === undefined) return { ...colors };
  return {
    "primary-strong": mix(primary, "#000000", 0.22),
    "primary-soft": mix(primary, "#ffffff", 0.9),
    "on-primary": textOn(primary),
    head: primary,
    "on-head": textOn(primary),
    ...colors,
  };
}

/** The surface of a dark page (engine/theme/tokens.css), which the dark soft shade is mixed into. */
const darkSurface = "#181f1e";

/**
 * The same names for a dark page: primary is a light shade with dark text on it, soft a dim one, and the head keeps the strong colour of
 * the light page. What `dark` names is taken as it stands.
 */
export function darkColors(
  colors: Readonly<Record<string, string>>,
  dark: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const { primary, "primary-strong": strong = "" } = completeColors(colors);
  if (primary === undefined) return { ...dark };
  const shown = dark.primary ?? mix(primary, "#ffffff", 0.55);
  return {
    primary: shown,
    "primary-strong": shown,
    "primary-soft": mix(primary, darkSurface, 0.68),
    "on-primary": textOn(shown),
    head: strong,
    "on-head": textOn(strong),
    ...dark,
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
