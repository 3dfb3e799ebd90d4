/**
 * The device that wrote a draft, by what the browser says of itself: "Chrome" on "Android". Names are those that people know; what is not
 * known is null. It is said to the person alone, and nothing is decided by it.
 */
export interface DeviceName {
  readonly browser: string | null;
  readonly system: string | null;
}

/** In this order: most browsers also name those that they are like. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bLinux\b/, "Linux"],
];

export function deviceName(userAgent: string | undefined): DeviceName {
  const named = (list: typeof browsers) => list.find(([mark]) => mark.test(userAgent ?? ""))?.[1] ?? null;
  return { browser: named(browsers), system: named(systems) };
}
