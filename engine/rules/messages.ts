/**
 * What a person is told about a faulty value: the data schema's own `errorMessage` first, then the shared text of the rule
 * (000 §5). `{field}` is the field's title, `{length}` and `{limit}` the bound.
 */

import type { CompiledData } from "../compile/compiled-data";
import { isObject, type JsonObject } from "../json/json";
import { fillText } from "../texts/template";
import { keywordFaults } from "./keywords/field-keywords";
import { type Path, toPattern } from "./paths";
import { type ShapeFacts, shapeFacts } from "./shape-keywords";

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

/** What a message may speak of; the checker refuses other placeholders. */
export const messageValues = ["field", "length", "limit"];

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
  return texts(factsOf(fault.keyword)?.text ?? "validation.pattern", values);
}

/** What is known of a fault: it is named for the keyword of JSON Schema that was broken, or as a field keyword calls it. */
function factsOf(fault: string): Pick<ShapeFacts, "text" | "keepsText"> | undefined {
  return shapeFacts(fault) ?? keywordFaults.get(fault);
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

function ownMessage(fault: { path: Path; keyword: string; schemaPath?: string }, schema: JsonObject): string | undefined {
  const holder = fault.schemaPath ? atPointer(schema, fault.schemaPath.split("/").slice(1, -1)) : undefined;
  const declared = isObject(holder) && fault.keyword !== "required" ? holder : schemaAt(schema, fault.path);
  const message = declared?.errorMessage;
  if (typeof message === "string") return factsOf(fault.keyword)?.keepsText ? undefined : message;
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
