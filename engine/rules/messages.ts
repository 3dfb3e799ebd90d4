/**
 * What a person is told about a faulty value: the data schema's own `errorMessage` first, then the shared text of the rule
 * (000 §5). `{field}` is the field's title, `{length}` and `{limit}` the bound.
 */

import type { CompiledData } from "../compile/compile-data";
import { isObject, type JsonObject } from "../json/json";
import { fillText } from "../texts/template";
import { type Path, toPattern } from "./paths";
import type { ShapeError } from "./validator";

/** A shared text of schemas/texts, filled. */
export type Texts = (ref: string, values: Readonly<Record<string, unknown>>) => string;

const formatTexts: Readonly<Record<string, string>> = {
  email: "validation.email",
  gmail: "validation.gmail",
  url: "validation.url",
  uri: "validation.url",
  nik: "validation.nik",
  digits: "validation.digits",
  date: "validation.date",
  time: "validation.time",
};

const keywordTexts: Readonly<Record<string, string>> = {
  required: "validation.required",
  minLength: "validation.min-length",
  maxLength: "validation.max-length",
  minWords: "validation.min-words",
  maxWords: "validation.max-words",
  minYears: "validation.min-years",
  minimum: "validation.minimum",
  maximum: "validation.maximum",
  exclusiveMinimum: "validation.more-than",
  exclusiveMaximum: "validation.less-than",
  minItems: "validation.min-items",
  maxItems: "validation.max-items",
  uniqueItems: "validation.unique-items",
  enum: "validation.not-offered",
  const: "validation.const",
  "not-offered": "validation.not-offered",
  "read-only": "validation.read-only",
};

/** The message of one fault; `keyword` is the JSON Schema keyword or rule that was broken. */
export function messageFor(
  fault: { path: Path; keyword: string; params?: Readonly<Record<string, unknown>>; schemaPath?: string },
  data: Pick<CompiledData, "schema" | "fields">,
  texts: Texts,
): string {
  const values = { field: titleOf(fault.path, data), ...bounds(fault.params) };
  const own = ownMessage(fault, data.schema);
  if (own !== undefined) return fillText(own, values);
  if (fault.keyword === "format") return texts(formatTexts[String(fault.params?.format)] ?? "validation.pattern", values);
  return texts(keywordTexts[fault.keyword] ?? "validation.pattern", values);
}

function bounds(params: Readonly<Record<string, unknown>> = {}): JsonObject {
  return params.limit === undefined ? { ...params } : { ...params, length: params.limit };
}

const titlesByPath = new WeakMap<CompiledData["fields"], ReadonlyMap<string, string>>();

function titlesOf(fields: CompiledData["fields"]): ReadonlyMap<string, string> {
  const titles = titlesByPath.get(fields) ?? new Map(fields.map(({ path, title }) => [path, title]));
  titlesByPath.set(fields, titles);
  return titles;
}

export function titleOf(path: Path, { schema, fields }: Pick<CompiledData, "schema" | "fields">): string {
  const title = titlesOf(fields).get(toPattern(path)) ?? schemaAt(schema, path)?.title;
  if (typeof title === "string" && title !== "") return title;
  return path.length === 0 ? "" : String(path.at(-1));
}

/** The part of a schema that describes a path, where properties and items alone lead to it. */
export function schemaAt(schema: unknown, path: Path): JsonObject | undefined {
  let part = schema;
  for (const step of path) {
    if (!isObject(part)) return undefined;
    if (typeof step === "number") part = Array.isArray(part.items) ? part.items[step] : part.items;
    else part = isObject(part.properties) && Object.hasOwn(part.properties, step) ? part.properties[step] : undefined;
  }
  return isObject(part) ? part : undefined;
}

/** Faults of the rules keep their shared text beside a one-for-all `errorMessage`, which speaks of the value's shape. */
const ruleKeywords: readonly string[] = ["required", "read-only", "not-offered"];

function ownMessage(fault: { path: Path; keyword: string; schemaPath?: string }, schema: JsonObject): string | undefined {
  const holder = fault.schemaPath ? atPointer(schema, fault.schemaPath.split("/").slice(1, -1)) : undefined;
  const declared = isObject(holder) && fault.keyword !== "required" ? holder : schemaAt(schema, fault.path);
  const message = declared?.errorMessage;
  if (typeof message === "string") return ruleKeywords.includes(fault.keyword) ? undefined : message;
  const own = isObject(message) && Object.hasOwn(message, fault.keyword) ? message[fault.keyword] : undefined;
  return typeof own === "string" ? own : undefined;
}

function atPointer(schema: unknown, steps: readonly string[]): unknown {
  let part = schema;
  for (const step of steps) {
    const key = decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~");
    if (part === null || typeof part !== "object" || !Object.hasOwn(part, key)) return undefined;
    part = (part as JsonObject)[key];
  }
  return part;
}

/**
 * Of the faults that choices (`oneOf`, `anyOf`) bring, only those of the branch that fits best; the choice itself is named only
 * where no branch says more. `if` itself never is: its branches say what is wrong.
 */
export function relevantFaults(faults: readonly ShapeError[]): readonly ShapeError[] {
  const composite = faults.some(({ schemaPath, keyword }) => keyword === "if" || /\/(oneOf|anyOf)(\/|$)/.test(schemaPath));
  if (!composite) return faults;
  const branches = new Map<string, Map<string, number>>();
  for (const { schemaPath } of faults) {
    for (const [branch, choice] of branchesOf(schemaPath)) {
      const counts = branches.get(choice) ?? new Map<string, number>();
      counts.set(branch, (counts.get(branch) ?? 0) + 1);
      branches.set(choice, counts);
    }
  }
  const best = new Map([...branches].map(([choice, counts]) => [choice, [...counts].sort((a, b) => a[1] - b[1])[0]?.[0]]));
  return faults.filter(({ schemaPath, keyword }) => {
    if (keyword === "if") return false;
    if ((keyword === "oneOf" || keyword === "anyOf") && branches.has(schemaPath)) return false;
    return branchesOf(schemaPath).every(([branch, choice]) => best.get(choice) === branch);
  });
}

/** The branches a schema path runs through: [["#/oneOf/0", "#/oneOf"], ...]. */
function branchesOf(schemaPath: string): [branch: string, choice: string][] {
  const found: [string, string][] = [];
  for (const match of schemaPath.matchAll(/\/(?:oneOf|anyOf)(?=\/(\d+)\/)/g)) {
    const end = match.index + match[0].length;
    found.push([schemaPath.slice(0, end + 1 + String(match[1]).length), schemaPath.slice(0, end)]);
  }
  return found;
}
