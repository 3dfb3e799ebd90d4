/** The fields of a data schema as a table: what is filled in, within which limits, and when a field is there, required or locked. */
import { isObject, type JsonObject, type Library, listItems } from "../../../engine/tools";
import { textsOf } from "../../diff/texts-of-pattern";
import { wordsOf } from "../../diff/words/of-key";
import { tellKey } from "../../diff/words/tell-key";
import { valueWords } from "../../diff/words/value-words";
import { words } from "../words";
import { isCondition, isRule } from "./keys";
import type { Cell, Pointer, Sentence, Table } from "./manual";
import type { Teller } from "./teller";

export function fieldTable(teller: Teller): Table {
  return { kind: "table", head: words.field.head, rows: rowsOf(teller, teller.value, [], "") };
}

/** Those of an object or of the objects in a list, and those inside of them, each named with what holds it. */
function rowsOf(teller: Teller, holder: JsonObject, pointer: Pointer, around: string): Cell[][] {
  const { properties } = holder;
  if (!isObject(properties)) return [];
  const required: readonly unknown[] = Array.isArray(holder.required) ? holder.required : [];
  return Object.entries(properties).flatMap(([name, field]): Cell[][] => {
    if (!isObject(field)) return [];
    const at = [...pointer, "properties", name];
    const title =
      typeof field.title === "string"
        ? teller.says(around + field.title, ...at, "title")
        : teller.says(around + name.replaceAll("_", " "), ...at);
    const must = required.includes(name)
      ? [teller.says(words.field.required, ...pointer, "required", required.indexOf(name))]
      : [];
    const about =
      typeof field.description === "string" ? [teller.says(teller.plain(field.description), ...at, "description")] : [];
    const items = isObject(field.items) ? field.items : {};
    const own = [
      [title, ...about],
      filledWith(teller, field, at),
      [...limits(teller, field, at), ...limits(teller, items, [...at, "items"])],
      [...must, ...rules(teller, field, at)],
    ];
    const inside = `${title.text} › `;
    return [own, ...rowsOf(teller, field, at, inside), ...rowsOf(teller, items, [...at, "items"], inside)];
  });
}

function filledWith(teller: Teller, field: JsonObject, at: Pointer): Sentence[] {
  const { options, optionsFrom, format, upload, oneOf, type } = field;
  const said = words.field;
  if (isObject(upload)) {
    const from = [
      ...(format === undefined ? [] : [teller.from(...at, "format")]),
      teller.from(...at, "upload", ...(upload.accept === undefined ? [] : ["accept"])),
    ];
    return [{ text: said.files(kindsOf(upload.accept)), from }];
  }
  if (isObject(options)) return [teller.says(choices(teller.library, String(options.list)), ...at, "options")];
  if (optionsFrom !== undefined) return [teller.says(said.searched, ...at, "optionsFrom")];
  const titled = Array.isArray(oneOf) ? oneOf.flatMap((one) => (typeof one?.title === "string" ? [one.title] : [])) : [];
  if (titled.length > 0) return [teller.says(said.oneOf(titled), ...at, "oneOf")];
  if (Array.isArray(field.enum)) return [teller.says(said.oneOf(field.enum.map((one) => valueWords(one))), ...at, "enum")];
  if (typeof format === "string") return [teller.says(said.formats[format as keyof typeof said.formats], ...at, "format")];
  const kinds = [type].flat().filter((one) => typeof one === "string" && one !== "null");
  return kinds.length === 0
    ? []
    : [teller.says(kinds.map((one) => said.types[one as keyof typeof said.types]).join(" atau "), ...at, "type")];
}

/** More choices than these are named by their list. */
const fewChoices = 12;

function choices(library: Library, list: string): string {
  const title = String(library.get("reference", list)?.title ?? list.replaceAll("-", " "));
  const items = listItems(library, list);
  if (!items) return words.field.fromMaster(title);
  return items.length > fewChoices
    ? words.field.fromList(title, items.length)
    : words.field.oneOf(items.map(({ label }) => label));
}

/** "image/png" is PNG, and what has no such end is said as it is. */
const kindsOf = (accept: unknown): string[] =>
  [accept]
    .flat()
    .filter((one) => typeof one === "string")
    .map((kind) => (kind as string).replace(/^.*[/.]/, "").toUpperCase());

/** Keys that say no limit, or are said by the other columns. */
const elsewhere = new Set([
  "title",
  "description",
  "type",
  "properties",
  "items",
  "required",
  "widget",
  "options",
  "optionsFrom",
  "format",
  "oneOf",
  "anyOf",
  "allOf",
  "not",
  "enum",
  "upload",
  "errorMessage",
  "examples",
  "default",
  "was",
  "unit",
  "clear",
  "additionalProperties",
  "validWhen",
]);

function limits(teller: Teller, field: JsonObject, at: Pointer): Sentence[] {
  const { upload, errorMessage } = field;
  const messageAt = (key: string) =>
    typeof errorMessage === "string" ? errorMessage : isObject(errorMessage) ? errorMessage[key] : undefined;
  const own = Object.entries(field).flatMap(([key, value]): Sentence[] => {
    if (elsewhere.has(key) || isRule(field, key)) return [];
    const message = key === "pattern" ? (messageAt(key) ?? shapeOf(String(value))) : undefined;
    return [teller.says(typeof message === "string" ? message : limit(teller, key, value), ...at, key)];
  });
  const size =
    isObject(upload) && upload.maxKilobytes !== undefined
      ? [teller.says(limit(teller, "maxKilobytes", upload.maxKilobytes), ...at, "upload", "maxKilobytes")]
      : [];
  const sound = field.validWhen === undefined ? [] : [valid(teller, field, [...at, "validWhen"], messageAt("validWhen"))];
  return [...own, ...size, ...sound];
}

/** A pattern is told by the longest of a few texts that it takes; undefined where none is found. */
function shapeOf(pattern: string): string | undefined {
  const [longest] = textsOf(pattern).sort((one, other) => other.length - one.length);
  return longest === undefined ? undefined : words.field.shape(longest);
}

/** "panjang paling banyak 100 huruf"; where the difference has a sentence for the key, that one. */
function limit(teller: Teller, key: string, value: unknown): string {
  if (key === "day") return value === "last" ? words.field.lastDay : words.field.firstDay;
  const known = wordsOf(key);
  if (known?.came !== undefined)
    return tellKey(key, { was: undefined, is: value }, new Map())
      .join("; ")
      .replace(/^(nilai baru|butir) |\bkini /, "");
  if (isObject(value)) return `${known?.noun ?? key}: ${teller.logic(value)}`;
  // "kata paling banyak 500 kata"
  const unit = known?.unit !== undefined && known.noun.startsWith(known.unit) ? undefined : known?.unit;
  return `${known?.noun ?? key} ${valueWords(value, unit === undefined ? {} : { unit })}`;
}

function valid(teller: Teller, field: JsonObject, at: Pointer, message: unknown): Sentence {
  const rule = teller.rule("validWhen", "fields", field.validWhen, at);
  return typeof message === "string" ? { ...rule, text: `${rule.text}; ${words.field.message(message)}` } : rule;
}

const rules = (teller: Teller, field: JsonObject, at: Pointer): Sentence[] =>
  Object.entries(field).flatMap(([key, value]) =>
    isRule(field, key) && key !== "validWhen" && isCondition(value) ? [teller.rule(key, "fields", value, [...at, key])] : [],
  );
