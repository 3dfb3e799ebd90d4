/**
 * The fields of each data schema, with their titles and the codes that may be chosen, where a document holds answers: the rows of a demo,
 * the records of a persona.
 *
 *   { "rows": { "gpk/sekolah": [{ "state": "tercatat", "data": { "jenis": "slb" } }] } }
 */
import { isObject, type JsonObject, type Library, listItems } from "../../engine/tools";
import { inMarkdown } from "./named-places";

const definition = (id: string) => ({ $ref: `#/definitions/fields-${id.replaceAll("/", "~1")}` });

/** Longer lists are not offered: nobody chooses among them by reading. */
const longestList = 60;

/** Definitions `fields-<schema>`, and `demo` and `persona` with the places where they hold. */
export function withRowFields(library: Library, places: JsonObject): JsonObject {
  const schemas = library.ids("data");
  const rows = library.ids("record").map((id) => [id, rowsOf(library, id)]);
  const told = (id: string) => inMarkdown(`Isian ${library.get("data", id)?.title ?? id} yang sudah ia simpan.`);
  const records = Object.fromEntries(schemas.map((id) => [id, { ...definition(id), markdownDescription: told(id) }]));
  return {
    ...places,
    ...Object.fromEntries(schemas.map((id) => [`fields-${id}`, fieldsOf(library, id)])),
    demo: withProperties(places.demo, { rows: { properties: Object.fromEntries(rows) } }),
    persona: withProperties(places.persona, { records: { properties: records } }),
  };
}

function withProperties(place: unknown, properties: JsonObject): JsonObject {
  const known = isObject(place) ? place : {};
  return { ...known, properties: { ...(isObject(known.properties) ? known.properties : {}), ...properties } };
}

function rowsOf(library: Library, id: string): JsonObject {
  const { data, states } = library.get("record", id) ?? {};
  const properties = {
    ...(typeof data === "string" ? { data: definition(data) } : {}),
    ...(isObject(states) ? { state: { enum: Object.keys(states) } } : {}),
  };
  return { items: { properties } };
}

function fieldsOf(library: Library, id: string): JsonObject {
  const schema = library.get("data", id) ?? {};
  const words = (title: unknown) => inMarkdown(`Isian ${schema.title ?? id}: ${title ?? "tanpa judul"}.`);
  const inside = ({ properties, items }: JsonObject): JsonObject => ({
    ...(isObject(properties) ? { properties: each(properties) } : {}),
    ...(isObject(items) ? { items: inside(items) } : {}),
  });
  const each = (properties: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(properties).map(([name, field]) => {
        const { title, ...rest } = isObject(field) ? field : {};
        return [name, { markdownDescription: words(title), ...codesOf(library, rest), ...inside(rest) }];
      }),
    );
  return inside(schema);
}

/** The codes that may be chosen, where a person could read them all. */
function codesOf(library: Library, { options, enum: some }: JsonObject): JsonObject {
  const listed = isObject(options) ? listItems(library, String(options.list)) : undefined;
  const codes = Array.isArray(some) ? some : (listed ?? []).map(({ value }) => value);
  return codes.length > 0 && codes.length <= longestList ? { examples: codes } : {};
}
