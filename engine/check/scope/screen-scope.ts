/** The variables of a screen besides the context: its sources and their states, its forms, params and state. */
import type { Library } from "../../documents/library";
import { isObject, type JsonObject, written } from "../../json/json";
import type { SourceState } from "../../resolve/source-state";
import type { ScopeTypes, TypeSchema } from "../logic/scope-types";
import { keysOf } from "../project/names";
import { namesAskedOf } from "../screen/check-tables";
import { visitParts } from "../visit-parts";
import { withRows } from "./row-scope";
import type { KindScope, ScopeBase } from "./scope-at";
import { dataType, sourceTypes } from "./source-types";
import { stateTypes } from "./state-types";

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
  const root = (properties: Record<string, TypeSchema>): TypeSchema => ({ type: "object", properties });
  return {
    sources: sourceTypes(library, screen),
    sourceStates: root(Object.fromEntries(keysOf(screen.sources).map((name) => [name, sourceState]))),
    queries: root(questionsOf(screen, library)),
    forms: root(forms),
    params: root(params),
    state: root(stateTypes(screen)),
  };
}

const statuses = { loading: true, ready: true, failed: true, off: true } satisfies Record<SourceState["status"], true>;

const sourceState: TypeSchema = {
  type: "object",
  properties: {
    status: { type: "string", enum: Object.keys(statuses) },
    failure: { type: "object", properties: { status: { type: "integer" }, title: { type: "string" } } },
  },
};

function questionsOf(screen: JsonObject, library: Library): Record<string, TypeSchema> {
  const askers = new Map(keysOf(screen.sources).map((name) => [name, [] as JsonObject[]]));
  visitParts(screen, (block) => void (typeof block.kind === "string" && askers.get(written(block.source))?.push(block)));
  return Object.fromEntries([...askers].map(([name, blocks]) => [name, questionOf(blocks, screen, library)]));
}

/** The names by which tables ask a source; open where something else asks it. */
function questionOf(askers: readonly JsonObject[], screen: JsonObject, library: Library): TypeSchema {
  const tables = askers.filter(({ kind }) => kind === "table");
  if (tables.length === 0 || askers.some(({ kind }) => kind === "calendar")) return {};
  const names = tables.flatMap((table) => namesAskedOf(table, screen, library));
  return { type: "object", properties: Object.fromEntries(names.map((name) => [name, {}])) };
}

function openUnlessScalar(schema: TypeSchema): TypeSchema {
  return schema.type === "object" || schema.type === "array" ? {} : schema;
}
