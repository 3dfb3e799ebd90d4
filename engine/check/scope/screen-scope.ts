/** The variables of a screen besides the context: its sources and their states, its forms, params and state. */
import type { Library } from "../../documents/library";
import { isObject, type JsonObject, written } from "../../json/json";
import type { ScopeTypes, TypeSchema } from "../logic/scope-types";
import { visitParts } from "../visit-parts";
import { withRows } from "./row-scope";
import type { KindScope, ScopeBase } from "./scope-at";
import { dataType, sourceTypes } from "./source-types";

const known = new WeakMap<Library, WeakMap<JsonObject, ScopeTypes>>();

/** The variables of the whole screen are found once in a library for the many pointers that read them. */
export const screenScope: KindScope = (screen, pointer, base) => {
  const ofLibrary = known.get(base.library) ?? new WeakMap<JsonObject, ScopeTypes>();
  known.set(base.library, ofLibrary);
  const scope = ofLibrary.get(screen) ?? { ...base.context, ...screenTypes(screen, base) };
  ofLibrary.set(screen, scope);
  return withRows(scope, screen, pointer);
};

function screenTypes(screen: JsonObject, { library }: ScopeBase): ScopeTypes {
  const forms: Record<string, TypeSchema> = {};
  visitParts(screen, ({ kind, id, schema }) => {
    const isBlock = typeof kind === "string" && typeof id === "string";
    // A grid has a schema for each of its rows: there is no one form to read.
    if (isBlock && typeof schema === "string" && kind !== "grid") forms[id] = dataType(library, schema);
  });
  const params: Record<string, TypeSchema> = {};
  for (const [name, param] of Object.entries(isObject(screen.params) ? screen.params : {})) {
    params[name] = isObject(param) ? openUnlessScalar({ type: written(param.type) }) : {};
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
