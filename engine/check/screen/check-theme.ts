/** Colours that a text stands on must let it be read: on primary, on a banner of an own colour, and strong words on the soft shade. */

import { completeColors, contrast, darkColors } from "../../compile/theme-colors";
import { isObject } from "../../json/json";
import type { Fault } from "../fault";

const leastContrast = 4.5;

export function checkTheme(theme: unknown): Fault[] {
  const given = isObject(theme) ? theme : {};
  const colors = colorsOf(given.colors);
  const dark = colorsOf(given.dark);
  if (!colors || !dark || colors.primary === undefined) return [];
  return [...poorPairs("colors", colors, completeColors(colors)), ...poorPairs("dark", dark, darkColors(colors, dark))];
}

/** Undefined when a value is no colour, which is told already. */
function colorsOf(given: unknown): Record<string, string> | undefined {
  const colors = isObject(given) ? (given as Record<string, string>) : {};
  return Object.values(colors).every((color) => /^#[0-9a-f]{6}$/i.test(String(color))) ? colors : undefined;
}

/** `named`: the colours that the document gives; a pair of derived colours only is ours to choose well. */
function poorPairs(key: string, named: Readonly<Record<string, string>>, all: Readonly<Record<string, string>>): Fault[] {
  const pairs: readonly (readonly [front: string, back: string])[] = [
    ["on-primary", "primary"],
    ["primary-strong", "primary-soft"],
    ["on-head", "head"],
  ];
  return pairs.flatMap(([front, back]): Fault[] => {
    const name = [front, back].find((one) => one in named);
    const found = all[back] ?? "";
    const expected = all[front] ?? "";
    const ratio = contrast(found, expected);
    if (name === undefined || ratio >= leastContrast) return [];
    const more = { ratio: ratio.toFixed(1).replace(".", ",") };
    return [{ code: "poor-contrast", pointer: ["theme", key, name], at: "value", found, expected: [expected], more }];
  });
}
