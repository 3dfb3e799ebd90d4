/** A text that people read: its placeholders, what would be shown as it stands, and choices that nobody is ever shown. */
import type { Pointer } from "../../json/pointer";
import { safeHref } from "../../resolve/markdown";
import { formats } from "../../texts/formats";
import { parseTemplate, type TextPart } from "../../texts/template";
import type { DocumentCheck, Fault } from "../fault";
import { neverChosen } from "../never-chosen";
import { either, knownOf } from "../project/names";
import { checkMarkup } from "./check-markup";
import { lookUp, type ScopeTypes, type TypeSchema } from "./scope-types";

export function checkText(value: unknown, pointer: Pointer, scope: ScopeTypes, check: DocumentCheck): Fault[] {
  if (Array.isArray(value)) return neverChosen(value, pointer);
  if (typeof value !== "string") return [];
  const placeholders = parseTemplate(value).filter((part) => typeof part !== "string");
  return [
    ...checkBraces(value, pointer, scope),
    ...placeholders.flatMap((part) => checkPlaceholder(part, pointer, scope, check)),
    ...(pointer.includes("href")
      ? checkAddress(value, pointer)
      : [...checkMarkup(value, pointer), ...checkLinks(value, pointer)]),
  ];
}

type Placeholder = Exclude<TextPart, string>;

function checkPlaceholder({ path, format }: Placeholder, pointer: Pointer, scope: ScopeTypes, check: DocumentCheck): Fault[] {
  const found = lookUp(scope, path);
  const faults = "schema" in found ? checkPlaceholderType(path, found.schema, format, pointer) : [];
  if (!("schema" in found)) {
    const prefix = found.parent ? `${found.parent}.` : "";
    const expected = found.known.map((name) => prefix + name);
    faults.push({ code: "unknown-placeholder", pointer, at: "value", found: path, expected });
  }
  const known = either(knownOf(Object.keys(formats)), check.names("reference"));
  if (format !== undefined && known.lacks(format)) {
    faults.push({ code: "unknown-format", pointer, at: "value", found: format, expected: known.all() });
  } else if (format !== undefined) check.used("reference", format);
  return faults;
}

const dateFormats = ["date", "time", "datetime", "weekday", "month", "quarter", "year", "age"];

/** A list or an object cannot be written out, and a number is no date. */
function checkPlaceholderType(path: string, { type }: TypeSchema, format: string | undefined, pointer: Pointer): Fault[] {
  const types = type === undefined ? [] : [type].flat();
  const isOnly = (...wanted: string[]) => types.length > 0 && types.every((one) => wanted.includes(one));
  const expected = isOnly("object", "array")
    ? "string"
    : dateFormats.includes(format ?? "") && isOnly("number", "integer", "boolean")
      ? "date"
      : undefined;
  if (expected === undefined) return [];
  const more = { operator: format ? `{${path}|${format}}` : `{${path}}`, type: types.join(", ") };
  return [{ code: "wrong-argument-type", pointer, at: "value", found: path, expected: [expected], more }];
}

/** A brace that opens or closes nothing, or a placeholder as other languages write it: both would be shown as they stand. */
function checkBraces(text: string, pointer: Pointer, scope: ScopeTypes): Fault[] {
  const fault = (found: string): Fault[] => [{ code: "broken-placeholder", pointer, at: "value", found }];
  const foreign = /\$\{[^{}]+\}|\{\{\s*([\w.]+)\s*\}\}/.exec(text);
  if (foreign && (foreign[1] === undefined || "schema" in lookUp(scope, foreign[1]))) return fault(foreign[0]);
  const rest = text.replace(/\{\{|\}\}|\{[^{}|]+(?:\|[a-z-]+)?\}/g, "");
  const brace = rest.search(/[{}]/);
  return brace < 0 ? [] : fault(rest.slice(brace, brace + 30));
}

function checkLinks(text: string, pointer: Pointer): Fault[] {
  return [...text.matchAll(/\]\(([^)\s]*)/g)].flatMap(([, address = ""]) => checkAddress(address, pointer));
}

/** An address that begins with a placeholder is only known when it is filled. */
function checkAddress(address: string, pointer: Pointer): Fault[] {
  const isFine = address.trim().startsWith("{") || safeHref(address) !== undefined;
  return isFine ? [] : [{ code: "unsafe-address", pointer, at: "value", found: address }];
}
