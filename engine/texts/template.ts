/**
 * A text is literal words with placeholders: "Halo {ptk.nama}, lahir {ptk.tgl_lahir|date}". Parsed once into parts;
 * `{{` and `}}` stand for the braces themselves. The name of a closed reference list as format shows the value's label:
 * "Jalur {profile.jalur|jalur}".
 */
import { readPath, type Scope } from "../conditions/condition";
import { plainDecimal, withoutNoise } from "./decimals";
import { type FormatName, formats } from "./formats";

/** Labels of a closed list, by value. */
export type Labels = Readonly<Record<string, string>>;

export type TextPart = string | { readonly path: string; readonly format?: FormatName; readonly labels?: Labels };

const placeholder = /\{\{|\}\}|\{([^{}|]+)(?:\|([a-z-]+))?\}/g;

/** Parses a text; `labelsOf` knows the labels of a list that is named where a format stands. */
export function parseTemplate(text: string, labelsOf: (list: string) => Labels | undefined = () => undefined): TextPart[] {
  const parts: TextPart[] = [];
  let literal = "";
  let end = 0;
  for (const match of text.matchAll(placeholder)) {
    literal += text.slice(end, match.index);
    end = match.index + match[0].length;
    if (match[1] === undefined) {
      literal += match[0].slice(0, 1);
      continue;
    }
    if (literal) parts.push(literal);
    literal = "";
    const path = match[1].trim();
    const labels = match[2] === undefined || Object.hasOwn(formats, match[2]) ? undefined : labelsOf(match[2]);
    if (labels) parts.push({ path, labels });
    else parts.push(match[2] ? { path, format: match[2] as FormatName } : { path });
  }
  literal += text.slice(end);
  if (literal || parts.length === 0) parts.push(literal);
  return parts;
}

/** Fills the placeholders from a scope; a missing value leaves nothing. */
export function fillTemplate(parts: readonly TextPart[], scope: Scope): string {
  return parts.map((part) => (typeof part === "string" ? part : formatValue(readPath(scope, part.path), part))).join("");
}

/** Fills a text given as a string, where a shared text is held uncompiled. */
export function fillText(text: string, values: Scope): string {
  return fillTemplate(parseTemplate(text), values);
}

function formatValue(value: unknown, { format, labels }: Exclude<TextPart, string>): string {
  if (value === null || value === undefined) return "";
  if (labels) return Object.hasOwn(labels, String(value)) ? (labels[String(value)] as string) : String(value);
  const formatter = format && Object.hasOwn(formats, format) ? formats[format] : undefined;
  if (formatter) return formatter(value);
  return typeof value === "number" ? plainDecimal(withoutNoise(value)) : String(value);
}
