/**
 * The message of this device to the server before any code of the page runs, so that the page comes as it will stay: the chosen colours,
 * and the role that somebody with two chose. The values decide nothing but the first look; the server gives no role that the person does
 * not hold.
 */
export const toldCookies = { scheme: "tampilan", role: "peran" } as const;

export const colorSchemes = ["light", "dark", "auto"] as const;
export type ColorScheme = (typeof colorSchemes)[number];

export function isColorScheme(value: unknown): value is ColorScheme {
  return colorSchemes.some((one) => one === value);
}

/** The value of a cookie, by the text of a `Cookie` header or of `document.cookie`. */
export function cookieIn(cookies: string, name: string): string | undefined {
  const found = cookies.split("; ").find((one) => one.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}
