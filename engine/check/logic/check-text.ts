/** A text that people read: its placeholders, what would be shown as it stands, and choices that nobody is ever shown. */
import { listItems, masterOf } from "../../documents/reference-lists";
import type { ReferenceOption } from "../../documents/reference-option";
import { written } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import { safeHref } from "../../resolve/markdown";
import { formats } from "../../texts/formats";
import { parseTemplate, type TextPart } from "../../texts/template";
import { validatorOf } from "../data/check-own-values";
import type { DocumentCheck, Fault } from "../fault";
import { neverChosen } from "../never-chosen";
import { choicesOf, either, knownOf } from "../project/names";
import { checkDays } from "./check-days";
import { checkMarkup } from "./check-markup";
import { codeOfMissing, lookUp, type ScopeTypes, type TypeSchema } from "./scope-types";
import { isDated, typedVariable } from "./typed";

export function checkText(value: unknown, pointer: Pointer, scope: ScopeTypes, check: DocumentCheck): Fault[] {
  if (Array.isArray(value)) return neverChosen(value, pointer);
  if (typeof value !== "string") return [];
  const placeholders = parseTemplate(value).filter((part) => typeof part !== "string");
  return [
    ...checkBraces(value, pointer, scope),
    ...checkMarks(value, pointer),
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
    faults.push({ code: codeOfMissing(found, "unknown-placeholder"), pointer, at: "value", found: path, expected });
  }
  const known = either(knownOf(Object.keys(formats)), check.names("reference"));
  if (format !== undefined && known.lacks(format)) {
    faults.push({ code: "unknown-format", pointer, at: "value", found: format, expected: known.all() });
  } else if (format !== undefined) {
    check.used("reference", format);
    if ("schema" in found) faults.push(...checkWords({ path, list: format }, found.schema, pointer, check));
  }
  if (format === undefined && "schema" in found && isRead(pointer)) faults.push(...checkRaw(path, found.schema, pointer, check));
  return faults;
}

/** Neither an address nor the pattern of numbers, in which codes have their place. */
const isRead = (pointer: Pointer): boolean => !pointer.includes("href") && pointer.at(-1) !== "pattern";

/** A value that people read otherwise than it is stored; the number of a cohort is one that its label says too. */
function checkRaw(path: string, schema: TypeSchema, pointer: Pointer, { library }: DocumentCheck): Fault[] {
  const one = oneOf(schema);
  const list = chosenFrom(one);
  const items = typeof list === "string" ? listItems(library, list) : undefined;
  const isSaid = ({ value, label }: ReferenceOption) => written(label).toLowerCase().includes(written(value).toLowerCase());
  const isCode = items?.length ? !items.some(isSaid) : typeof list === "string" && masterOf(library, list) !== undefined;
  if (isCode) return [raw(path, pointer, [String(list), String(items?.[0]?.value ?? 11)])];
  const told = stored[one.type === "boolean" ? "boolean" : String(one.format)];
  return told ? [raw(path, pointer, told)] : [];
}

/** Of a list each of its values is said. */
const oneOf = (schema: TypeSchema): TypeSchema => (schema.type === "array" ? (schema.items ?? {}) : schema);

/** A list that is open only suggests. */
const chosenFrom = ({ options }: TypeSchema): unknown => (options?.open === true ? undefined : options?.list);

/** By type or format: the format that says it, and how it would stand there without. */
const stored: Readonly<Record<string, readonly [format: string | undefined, example: string]>> = {
  boolean: [undefined, "true"],
  date: ["date", "2026-11-30"],
  "date-time": ["datetime", "2026-11-30 08:00:00"],
  "year-month": ["month", "2026-11"],
  rupiah: ["rupiah", "1250000"],
};

function raw(path: string, pointer: Pointer, [format, example]: readonly [format: string | undefined, example: string]): Fault {
  const expected = [format === undefined ? '[{ "when": ..., "text": ... }, ...]' : `{${path}|${format}}`];
  return { code: "raw-value", pointer, at: "value", found: `{${path}}`, expected, more: { example } };
}

/** The words of a list say only what was chosen from it; the lists that the backend keeps number their choices. */
function checkWords(
  { path, list }: { readonly path: string; readonly list: string },
  schema: TypeSchema,
  pointer: Pointer,
  { library }: DocumentCheck,
): Fault[] {
  if (Object.hasOwn(formats, list)) return [];
  const words = choicesOf(library, list);
  if (words?.length === 0 || (words === undefined && masterOf(library, list) === undefined)) return [];
  const one = oneOf(schema);
  const held = one.enum ?? choicesOf(library, chosenFrom(one));
  const isHeld = held ? isAmong(held, words) : mayBeAmong(one, words);
  if (isHeld) return [];
  const expected = [
    typeof one.options?.list === "string"
      ? one.options.list
      : (held?.map((value) => JSON.stringify(value)).join(", ") ?? `${one.format ?? one.type}`),
  ];
  return [{ code: "wrong-list", pointer, at: "value", found: path, expected, more: { list } }];
}

