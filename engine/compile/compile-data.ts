/**
 * Compiles a data schema: splits one document into the plain JSON Schema that AJV checks (shape) and the fields with their rules
 * (which exist, are required, may change, offer what). `required` of plain objects becomes a rule too, because a hidden field is
 * never required.
 *
 *   { properties: { nik: { type: "string", readOnlyWhen: ... } }, required: ["nik"] }
 *     -> { schema: { properties: { nik: { type: "string" } } }, fields: [{ path: "nik", required: true, readOnlyWhen: ... }] }
 */

import { conditionsFor } from "../documents/conditions";
import type { Library } from "../documents/library";
import { isObject, type JsonObject } from "../json/json";
import { omitUndefined } from "../json/omit-undefined";
import { compileWhy } from "../nodes/compile-why";
import type { CompiledData, CompiledField } from "../rules/compiled-data";
import { keywordDefinition, keywordDefinitions } from "../rules/keywords/field-keywords";
import { hasPlainFieldsOnly } from "../rules/plain-fields";
import { CompileTools } from "./tools";

export function compileData(library: Library, id: string): CompiledData | undefined {
  const document = library.get("data", id);
  if (!document) return undefined;
  const { $schema: _, conditions: __, judged: ___, sections: ____, ...source } = document;
  const fields: CompiledField[] = [];
  const tools = new CompileTools(library, conditionsFor(library, document));
  const schema = visitObject(source, "", fields, tools);
  const plain = hasPlainFieldsOnly(schema, fields);
  return { id, cohort: library.cohort, title: String(document.title ?? ""), schema, fields, plain };
}

function visitObject(source: JsonObject, prefix: string, fields: CompiledField[], tools: CompileTools): JsonObject {
  const schema = withoutKeywords(source);
  if (!isObject(source.properties)) return schema;
  const required = Array.isArray(source.required) ? source.required : [];
  const properties: JsonObject = {};
  for (const [name, property] of Object.entries(source.properties)) {
    if (!isObject(property)) continue;
    const path = prefix + name;
    fields.push(compileField(property, { name, path, required: required.includes(name) }, tools.fresh()));
    properties[name] = visitProperty(property, path, fields, tools);
  }
  const { required: _, ...rest } = schema;
  const undeclared = required.filter((name) => !Object.hasOwn(source.properties as object, String(name)));
  return { ...rest, properties, ...(undeclared.length > 0 ? { required: undeclared } : {}) };
}

function visitProperty(property: JsonObject, path: string, fields: CompiledField[], tools: CompileTools): JsonObject {
  if (isObject(property.properties)) return visitObject(property, `${path}.`, fields, tools);
  if (isObject(property.items)) {
    return { ...withoutKeywords(property), items: visitProperty(property.items, `${path}[]`, fields, tools) };
  }
  return withoutKeywords(property);
}

/** The schema as AJV and rjsf may see it. */
function withoutKeywords(source: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(source).filter(([key]) => keywordDefinition(key) === undefined));
}

function compileField(
  source: JsonObject,
  { name, path, required }: Pick<CompiledField, "path" | "required"> & { readonly name: string },
  tools: CompileTools,
): CompiledField {
  const keywords = keywordDefinitions.flatMap(([keyword, definition]) =>
    source[keyword] === undefined ? [] : [[keyword, definition.compile(source[keyword], tools)]],
  );
  return omitUndefined({
    path,
    title: String(source.title ?? name),
    type: source.type as string | undefined,
    format: source.format as string | undefined,
    required,
    ...Object.fromEntries(keywords),
    why: compileWhy(source.readOnlyWhen, tools, false),
    reads: [...tools.reads],
  }) as CompiledField & JsonObject;
}
