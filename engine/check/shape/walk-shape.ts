/**
 * Walks a document along its meta-schema: reports what does not fit (one problem per cause, because the branch of a choice is
 * settled by `kind` or by the value's type before anything is compared), and notes what annotated values mention.
 */
import { isObject, type JsonObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import { formats } from "../../rules/string-formats";
import { type FiledSchema, follow, type Language, type MetaSchema } from "./meta-schema";

/** A value with an annotation, found in a document. */
export interface Mention {
  readonly what: "refersTo" | "holds";
  readonly name: string;
  readonly value: unknown;
  readonly pointer: Pointer;
  /** Variables that the objects around it add. */
  readonly adds: readonly string[];
}

export interface ShapeFault {
  readonly code:
    | "unknown-key"
    | "missing-key"
    | "wrong-type"
    | "unknown-kind"
    | "unknown-value"
    | "bad-format"
    | "out-of-range"
    | "empty-value"
    | "repeated-value";
  readonly pointer: Pointer;
  readonly at: "key" | "value";
  readonly found: unknown;
  /** The names or values that would fit. */
  readonly expected: readonly string[];
  /** For an unknown kind: what it is a kind of. */
  readonly choice?: string;
}

interface Walk {
  readonly language: Language;
  readonly fault: (fault: ShapeFault) => void;
  readonly mention: (mention: Mention) => void;
}

export function walkShape(filed: FiledSchema, value: unknown, walk: Walk): void {
  visit(filed, { value, pointer: [], adds: [] }, walk);
}

/** A part of the document, where it stands, and the names that the schemas around it add. */
interface Part<Value = unknown> {
  readonly value: Value;
  readonly pointer: Pointer;
  readonly adds: readonly string[];
}

function visit(filed: FiledSchema, { value, pointer, adds: outer }: Part, walk: Walk): void {
  const { schema, file } = follow(filed, walk.language);
  const adds = schema.adds ? [...outer, ...schema.adds] : outer;
  if (schema.refersTo) walk.mention({ what: "refersTo", name: schema.refersTo, value, pointer, adds });
  if (schema.holds) walk.mention({ what: "holds", name: schema.holds, value, pointer, adds });
  const branch = chooseBranch({ schema, file }, value, pointer, walk);
  if (branch === "none") return;
  if (branch) visit(branch, { value, pointer, adds }, walk);
  else if (fitsType(schema, value)) visitFitting({ schema, file }, { value, pointer, adds }, walk);
  else {
    const expected = schema.type === undefined ? [] : [schema.type].flat().map(String);
    walk.fault({ code: "wrong-type", pointer, at: "value", found: value, expected });
  }
}

function visitFitting({ schema, file }: FiledSchema, { value, pointer, adds }: Part, walk: Walk): void {
  checkScalar(schema, value, pointer, walk);
  if (Array.isArray(value) && schema.uniqueItems) checkRepeated(value, pointer, walk);
  if (Array.isArray(value) && schema.items) {
    const items = { schema: schema.items, file };
    for (const [index, item] of value.entries()) visit(items, { value: item, pointer: [...pointer, index], adds }, walk);
  }
  if (isObject(value)) visitObject({ schema, file }, { value, pointer, adds }, walk);
}

/** The branch of a choice that the value is meant to be; "none" when that was already reported, undefined without a choice. */
function chooseBranch(
  { schema, file }: FiledSchema,
  value: unknown,
  pointer: Pointer,
  walk: Walk,
): FiledSchema | "none" | undefined {
  const choices = schema.oneOf ?? schema.anyOf;
  if (!choices) return undefined;
  const property = schema.discriminator?.propertyName;
  if (property !== undefined) return chooseByKind({ choices, file, property }, value, pointer, walk);
  const fitting = choices.find((choice) => fitsType(follow({ schema: choice, file }, walk.language).schema, value));
  if (fitting) return { schema: fitting, file };
  const expected = choices.flatMap((choice) =>
    [follow({ schema: choice, file }, walk.language).schema.type ?? []].flat().map(String),
  );
  walk.fault({ code: "wrong-type", pointer, at: "value", found: value, expected: [...new Set(expected)] });
  return "none";
}

interface KindChoice {
  readonly choices: readonly MetaSchema[];
  readonly file: string;
  /** The key that says which of them a value is. */
  readonly property: string;
}

/** The choices by their kind: they are those of the language, which never change. */
const kinds = new WeakMap<readonly MetaSchema[], ReadonlyMap<string, MetaSchema>>();

function chooseByKind({ choices, file, property }: KindChoice, value: unknown, pointer: Pointer, walk: Walk) {
  if (!isObject(value)) {
    walk.fault({ code: "wrong-type", pointer, at: "value", found: value, expected: ["object"] });
    return "none";
  }
  const byKind =
    kinds.get(choices) ??
    new Map(choices.map((choice) => [kindOf({ schema: choice, file }, property, walk.language), choice] as const));
  kinds.set(choices, byKind);
  const kind = value[property];
  const chosen = typeof kind === "string" ? byKind.get(kind) : undefined;
  if (chosen) return { schema: chosen, file };
  const expected = [...byKind.keys()];
  const choice = file.slice(file.lastIndexOf("/") + 1).replace(".schema.json", "");
  if (kind === undefined) walk.fault({ code: "missing-key", pointer, at: "value", found: property, expected: [property] });
  else walk.fault({ code: "unknown-kind", pointer: [...pointer, property], at: "value", found: kind, expected, choice });
  return "none";
}

function kindOf(filed: FiledSchema, property: string, language: Language): string {
  const { schema } = follow(filed, language);
  return String(schema.properties?.[property]?.const);
}

function visitObject({ schema, file }: FiledSchema, { value, pointer, adds }: Part<JsonObject>, walk: Walk) {
  const { properties = {}, additionalProperties: rest, required = [], implied = [] } = schema;
  for (const key of required) {
    if (!Object.hasOwn(value, key)) walk.fault({ code: "missing-key", pointer, at: "value", found: key, expected: [key] });
  }
  const [left] = implied.filter((key) => !Object.hasOwn(value, key));
  if (left !== undefined) walk.fault({ code: "missing-key", pointer, at: "value", found: left, expected: [left] });
  for (const [key, part] of Object.entries(value)) {
    const inner = [...pointer, key];
    const fault = keyFault(schema.propertyNames, key);
    if (fault) walk.fault({ ...fault, pointer: inner, at: "key", found: key });
    const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (known) visit({ schema: known, file }, { value: part, pointer: inner, adds }, walk);
    else if (typeof rest === "object") visit({ schema: rest, file }, { value: part, pointer: inner, adds }, walk);
    else if (rest === false)
      walk.fault({ code: "unknown-key", pointer: inner, at: "key", found: key, expected: Object.keys(properties) });
  }
}

/** A key that a closed list does not have is unknown, as one beside `properties` is. */
function keyFault(names: MetaSchema | undefined, key: string): ReturnType<typeof scalarFault> {
  const fault = names && scalarFault(names, key);
  return fault?.code === "unknown-value" ? { ...fault, code: "unknown-key" } : fault;
}

function checkRepeated(list: readonly unknown[], pointer: Pointer, walk: Walk): void {
  const seen = new Set<string>();
  for (const [index, item] of list.entries()) {
    const text = JSON.stringify(item);
    if (seen.has(text))
      walk.fault({ code: "repeated-value", pointer: [...pointer, index], at: "value", found: item, expected: [] });
    seen.add(text);
  }
}

function checkScalar(schema: MetaSchema, value: unknown, pointer: Pointer, walk: Walk): void {
  const fault = scalarFault(schema, value);
  if (fault) walk.fault({ ...fault, pointer, at: "value", found: value });
}

function scalarFault(schema: MetaSchema, value: unknown): Pick<ShapeFault, "code" | "expected"> | undefined {
  const { const: constant, enum: values, pattern, format, minItems = 0, minLength = 0 } = schema;
  if (constant !== undefined && value !== constant) return { code: "unknown-value", expected: [String(constant)] };
  if (values && !values.includes(value)) return { code: "unknown-value", expected: values.map(String) };
  if (typeof value === "string" && pattern && !patternOf(pattern).test(value)) return { code: "bad-format", expected: [pattern] };
  if (typeof value === "string" && format !== undefined && !hasFormat(format, value))
    return { code: "bad-format", expected: [format] };
  if (typeof value === "number" && !isWithin(schema, value)) return { code: "out-of-range", expected: limitsOf(schema) };
  if (Array.isArray(value) && value.length < minItems) return { code: "empty-value", expected: [] };
  if (typeof value === "string" && value.trim().length < minLength) return { code: "empty-value", expected: [] };
  return undefined;
}

/** One that the language names and nobody knows is kept by every text. */
function hasFormat(format: string, text: string): boolean {
  const known: Readonly<Record<string, (value: string) => boolean>> = formats;
  return !Object.hasOwn(known, format) || known[format]?.(text) === true;
}

function isWithin({ minimum = -Infinity, exclusiveMinimum = -Infinity, maximum = Infinity }: MetaSchema, value: number): boolean {
  return value >= minimum && value > exclusiveMinimum && value <= maximum;
}

function limitsOf({ minimum, exclusiveMinimum, maximum }: MetaSchema): string[] {
  const limits: [string, number | undefined][] = [
    [">=", minimum],
    [">", exclusiveMinimum],
    ["<=", maximum],
  ];
  return limits.flatMap(([sign, limit]) => (limit === undefined ? [] : [`${sign} ${limit}`]));
}

export function fitsType({ type, const: constant, enum: values }: MetaSchema, value: unknown): boolean {
  if (type === undefined) return constant === undefined && values === undefined ? true : typeof value !== "object";
  const own = typeName(value);
  const fits = (one: string) => own === one || (one === "number" && own === "integer");
  return typeof type === "string" ? fits(type) : type.some(fits);
}

const patterns = new Map<string, RegExp>();

function patternOf(source: string): RegExp {
  const pattern = patterns.get(source) ?? new RegExp(source, "u");
  patterns.set(source, pattern);
  return pattern;
}

export function typeName(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value;
}
