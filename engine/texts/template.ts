/**
 * A text is literal words with placeholders: "Halo {ptk.nama}, lahir {ptk.tgl_lahir|date}". Parsed once into parts;
 * `{{` and `}}` stand for the braces themselves. The name of a reference list as format shows the value's label:
 * "Jalur {profile.jalur|jalur}". The labels of a closed list are in the text; those of a list that the backend keeps are read from the
 * scope, as `labels.<list>`. Of an array, its values are written one after the other.
 */
import { readPath, type Scope } from "../conditions/condition";
import { plainDecimal, withoutNoise } from "../conditions/decimals";
import { type FormatName, formats, shortFormats } from "./formats";

/** Labels of a list, by value. */
export type Labels = Readonly<Record<string, string>>;

export type TextPart =
  | string
  | {
      readonly path: string;
      readonly format?: FormatName;
      readonly labels?: Labels;
      /** A list whose labels the backend keeps. */
      readonly list?: string;
    };

const placeholder = /\{\{|\}\}|\{([^{}|]+)(?:\|([a-z-]+))?\}/g;

/** Parses a text; `labelsOf` knows the labels of a list that is named where a format stands, or that the backend keeps them. */
export function parseTemplate(
  text: string,
  labelsOf: (list: string) => Labels | "kept" | undefined = () => undefined,
): TextPart[] {
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
    if (labels === "kept") parts.push({ path, list: match[2] as string });
    else if (labels) parts.push({ path, labels });
    else parts.push(match[2] ? { path, format: match[2] as FormatName } : { path });
  }
  literal += text.slice(end);
  if (literal || parts.length === 0) parts.push(literal);
  return parts;
}

/** Fills the placeholders from a scope; a missing value leaves nothing. `isShort` takes the short form of what has one. */
export function fillTemplate(parts: readonly TextPart[], scope: Scope, isShort = false): string {
  return parts
    .map((part) => (typeof part === "string" ? part : formatValue(readPath(scope, part.path), part, scope, isShort)))
    .join("");
}

/** Whether something in the text has a short form. */
export const hasShortForm = (parts: readonly TextPart[]): boolean =>
  parts.some((part) => typeof part !== "string" && part.format !== undefined && Object.hasOwn(shortFormats, part.format));

/** Fills a text given as a string, where a shared text is held uncompiled. */
export function fillText(text: string, values: Scope): string {
  return /[{}]/.test(text) ? fillTemplate(parseTemplate(text), values) : text;
}

function formatValue(value: unknown, part: Exclude<TextPart, string>, scope: Scope, isShort: boolean): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map((one) => formatValue(one, part, scope, isShort)).join(", ");
  const { format, labels, list } = part;
  if (labels) return labelOf(labels, value);
  if (list !== undefined) {
    // On a page the labels come a moment later than the rest.
    const known = scope.labels as Readonly<Record<string, Labels>> | undefined;
    return known && !Object.hasOwn(known, list) ? "" : labelOf(known?.[list] ?? {}, value);
  }
  const formatter = format && Object.hasOwn(formats, format) ? (isShort && shortFormats[format]) || formats[format] : undefined;
  if (formatter) return formatter(value, scope);
  return typeof value === "number" ? plainDecimal(withoutNoise(value)) : String(value);
}

const labelOf = (labels: Labels, value: unknown) =>
  Object.hasOwn(labels, String(value)) ? (labels[String(value)] as string) : String(value);
