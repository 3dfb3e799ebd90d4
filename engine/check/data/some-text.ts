/**
 * Whether some text keeps to several rules of a field at once: its pattern, its format, its lengths. Each is a language of a finite automaton;
 * there is a text where they meet. A format is taken as wider than it is, so that a claim that there is none is never wrong.
 *
 *   { pattern: "^[0-9]{8}$", maxLength: 6 }  ->  no text
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { ClosedLists } from "../../language/closed-lists";

import { isKnownSound, keepSound, soundKey } from "../sound-once";
import { automata } from "./automaton-of";

export interface TextRules {
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** At least every text of the format; formats that are not here take any. */
const shapes: Partial<Record<ClosedLists["data.format"], string>> = {
  date: String.raw`\d{4}-\d{2}-\d{2}`,
  "date-time": String.raw`\d{4}-\d{2}-\d{2}[T ][^]{5,}`,
  "date-range": "[^]{21}",
  time: "[^]{5,}",
  email: String.raw`[^]+@[^]+\.[^]{2,}`,
  gmail: "[^]{11,}",
  digits: String.raw`\d*`,
  nik: String.raw`\d{16}`,
  phone: String.raw`0\d{8,14}`,
  year: String.raw`\d{4}`,
  uuid: "[0-9a-fA-F-]{36}",
};

const load = createRequire(import.meta.url);
const verdicts = new Map<string, boolean>();
let library: string | undefined;

/** Also true where nobody can say: a pattern that looks around, or that reads again what it has read. */
export function isSomeText(rules: TextRules): boolean {
  const languages = languagesOf(rules);
  if (languages.length < 2) return true;
  const key = JSON.stringify(languages);
  const known = verdicts.get(key) ?? judge(languages, key);
  verdicts.set(key, known);
  return known;
}

function languagesOf({ pattern, format, minLength = 0, maxLength }: TextRules): readonly string[] {
  const shape = shapes[format as keyof typeof shapes];
  return [
    ...(minLength > 0 || maxLength !== undefined ? [`^[^]{${minLength},${maxLength ?? ""}}$`] : []),
    ...(shape === undefined ? [] : [`^(?:${shape})$`]),
    ...(pattern === undefined ? [] : [pattern]),
  ];
}

function judge(languages: readonly string[], text: string): boolean {
  library ??= readFileSync(load.resolve("refa/package.json"), "utf8");
  const key = soundKey(library, text);
  if (isKnownSound(key)) return true;
  try {
    const { of, meet } = automata();
    const [first, ...others] = languages.map(of);
    if (first === undefined || others.reduce(meet, first).isEmpty) return false;
    keepSound(key);
    return true;
  } catch {
    return true;
  }
}
