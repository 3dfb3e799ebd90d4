/**
 * The words to a person about a faulty value: the data schema's own `errorMessage` first, then the shared text of the rule (000 §5).
 * `{field}` is the field's title, `{length}` and `{limit}` the bound.
 */

import { isObject, type JsonObject } from "../json/json";
import { type Path, toPattern } from "../json/paths";
import type { ClosedLists } from "../language/closed-lists";
import { fillText } from "../texts/template";
import type { CompiledData } from "./compiled-data";
import { keywordFaults } from "./keywords/field-keywords";
import { type ShapeFacts, shapeFacts } from "./shape-keywords";

/** A shared text of schemas/texts, filled. */
export type Texts = (ref: string, values: Readonly<Record<string, unknown>>) => string;

/** Formats without words of their own: nobody writes them by hand. */
type Wordless = "date-range" | "file" | "photo" | "rupiah" | "uuid";

const formatTexts: Readonly<Record<string, string>> = {
  email: "validation.email",
  gmail: "validation.gmail",
  url: "validation.url",
  uri: "validation.url",
  nik: "validation.nik",
  digits: "validation.digits",
  date: "validation.date",
  "date-time": "validation.moment",
  phone: "validation.phone",
  time: "validation.time",
  year: "validation.year",
  "year-month": "validation.month",
} satisfies Record<Exclude<ClosedLists["data.format"], Wordless>, string>;

/** The type that a value of another type should have had. */
const typeTexts: Readonly<Record<string, string>> = {
  boolean: "validation.yes-no",
  integer: "validation.integer",
  number: "validation.number",
} satisfies Record<Exclude<ClosedLists["data.type"], "string" | "object" | "array" | "null">, string>;

/** The variables of a message; the checker refuses other placeholders. */
export const messageValues = ["field", "length", "limit"];

export interface ToldFault {
  readonly path: Path;
  /** The JSON Schema keyword that was broken, or what a field keyword calls its fault. */
  readonly keyword: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** The document's own message, where ajv-errors has brought it. */
  readonly message?: string;
}

type Described = Pick<CompiledData, "schema" | "fields">;

/** The message of a fault that a rule found: AJV knows nothing of it, so the field's `errorMessage` is asked here. */
export function messageFor(fault: ToldFault, data: Described, texts: Texts): string {
  return shapeMessageFor({ ...fault, message: ownMessage(fault, data.schema) }, data, texts);
}

/** The message of a fault that AJV found. */
export function shapeMessageFor(fault: ToldFault, data: Described, texts: Texts): string {
  const values = { field: titleOf(fault.path, data), ...bounds(fault.params) };
  if (fault.message !== undefined) return fillText(fault.message, values);
  if (fault.keyword === "format") return texts(formatTexts[String(fault.params?.format)] ?? "validation.pattern", values);
  if (fault.keyword === "type") return texts(typeTexts[String(fault.params?.type)] ?? "validation.pattern", values);
  return texts(factsOf(fault.keyword)?.text ?? "validation.pattern", values);
}

/** The known facts of a fault: it is named for the keyword of JSON Schema that was broken, or as a field keyword calls it. */
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

export function titleOf(path: Path, { schema, fields }: Described): string {
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

function ownMessage({ path, keyword }: ToldFault, schema: JsonObject): string | undefined {
  const message = schemaAt(schema, path)?.errorMessage;
  if (typeof message === "string") return factsOf(keyword)?.keepsText ? undefined : message;
  const own = isObject(message) && Object.hasOwn(message, keyword) ? message[keyword] : undefined;
  return typeof own === "string" ? own : undefined;
}