/** A label is found by the value as it is written. */
const isAmong = (held: readonly unknown[], words: readonly unknown[] | undefined): boolean =>
  held.map(String).some((value) => (words ? words.some((word) => String(word) === value) : /^\d+$/.test(value)));

/** Whether a value that is no choice of a list may be one of the words. */
function mayBeAmong(schema: TypeSchema, words: readonly unknown[] | undefined): boolean {
  const keeps = validatorOf({ ...schema }, {});
  if (!words || !keeps) return schema.type !== "boolean" && !isDated(schema);
  return words.some((value) => keeps(value) || keeps(String(value)) || keeps(Number(value)));
}

const dateFormats = ["date", "time", "datetime", "opens", "closes", "weekday", "month", "quarter", "year", "age"];

const numberFormats = ["number", "decimal", "rupiah"];

/** How a format reads a day without a time. */
const dayReads = { time: "moment", datetime: "moment", opens: "first", closes: "last" } as const;

/** A list or an object cannot be written out, a number is no date, and a day alone has no time. */
function checkPlaceholderType(path: string, schema: TypeSchema, format: string | undefined, pointer: Pointer): Fault[] {
  const { type } = schema;
  const types = type === undefined ? [] : [type].flat();
  const isOnly = (...wanted: string[]) => types.length > 0 && types.every((one) => wanted.includes(one));
  const isNoDate = isOnly("number", "integer", "boolean") || (isOnly("string") && !isDated(schema));
  const expected = isOnly("object", "array")
    ? "string"
    : dateFormats.includes(format ?? "") && isNoDate
      ? "date"
      : numberFormats.includes(format ?? "") && isOnly("string", "boolean")
        ? "number"
        : undefined;
  if (expected === undefined) return format === undefined ? [] : checkFormatDay(path, schema, format, pointer);
  const more = { operator: format ? `{${path}|${format}}` : `{${path}}`, type: types.join(", ") };
  return [{ code: "wrong-argument-type", pointer, at: "value", found: path, expected: [expected], more }];
}

function checkFormatDay(path: string, schema: TypeSchema, format: string, pointer: Pointer): Fault[] {
  const read = Object.hasOwn(dayReads, format) ? dayReads[format as keyof typeof dayReads] : undefined;
  return checkDays(`{${path}|${format}}`, read, [typedVariable(schema, path)], () => pointer).map((fault) =>
    fault.code === "day-without-time" ? { ...fault, expected: fault.expected.map((name) => formatOf[name] ?? name) } : fault,
  );
}

/** The format that reads a day as the operator does. */
const formatOf: Readonly<Record<string, string>> = { startOfDay: "opens", endOfDay: "closes" };

/** A brace that opens or closes nothing, or a placeholder as other languages write it: both would be shown as they stand. */
function checkBraces(text: string, pointer: Pointer, scope: ScopeTypes): Fault[] {
  const fault = (found: string): Fault[] => [{ code: "broken-placeholder", pointer, at: "value", found }];
  const foreign = /\$\{[^{}]+\}|\{\{\s*([\w.]+)\s*\}\}/.exec(text);
  if (foreign && (foreign[1] === undefined || "schema" in lookUp(scope, foreign[1]))) return fault(foreign[0]);
  const rest = text.replace(/\{\{|\}\}|\{[^{}|]+(?:\|[a-z-]+)?\}/g, "");
  const brace = rest.search(/[{}]/);
  return brace < 0 ? [] : fault(rest.slice(brace, brace + 30));
}

/** A mark of simple Markdown that nothing closes. */
function checkMarks(text: string, pointer: Pointer): Fault[] {
  const bold = text.split("**").length % 2 === 0 ? "**" : undefined;
  const link = /\]\((?![^\s()]*\))/.exec(text) ? "](" : undefined;
  const words = /\[[^\]]*\(https?:/.exec(text) ? "[" : undefined;
  const found = bold ?? link ?? words;
  return found === undefined ? [] : [{ code: "unclosed-mark", pointer, at: "value", found }];
}

function checkLinks(text: string, pointer: Pointer): Fault[] {
  return [...text.matchAll(/\]\(([^)\s]*)/g)].flatMap(([, address = ""]) => checkAddress(address, pointer));
}

/** An address that begins with a placeholder is only known when it is filled. */
function checkAddress(address: string, pointer: Pointer): Fault[] {
  const isFine = address.trim().startsWith("{") || safeHref(address) !== undefined;
  return isFine ? [] : [{ code: "unsafe-address", pointer, at: "value", found: address }];
}
