/**
 * An answer that a field took before and refuses now, found by giving values around its limits to both: what no value shows is no change for
 * anybody. The rules of other fields are left out: they decide whether it is asked, not what it takes.
 *
 *   maximum 100000000 before and 20000000 now  ->  { value: 100000000 }
 */
import {
  acceptData,
  type CompiledData,
  compileData,
  compileValidator,
  isObject,
  type JsonObject,
  type Library,
  listItems,
  type Scope,
  sameData,
} from "../../engine/tools";
import type { Pair } from "./match-parts";
import { propertyAt } from "./read-part";
import type { Libraries } from "./screens-showing";
import { textsOf } from "./texts-of-pattern";

/** A data schema in one state of the documents. */
export interface DataState {
  readonly library: Library;
  readonly compiled: CompiledData;
}

/**
 * `none`: values that were taken are taken still. `tried`: the same of so many texts of a pattern or a format, which are not all. `unknown`: no value
 * was found that was taken.
 */
export type Example = { readonly value: unknown } | { readonly tried: number } | "none" | "unknown";

/** `paths` are those of the field in each state; `scope` is that of anybody, for the day on which an age is reckoned. */
export function refusedExample(states: readonly [DataState, DataState], paths: readonly [string, string], scope: Scope): Example {
  const [old, now] = [shapeOf(states[0], paths[0]), shapeOf(states[1], paths[1])];
  const [before, after] = [judgeOf(states[0], old, scope), judgeOf(states[1], now, scope)];
  const taken = valuesFor([old, now], String(scope.date ?? "2026-01-01")).filter((value) => before(value) === "kept");
  const refused = taken.find((value) => after(value) === "refused");
  if (refused !== undefined) return { value: refused };
  const isOfTexts = ["pattern", "format"].some((key) => now[key] !== undefined && now[key] !== old[key]);
  return taken.length === 0 ? "unknown" : isOfTexts ? { tried: taken.length } : "none";
}

/** The examples of the fields of one data schema. */
export function examplesIn({ before, after }: Libraries, id: string, scope: Scope): (pair: Pair) => Example {
  return (pair) => {
    const [old, now] = [compileData(before, id), compileData(after, id)];
    if (!old || !now) return "unknown";
    const states = [
      { library: before, compiled: old },
      { library: after, compiled: now },
    ] as const;
    return refusedExample(states, [pair.before.part.id, pair.after.part.id], scope);
  };
}

/** The keywords that say which values a field takes, whatever stands in others. */
const ownKeywords = ["title", "type", "format", "options", "minWords", "maxWords", "minYears"] as const;

/** A field with what its schema and its keywords say of its value. */
function shapeOf({ compiled }: DataState, path: string): JsonObject {
  const field = compiled.fields.find((one) => one.path === path);
  const said = ownKeywords.flatMap((key) => (field?.[key] === undefined ? [] : [[key, field[key]] as const]));
  const { options, ...own } = Object.fromEntries(said);
  // A choice that hangs on another answer is judged with it, and not here.
  const isFree = isObject(options) && options.parent === undefined;
  return { ...propertyAt(compiled.schema, path), ...own, ...(isFree ? { options } : {}) };
}

/** The name under which the field is judged alone. */
const alone = "isian";

/** Read as people write it, a value may be kept as another: then it is none that was stored. */
type Judged = "kept" | "kept as another" | "refused";

function judgeOf({ library, compiled }: DataState, shape: JsonObject, context: Scope): (value: unknown) => Judged {
  const { options, minWords: _, maxWords: __, minYears: ___, ...own } = shape;
  const { definitions } = compiled.schema;
  const schema = { type: "object", properties: { [alone]: own }, ...(definitions ? { definitions } : {}) };
  const said = ownKeywords.flatMap((key) => (shape[key] === undefined ? [] : [[key, shape[key]]]));
  const field = { ...Object.fromEntries(said), path: alone, required: false, reads: [] };
  const one = { ...compiled, schema, fields: [field] } as CompiledData;
  const validator = compileValidator(schema);
  return (value) => {
    const given = { [alone]: value };
    const { data, errors } = acceptData(one, validator, {
      submitted: given,
      stored: given,
      context,
      partial: true,
      offered: (list) => listItems(library, list) ?? [],
      found: () => undefined,
      texts: () => "",
    });
    return errors.length > 0 ? "refused" : sameData(data[alone], value) ? "kept" : "kept as another";
  };
}

/** Texts as people write them into fields of any kind. */
const usual = ["a", "1", "Nama", "kata kata", "a@b.id", "a@gmail.com", "https://a.id/b", "081234567890", "2020", "08:00"];
const days = ["2020-01-31", "2020-01-31 08:00:00"];

/** The values on both sides of each limit, and of each kind. */
function valuesFor(shapes: readonly JsonObject[], date: string): unknown[] {
  const limits = (...keys: readonly string[]) =>
    shapes.flatMap((shape) => keys.flatMap((key) => (typeof shape[key] === "number" ? [shape[key] as number] : [])));
  const beside = (...keys: readonly string[]) => limits(...keys).flatMap((at) => [at, at - 1, at + 1]);
  const counts = (...keys: readonly string[]) => beside(...keys).filter((count) => count > 0 && count <= 5000);
  const texts = [...shapes.flatMap(({ pattern }) => (typeof pattern === "string" ? textsOf(pattern) : [])), ...usual, ...days];
  const choices = shapes.flatMap((shape) => [shape, isObject(shape.items) ? shape.items : {}]).flatMap(choicesIn);
  const elements = [...choices, ...texts, 1, 2, 3, {}];
  return [
    ...choices,
    ...beside("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"),
    ...counts("minLength", "maxLength").flatMap((length) => texts.map((text) => stretched(text, length))),
    ...counts("minWords", "maxWords").map((count) => Array.from({ length: count }, () => "kata").join(" ")),
    ...beside("minYears").flatMap((years) => [years, `${Number(date.slice(0, 4)) - years}${date.slice(4, 10)}`]),
    ...texts,
    ...[1, ...counts("minItems", "maxItems")].flatMap((count) => listsOf(elements, count)),
    ...[0, 1, 1.5, true, false, {}],
  ];
}

/** Of another length, with its last sign again and again. */
const stretched = (text: string, length: number) => text.padEnd(length, text.slice(-1)).slice(0, length);

/** One of different elements, and one of each kind of element alone. */
const listsOf = (elements: readonly unknown[], count: number): unknown[][] => [
  elements.slice(0, count),
  ...["a", 1, {}].map((element) => Array.from({ length: count }, () => element)),
];

const choicesIn = ({ enum: values, oneOf, anyOf, const: only, options }: JsonObject): unknown[] => [
  ...(Array.isArray(values) ? values : []),
  ...[oneOf, anyOf].flatMap((list) => (Array.isArray(list) ? list.map((one) => Object(one).const) : [])),
  ...(isObject(options) && Array.isArray(options.items) ? options.items.map((one) => Object(one).value) : []),
  ...(only === undefined ? [] : [only]),
];
