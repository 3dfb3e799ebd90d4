/**
 * The typed variables that one part of a document may read: the context, what its kind adds (a screen its sources and forms, a data
 * schema its fields), and what the objects around the part add (`answer` behind a call, `row` in a table).
 */

import { readPath } from "../../conditions/condition";
import { givenRoot } from "../../conditions/handed";
import type { Library } from "../../documents/library";
import { isObject, type JsonObject, written } from "../../json/json";
import { objectsAround, type Pointer } from "../../json/pointer";
import { givenTypes } from "../logic/given-types";
import type { ScopeTypes, TypeSchema } from "../logic/scope-types";
import { answerOf } from "./source-types";

/** The documents that a kind's scope is found from. */
export interface ScopeBase {
  readonly library: Library;
  /** The roots that every document reads. */
  readonly context: ScopeTypes;
  /** The document's. */
  readonly id: string;
}

/** The variables at a pointer in a document of one kind. */
export type KindScope = (document: JsonObject, pointer: Pointer, base: ScopeBase) => ScopeTypes;

/** The kind's own scope with the variables named in `adds`, which the meta-schema declares at this pointer. */
export function scopeAt(
  ofKind: KindScope | undefined,
  document: JsonObject,
  { pointer, adds }: { readonly pointer: Pointer; readonly adds: readonly string[] },
  base: ScopeBase,
): ScopeTypes {
  const own = ofKind ? ofKind(document, pointer, base) : base.context;
  if (adds.length === 0) return own;
  const scope: Record<string, TypeSchema> = { ...own };
  const around = objectsAround(document, pointer);
  for (const name of adds) scope[name] = addedType(base.library, name, around, scope);
  return scope;
}

function addedType(library: Library, name: string, around: readonly JsonObject[], scope: ScopeTypes): TypeSchema {
  if (name === "answer") return answerOf(library, callAround(around));
  if (name === "failure") return failureType;
  if (name === "option") return optionType;
  if (name === "selection") return selectionType(rowType(around, scope));
  if (name === "column") return columnType(around, scope);
  if (name === "values") return { type: "array", items: {} };
  if (name === givenRoot) return { type: "object", properties: givenTypes(around[0] ?? {}) };
  return name === "row" ? rowType(around, scope) : {};
}

/** The call whose answer is at hand: that of the nearest action which asks one; undefined where nobody names it. */
function callAround(around: readonly JsonObject[]): unknown {
  const asking = around.find(
    ({ kind, call, transition }) => typeof call === "string" || typeof transition === "string" || kind === "save",
  );
  return asking?.call ?? asking?.transition;
}

/** One row of the list that the block around it shows. */
function rowType(around: readonly JsonObject[], scope: ScopeTypes): TypeSchema {
  const block = around.find(({ kind, source }) => typeof source === "string" && kind !== "transition");
  const sources = scope.sources?.properties;
  const answer = block && sources && Object.hasOwn(sources, written(block.source)) ? sources[written(block.source)] : undefined;
  const list = typeof block?.rows === "string" ? typeAt(answer, block.rows) : (answer?.properties?.data ?? answer);
  return list?.items ?? {};
}

/** One row of the source that a grid makes columns of. */
function columnType(around: readonly JsonObject[], scope: ScopeTypes): TypeSchema {
  const from = around.find((one) => isObject(one.from))?.from;
  return isObject(from) ? rowType([from], scope) : {};
}

function typeAt(answer: TypeSchema | undefined, path: string): TypeSchema | undefined {
  const inSchema = path.split(".").map((key) => `properties.${key}`);
  return readPath(answer, inSchema.join(".")) as TypeSchema | undefined;
}

const failureType: TypeSchema = {
  type: "object",
  properties: { status: { type: "integer" }, code: { type: "string" }, title: { type: "string" } },
};
/** The rows that were ticked, whole and as a server takes them. */
function selectionType(row: TypeSchema): TypeSchema {
  const item: TypeSchema = { type: "object", properties: { id: {}, revision: { type: "integer" } } };
  return {
    type: "object",
    properties: {
      ids: { type: "array", items: {} },
      items: { type: "array", items: item },
      rows: { type: "array", items: row },
      count: { type: "integer" },
    },
  };
}

const optionType: TypeSchema = {
  type: "object",
  properties: { value: {}, label: { type: "string" }, description: { type: "string" } },
};
