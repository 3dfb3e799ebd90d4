/**
 * Compiles a data schema: splits one document into the plain JSON Schema that AJV checks (shape) and the fields with their rules
 * (which exist, are required, may change, offer what). `required` of plain objects becomes a rule too, because a hidden field is
 * never required.
 *
 *   { properties: { nik: { type: "string", readOnlyWhen: ... } }, required: ["nik"] }
 *     -> { schema: { properties: { nik: { type: "string" } } }, fields: [{ path: "nik", required: true, readOnlyWhen: ... }] }
 */

import type { Logic } from "../conditions/condition";
import type { Library } from "../documents/library";
import type { ReferenceOption } from "../host";
import { isObject, type JsonObject } from "../json/json";
import { omitUndefined } from "../json/omit-undefined";
import { conditionsOf } from "./named-conditions";
import { hasPlainFieldsOnly } from "./plain-fields";
import { CompileTools } from "./tools";

export interface CompiledOptions {
  readonly list: string;
  /** The field whose value filters the list: a path from the same object. */
  readonly parent?: string;
  /** The options of a closed list; a list without them is master data that the host fetches. */
  readonly items?: readonly ReferenceOption[];
  readonly master?: { readonly name: string; readonly parent?: string };
}

export interface UploadRules {
  readonly call?: string;
  readonly accept?: readonly string[];
  readonly maxKilobytes?: number;
  readonly aspect?: number;
}

export interface CompiledField {
  /** Dotted path from the form's root; `[]` stands for each item of a list: `riwayat[].tahun`. */
  readonly path: string;
  readonly title: string;
  readonly type?: string;
  readonly format?: string;
  readonly widget?: string;
  readonly required: boolean;
  readonly visibleWhen?: Logic;
  readonly requiredWhen?: Logic;
  readonly readOnlyWhen?: Logic;
  /** What a filled-in value must fulfil, such as equalling another field. */
  readonly validWhen?: Logic;
  readonly options?: CompiledOptions;
  readonly optionsWhen?: Logic;
  readonly compute?: Logic;
  readonly sensitive?: "encrypted" | "unique";
  readonly upload?: UploadRules;
  readonly minWords?: number;
  readonly maxWords?: number;
  /** Least age of a date on the server's day, least value of a number of years. */
  readonly minYears?: number;
  /** What its rules read: `form.x`, `item.x` (the object that holds the field) and context variables. */
  readonly reads: readonly string[];
}

export interface CompiledData {
  readonly id: string;
  /** The cohort whose overlays are in it; empty for the base. */
  readonly cohort: string;
  readonly title: string;
  /** Plain JSON Schema draft-07 with `errorMessage`, without rule keywords. */
  readonly schema: JsonObject;
  readonly fields: readonly CompiledField[];
  /** Whether its fields are plain, or lists of groups of plain ones. */
  readonly plain: boolean;
}

/** Keywords of the language that are no JSON Schema; taken out of what AJV and rjsf see. */
const ruleKeywords = [
  "conditions",
  "visibleWhen",
  "requiredWhen",
  "readOnlyWhen",
  "validWhen",
  "options",
  "optionsWhen",
  "compute",
  "sensitive",
  "widget",
  "upload",
  "minWords",
  "maxWords",
  "minYears",
] as const;

export function compileData(library: Library, id: string): CompiledData | undefined {
  const document = library.get("data", id);
  if (!document) return undefined;
  const { $schema: _, ...source } = document;
  const fields: CompiledField[] = [];
  const tools = new CompileTools(library, conditionsOf(library, document));
  const schema = visitObject(source, "", fields, tools);
  const plain = hasPlainFieldsOnly(schema, fields);
  return { id, cohort: library.cohort, title: String(document.title ?? ""), schema, fields, plain };
}

function visitObject(source: JsonObject, prefix: string, fields: CompiledField[], tools: CompileTools): JsonObject {
  const schema = withoutRules(source);
  if (!isObject(source.properties)) return schema;
  const required = Array.isArray(source.required) ? source.required : [];
  const properties: JsonObject = {};
  for (const [name, property] of Object.entries(source.properties)) {
    if (!isObject(property)) continue;
    const path = prefix + name;
    fields.push(compileField(property, name, path, required.includes(name), tools.fresh()));
    properties[name] = visitProperty(property, path, fields, tools);
  }
  const { required: _, ...rest } = schema;
  const undeclared = required.filter((name) => !Object.hasOwn(source.properties as object, String(name)));
  return { ...rest, properties, ...(undeclared.length > 0 ? { required: undeclared } : {}) };
}

function visitProperty(property: JsonObject, path: string, fields: CompiledField[], tools: CompileTools): JsonObject {
  if (isObject(property.properties)) return visitObject(property, `${path}.`, fields, tools);
  if (isObject(property.items)) {
    return { ...withoutRules(property), items: visitProperty(property.items, `${path}[]`, fields, tools) };
  }
  return withoutRules(property);
}

function withoutRules(source: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(source).filter(([key]) => !(ruleKeywords as readonly string[]).includes(key)));
}

function compileField(source: JsonObject, name: string, path: string, required: boolean, tools: CompileTools): CompiledField {
  const rule = (key: string) => (source[key] === undefined ? undefined : tools.logic(source[key]));
  return omitUndefined({
    path,
    title: String(source.title ?? name),
    type: source.type as string | undefined,
    format: source.format as string | undefined,
    widget: source.widget as string | undefined,
    required,
    visibleWhen: rule("visibleWhen"),
    requiredWhen: rule("requiredWhen"),
    readOnlyWhen: rule("readOnlyWhen"),
    validWhen: rule("validWhen"),
    options: compileOptions(source.options, tools.library),
    optionsWhen: rule("optionsWhen"),
    compute: rule("compute"),
    sensitive: source.sensitive,
    upload: source.upload,
    minWords: source.minWords,
    maxWords: source.maxWords,
    minYears: source.minYears,
    reads: [...tools.reads],
  }) as unknown as CompiledField;
}

function compileOptions(source: unknown, library: Library): CompiledOptions | undefined {
  if (!isObject(source)) return undefined;
  const list = String(source.list);
  const reference = library.get("reference", list);
  return omitUndefined({
    list,
    parent: source.parent,
    items: reference?.items,
    master: reference?.master,
  }) as unknown as CompiledOptions;
}
