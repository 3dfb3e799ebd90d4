/**
 * A data schema as ajv-errors reads it. In a document one text may serve all faults of a field, and a field says itself what is told
 * when it is missing; ajv-errors wants the text of each keyword at the keyword, and that of a missing property where it is asked for.
 * What no value can break (titles, examples) is left out: ajv-errors puts the schema into the compiled code.
 *
 *   { required: ["nik"], properties: { nik: { title: "NIK", pattern: "^[0-9]{16}$", errorMessage: { required: "Isi NIK", pattern: "16 angka" } } } }
 *   ->
 *   { required: ["nik"], errorMessage: { required: { nik: "Isi NIK" } },
 *     properties: { nik: { pattern: "^[0-9]{16}$", errorMessage: { pattern: "16 angka" } } } }
 */
import { isObject, type JsonObject } from "../json/json";
import { omitUndefined } from "../json/omit-undefined";
import { shapeFacts } from "./shape-keywords";

/** The words for each missing property. */
type MissingTexts = Readonly<Record<string, string>>;

const annotations = ["title", "description", "default", "examples"];

/** Keywords that hold a schema or a list of schemas for the same value. */
const forSameValue = ["allOf", "anyOf", "oneOf", "if", "then", "else", "not"];
/** Keywords that hold a schema or a list of schemas for a value inside. */
const forInnerValue = ["items", "additionalItems", "additionalProperties", "contains", "propertyNames"];
/** Keywords that hold schemas by name. */
const byName = ["properties", "patternProperties", "definitions", "$defs"];

export function withOwnMessages(schema: JsonObject): JsonObject {
  return rewrite(schema, {}, true);
}

/** The schema for a question that is answered with yes or no: nobody reads its messages. */
export function withoutMessages(schema: JsonObject): JsonObject {
  return rewrite(schema, {}, false);
}

/** `missing` is what the schemas around it tell of the same value's properties. */
function rewrite(schema: JsonObject, missing: MissingTexts, tells: boolean): JsonObject {
  const known = { ...missing, ...missingTexts(schema.properties) };
  const part = (value: unknown, texts: MissingTexts): unknown => {
    if (Array.isArray(value)) return value.map((one) => part(one, texts));
    return isObject(value) ? rewrite(value, texts, tells) : value;
  };
  const named = (value: unknown, texts: MissingTexts) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, part(one, texts)])) : value;
  const entries = Object.entries(schema)
    .filter(([key]) => key !== "errorMessage" && !annotations.includes(key))
    .map(([key, value]): [string, unknown] => {
      if (byName.includes(key)) return [key, named(value, {})];
      if (key === "dependencies") return [key, named(value, known)];
      if (forSameValue.includes(key)) return [key, part(value, known)];
      return [key, forInnerValue.includes(key) ? part(value, {}) : value];
    });
  const rewritten = Object.fromEntries(entries);
  const errorMessage = tells ? textsAt(schema, known) : {};
  return Object.keys(errorMessage).length > 0 ? { ...rewritten, errorMessage } : rewritten;
}

function missingTexts(properties: unknown): MissingTexts {
  if (!isObject(properties)) return {};
  const texts = Object.entries(properties).flatMap(([name, property]) => {
    const text = isObject(property) && isObject(property.errorMessage) ? property.errorMessage.required : undefined;
    return typeof text === "string" ? [[name, text]] : [];
  });
  return Object.fromEntries(texts);
}

/** The texts of the keywords that stand in this very schema. */
function textsAt(schema: JsonObject, missing: MissingTexts): JsonObject {
  const { errorMessage, required } = schema;
  const texts = Object.keys(schema)
    .filter((keyword) => !["properties", "items", "required"].includes(keyword) && !shapeFacts(keyword)?.isUnbreakable)
    .map((keyword) => [keyword, isObject(errorMessage) ? errorMessage[keyword] : errorMessage])
    .filter(([, text]) => typeof text === "string");
  const asked = (Array.isArray(required) ? required : []).filter((name) => Object.hasOwn(missing, name));
  const askedTexts = asked.length > 0 ? Object.fromEntries(asked.map((name) => [name, missing[name]])) : undefined;
  return omitUndefined({ ...Object.fromEntries(texts), required: askedTexts });
}
