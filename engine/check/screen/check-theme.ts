/** Colours that a text stands on must let it be read: on primary, on a banner of an own colour, and strong words on the soft shade. */
import { isObject } from "../../json/json";
import type { Fault } from "../fault";
import { completeColors, contrast, textOn } from "./theme-colors";

const leastContrast = 4.5;

export function checkTheme(theme: unknown): Fault[] {
  const colors = isObject(theme) && isObject(theme.colors) ? (theme.colors as Record<string, string>) : {};
  if (!Object.values(colors).every((color) => /^#[0-9a-f]{6}$/i.test(String(color)))) return [];
  const all = completeColors(colors);
  const {
    primary = "",
    "on-primary": onPrimary = textOn(primary),
    "primary-strong": strong = "",
    "primary-soft": soft = "",
  } = all;
  const pairs: readonly [back: string, front: string, names: readonly string[]][] = [
    [primary, onPrimary, ["on-primary", "primary"]],
    [soft, strong, ["primary-strong", "primary-soft"]],
  ];
  return pairs.flatMap(([back, front, names]): Fault[] => {
    const ratio = contrast(back, front);
    const name = names.find((one) => one in colors);
    if (ratio >= leastContrast || name === undefined) return [];
    const more = { ratio: ratio.toFixed(1).replace(".", ",") };
    return [{ code: "poor-contrast", pointer: ["theme", "colors", name], at: "value", found: back, expected: [front], more }];
  });
}
