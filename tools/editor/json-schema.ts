/**
 * JSON Schema as an editor explains it where a document holds one (`holds: "schema"`): the query, body and answer of a call, a root of the
 * context. The words are those of the language's own data schemas; the keys of rules, which only those have, are left out.
 */
import { isObject, type JsonObject } from "../../engine/tools";
import { inMarkdown, type MetaSchemas, offerOf } from "./named-places";

const ref = (name: string) => ({ $ref: `#/definitions/${name}` });
const self = ref("schema");
const list = { type: "array", items: self };

/** The key by which a data schema stands in the place of one that is written out. */
export const schemaById = {
  type: "string",
  refersTo: "schema",
  description: "Skema data beserta aturannya, menurut id: ganti seluruh skema ini.",
};

/** The schemas or names that a keyword holds. */
const inside: Readonly<Record<string, JsonObject>> = {
  properties: {
    additionalProperties: { ...self, markdownDescription: "Bagian dengan nama ini: jenisnya, batasnya dan artinya." },
  },
  required: { items: offerOf("answer") },
  items: self,
  allOf: list,
  anyOf: list,
  oneOf: list,
  not: self,
  additionalProperties: { anyOf: [{ type: "boolean" }, self] },
};

const keywords =
  "title description type enum const default examples format pattern minLength maxLength minItems maxItems minProperties maxProperties minimum maximum exclusiveMinimum exclusiveMaximum multipleOf uniqueItems properties required additionalProperties items allOf anyOf oneOf not".split(
    " ",
  );

export function jsonSchema(language: MetaSchemas): JsonObject {
  const fields = language["schemas/language/data.schema.json"]?.definitions as { schema: { properties: JsonObject } };
  const known = fields.schema.properties;
  const told = keywords.map((keyword) => [keyword, { ...factsOf(known[keyword]), ...inside[keyword] }]);
  const data = { ...ref("name-schema"), markdownDescription: schemaById.description };
  return { type: "object", properties: { ...Object.fromEntries(told), data } };
}

/** The choices and the words of a keyword: a format is only offered, because answers have formats that no field has. */
function factsOf(keyword: unknown): JsonObject {
  if (!isObject(keyword)) return {};
  const { description, enum: some, anyOf } = keyword;
  return {
    ...(typeof description === "string" ? { markdownDescription: inMarkdown(description) } : {}),
    ...(Array.isArray(some) ? { examples: some } : {}),
    ...(anyOf === undefined ? {} : { anyOf }),
  };
}
