/**
 * What the conditions of a record type may read besides the context: who acts (`actor`), and the row (`row`), whose `data` only single
 * rows have. Behind a transition's `set` and `data` also what the person was asked for (`input`, `note`).
 */
import type { RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import { isObject, type JsonObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import { columnSchemas } from "../../records/column-schema";
import { columnType } from "../../records/column-type";
import { rowColumns } from "../../records/compiled-record";
import { soundParts } from "../../records/sound-parts";
import type { ScopeTypes, TypeSchema } from "../logic/scope-types";
import type { KindScope } from "./scope-at";
import { dataType } from "./source-types";

export const recordScope: KindScope = (document, pointer, { library, context }) => {
  const record = soundParts(document);
  const scope = { ...context, actor: actorType(library, context) };
  if (pointer[0] === "create") return scope;
  const input = inputOf(library, document, pointer);
  return { ...scope, row: rowType(library, record, pointer), ...input };
};

/** `read`, lists and reports ask the database, which knows only columns. */
function rowType(library: Library, record: RecordType, [key]: Pointer): TypeSchema {
  const common = Object.entries(rowColumns).map(([name, type]) => [name, columnSchemas[type]]);
  const own = Object.entries(record.columns ?? {}).map(([name, column]) => [
    name,
    columnSchemas[columnType(library, record.data, column)],
  ]);
  const asked = ["read", "lists", "reports"].includes(String(key));
  const data = asked ? {} : { data: dataType(library, record.data) };
  const state = { type: "string", enum: Object.keys(record.states) };
  return { type: "object", properties: { ...Object.fromEntries(common), ...Object.fromEntries(own), state, ...data } };
}

/** Who acts: their id, permissions and groups, and their rows of the record types that say `actor`. */
function actorType(library: Library, context: ScopeTypes): TypeSchema {
  const held = context.preferences?.properties ?? {};
  const properties: Record<string, TypeSchema> = {
    id: { type: "string" },
    permissions: held.permissions ?? {},
    groups: held.groups ?? {},
  };
  for (const id of library.ids("record")) {
    const record = soundParts(library.get("record", id) ?? {});
    if (record.actor) properties[record.actor.as] = { type: "array", items: rowType(library, record, ["read"]) };
  }
  return { type: "object", properties };
}

function inputOf(library: Library, { transitions }: JsonObject, [key, index, part]: Pointer): ScopeTypes {
  const transition = key === "transitions" && Array.isArray(transitions) ? transitions[Number(index)] : undefined;
  const scope: Record<string, TypeSchema> = {};
  if (!isObject(transition) || !["require", "set", "data", "mail", "success"].includes(String(part))) return scope;
  if (typeof transition.input === "string") scope.input = dataType(library, transition.input);
  if (transition.note !== undefined) scope.note = { type: "string" };
  return scope;
}
