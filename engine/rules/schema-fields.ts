/**
 * The fields that a data schema has answers in, as they stand in its document: those of the form, of its groups and of the items of its
 * lists, each before what is in it.
 */
import type { Library } from "../documents/library";
import { derivedOfLibrary } from "../documents/once-in-library";
import { isObject, type JsonObject } from "../json/json";
import type { Pointer } from "../json/pointer";
import { namesIn } from "./keywords/was";
import type { RenamedField } from "./under-present-names";

export interface SchemaField {
  /** As that of a compiled field: `riwayat[].tahun`. */
  readonly path: string;
  readonly name: string;
  readonly pointer: Pointer;
  readonly schema: JsonObject;
}

export function schemaFields(schema: JsonObject, prefix = "", pointer: Pointer = []): SchemaField[] {
  return Object.entries(isObject(schema.properties) ? schema.properties : {}).flatMap(([name, property]) => {
    if (!isObject(property)) return [];
    const field = { path: prefix + name, name, pointer: [...pointer, "properties", name], schema: property };
    return [field, ...inside(property, field.path, field.pointer)];
  });
}

function inside(property: JsonObject, path: string, pointer: Pointer): SchemaField[] {
  if (isObject(property.properties)) return schemaFields(property, `${path}.`, pointer);
  return isObject(property.items) ? inside(property.items, `${path}[]`, [...pointer, "items"]) : [];
}

/** `riwayat[].tahun` of the first entry: "riwayat.0.tahun". */
export const atFirstEntry = (path: string): string => path.replaceAll("[]", ".0");

/** The names that a field had before, the last one first. */
export const earlierNames = ({ was }: JsonObject): readonly string[] => (was === undefined ? [] : namesIn(was));

/** The fields of a data schema that had other names before; no cohort changes that. */
export const renamedFields = derivedOfLibrary((library: Library, id: string): readonly RenamedField[] => {
  const fields = schemaFields(library.get("data", id) ?? {});
  return fields.filter(({ schema }) => "was" in schema).map(({ path, schema }) => ({ path, was: earlierNames(schema) }));
});
