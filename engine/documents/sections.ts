/**
 * A data schema says once what holds for several fields (`sections`). Each of them gets it beside its own rules: it is there while its own
 * condition and that of its sections hold, and required or closed while one of them says so.
 *
 *   "sections": [{ "id": "rekening", "fields": ["bank", "nomor"], "visibleWhen": { "condition": "dibayar" } }]
 *     ->  bank and nomor with "visibleWhen": { "condition": "dibayar" }
 */
import { isObject, type JsonObject } from "../json/json";

/** The conditions of a field and of its sections, brought together. */
const joined = { visibleWhen: "and", requiredWhen: "or", readOnlyWhen: "or" } as const;

/** The schema with the rules of its sections at each field; the same object where it has none. */
export function expandSections(schema: JsonObject): JsonObject {
  const { sections, properties } = schema;
  if (!Array.isArray(sections) || !isObject(properties)) return schema;
  const ruled = { ...properties };
  for (const section of sections.filter(isObject)) {
    for (const name of Array.isArray(section.fields) ? section.fields.map(String) : []) {
      const field = Object.hasOwn(ruled, name) ? ruled[name] : undefined;
      if (isObject(field)) ruled[name] = { ...field, ...rulesOf(field, section) };
    }
  }
  return { ...schema, properties: ruled };
}

function rulesOf(field: JsonObject, section: JsonObject): JsonObject {
  const said = Object.entries(joined).filter(([keyword]) => section[keyword] !== undefined);
  return Object.fromEntries(
    said.map(([keyword, join]) => {
      const [own, shared] = [field[keyword], section[keyword]];
      return [keyword, own === undefined ? shared : { [join]: [own, shared] }];
    }),
  );
}
