/** What a screen may read besides the context: its sources and their states, its forms, params and state. */
import { isObject, type JsonObject } from "../../json/json";
import type { ScopeTypes, TypeSchema } from "../logic/scope-types";
import { withRows } from "./row-scope";
import type { KindScope, ScopeBase } from "./scope-at";
import { dataType, sourceTypes } from "./source-types";

const known = new WeakMap<JsonObject, ScopeTypes>();

/** The variables of the whole screen are found once for the many pointers that read them. */
export const screenScope: KindScope = (screen, pointer, base) => {
  const scope = known.get(screen) ?? { ...base.context, ...screenTypes(screen, base) };
  known.set(screen, scope);
  return withRows(scope, screen, pointer);
};

function screenTypes(screen: JsonObject, { library }: ScopeBase): ScopeTypes {
  const forms: Record<string, TypeSchema> = {};
  for (const block of blocksOf(screen)) {
    if (typeof block.schema === "string") forms[String(block.id)] = dataType(library, block.schema);
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

/** Every block of a screen, nested ones too: whatever carries a `kind` and an `id`. */
function blocksOf(value: unknown): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(blocksOf);
  if (!isObject(value)) return [];
  const own = typeof value.kind === "string" && typeof value.id === "string" ? [value] : [];
  return [...own, ...Object.values(value).flatMap(blocksOf)];
}
