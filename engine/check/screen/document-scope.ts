/** The typed variables of a place in a document: context, cohort values, and what the screen, the form and the block around it add. */

import { readPath } from "../../conditions/condition";
import type { DocumentKind } from "../../documents/document";
import type { Library } from "../../documents/library";
import { isObject, type JsonObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { ScopeTypes, TypeSchema } from "../logic/scope-types";
import { withRows } from "./row-scope";

/** The roots that every document reads; undefined where a context document cannot be read. */
export function contextTypes(library: Library, broken: ReadonlySet<DocumentKind>): ScopeTypes | undefined {
  if (broken.has("context")) return undefined;
  const roots: Record<string, TypeSchema> = {};
  for (const id of library.ids("context")) {
    const properties = library.get("context", id)?.properties;
    if (isObject(properties)) Object.assign(roots, properties);
  }
  return roots;
}

/** What a mention in `document` may read. */
export function scopeAt(library: Library, context: ScopeTypes, place: PlaceInDocument): ScopeTypes {
  const { document, pointer, adds } = place;
  const base = baseScope(library, context, place);
  if (adds.length === 0) return base;
  const scope: Record<string, TypeSchema> = { ...base };
  const around = ancestors(document, pointer);
  for (const name of adds) scope[name] = addedType(library, name, around, scope);
  return scope;
}

function baseScope(library: Library, context: ScopeTypes, { kind, document, pointer }: PlaceInDocument): ScopeTypes {
  if (kind === "screen") return withRows(screenScope(library, context, document), document, pointer);
  if (kind === "menu") return withRows({ ...context, ...menuTypes(library, document) }, document, pointer);
  return kind === "data" ? { ...context, ...dataTypes(document, pointer) } : context;
}

export interface PlaceInDocument {
  readonly kind: DocumentKind;
  readonly document: JsonObject;
  readonly pointer: Pointer;
  readonly adds: readonly string[];
}

const screenScopes = new WeakMap<JsonObject, ScopeTypes>();

/** The context and a screen's own variables; found once for the many places that read them. */
function screenScope(library: Library, context: ScopeTypes, screen: JsonObject): ScopeTypes {
  const scope = screenScopes.get(screen) ?? { ...context, ...screenTypes(library, screen) };
  screenScopes.set(screen, scope);
  return scope;
}

/** Only the shell loads sources for a menu; the screen that shows one as tiles has its own. */
function menuTypes(library: Library, menu: JsonObject): ScopeTypes {
  return menu.place === "tiles" ? {} : { sources: sourceTypes(library, menu) };
}

function sourceTypes(library: Library, { sources }: JsonObject): TypeSchema {
  const answers = Object.entries(isObject(sources) ? sources : {}).map(([name, source]) => [
    name,
    isObject(source) ? answerOf(library, source.call) : {},
  ]);
  return { type: "object", properties: Object.fromEntries(answers) };
}

function screenTypes(library: Library, screen: JsonObject): ScopeTypes {
  const forms: Record<string, TypeSchema> = {};
  for (const block of blocksOf(screen)) {
    if (typeof block.schema === "string") forms[String(block.id)] = dataSchema(library, block.schema);
  }
  const params: Record<string, TypeSchema> = {};
  for (const [name, param] of Object.entries(isObject(screen.params) ? screen.params : {})) {
    params[name] = isObject(param) ? openUnlessScalar({ type: String(param.type) }) : {};
  }
  const state: Record<string, TypeSchema> = Object.fromEntries(
    Object.keys(isObject(screen.state) ? screen.state : {}).map((name) => [name, {}]),
  );
  const root = (properties: Record<string, TypeSchema>): TypeSchema => ({ type: "object", properties });
  return {
    sources: sourceTypes(library, screen),
    sourceStates: {},
    queries: {},
    forms: root(forms),
    params: root(params),
    state: root(state),
  };
}

function openUnlessScalar(schema: TypeSchema): TypeSchema {
  return schema.type === "object" || schema.type === "array" ? {} : schema;
}

/** The answer of a call; a record's data has the type of its data schema. */
export function answerOf(library: Library, call: unknown): TypeSchema {
  const declared = findCall(library, call);
  if (!declared) return {};
  const answer = isObject(declared.answer) ? (declared.answer as TypeSchema) : {};
  const record = isObject(declared.record) ? declared.record.data : undefined;
  if (typeof record !== "string") return answer;
  return { ...answer, properties: { ...answer.properties, data: dataSchema(library, record) } };
}

export function findCall(library: Library, call: unknown): JsonObject | undefined {
  if (typeof call !== "string") return undefined;
  const file = call.slice(0, call.lastIndexOf("."));
  const calls = library.get("calls", file)?.calls;
  return Array.isArray(calls) ? calls.filter(isObject).find(({ id }) => `${file}.${id}` === call) : undefined;
}

function dataSchema(library: Library, id: string): TypeSchema {
  const schema = library.get("data", id);
  return schema && isObject(schema.properties) ? ({ type: "object", properties: schema.properties } as TypeSchema) : {};
}

/** In a data schema: `form` is the whole, `item` the object that holds the field. */
function dataTypes(schema: JsonObject, pointer: Pointer): ScopeTypes {
  const whole: TypeSchema = { type: "object", properties: (schema.properties ?? {}) as Record<string, TypeSchema> };
  let item = whole;
  let here: unknown = schema;
  for (const [index, key] of pointer.entries()) {
    if (key === "properties" && isObject(here) && index < pointer.length - 2) item = here as TypeSchema;
    here = isObject(here) || Array.isArray(here) ? (here as Record<string | number, unknown>)[key] : undefined;
  }
  return { form: whole, item };
}

/** The objects around a place, innermost first. */
function ancestors(document: unknown, pointer: Pointer): JsonObject[] {
  const found: JsonObject[] = [];
  let here: unknown = document;
  for (const key of pointer) {
    if (isObject(here)) found.unshift(here);
    here = isObject(here) || Array.isArray(here) ? (here as Record<string | number, unknown>)[key] : undefined;
  }
  return found;
}

function addedType(library: Library, name: string, around: readonly JsonObject[], scope: ScopeTypes): TypeSchema {
  if (name === "answer") return answerOf(library, around.find(({ call }) => typeof call === "string")?.call);
  if (name === "failure") return failureType;
  if (name === "option") return optionType;
  if (name !== "row") return {};
  const block = around.find(({ source }) => typeof source === "string");
  const sources = scope.sources?.properties;
  const answer = block && sources && Object.hasOwn(sources, String(block.source)) ? sources[String(block.source)] : undefined;
  const list = typeof block?.rows === "string" ? typeAt(answer, block.rows) : (answer?.properties?.data ?? answer);
  return list?.items ?? {};
}

function typeAt(answer: TypeSchema | undefined, path: string): TypeSchema | undefined {
  return readPath(
    answer,
    path
      .split(".")
      .map((key) => `properties.${key}`)
      .join("."),
  ) as TypeSchema | undefined;
}

const failureType: TypeSchema = {
  type: "object",
  properties: { status: { type: "integer" }, code: { type: "string" }, title: { type: "string" } },
};
const optionType: TypeSchema = {
  type: "object",
  properties: { value: {}, label: { type: "string" }, description: { type: "string" } },
};

/** Every block of a screen, nested ones too: whatever carries a `kind` and an `id` below `blocks`. */
export function blocksOf(value: unknown): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(blocksOf);
  if (!isObject(value)) return [];
  const own = typeof value.kind === "string" && typeof value.id === "string" ? [value] : [];
  return [...own, ...Object.values(value).flatMap(blocksOf)];
}
