/**
 * What the conditions of a record type may read besides the context: who acts (`actor`), and the row (`row`), whose `data` only single
 * rows have. Behind a transition's `set`, `data` and effects also what the person was asked for (`input`, `note`), who got the row (`holder`), and in an effect on the
 * rows that link to this one each of them (`it`).
 */

import { issuedPaperType } from "../../calls/issued-paper";
import type { RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import { derivedOfLibrary } from "../../documents/once-in-library";
import { isObject, type JsonObject, written } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import { columnSchemas } from "../../records/column-schema";
import { shapeOfRecord } from "../../records/record-columns";
import { mostLinks, type RowShape } from "../../records/row-shape";
import { schemaOfColumn } from "../../records/schema-of-column";
import { soundParts } from "../../records/sound-parts";
import type { ScopeTypes, TypeSchema } from "../logic/scope-types";
import type { KindScope } from "./scope-at";
import { dataType } from "./source-types";

export const recordScope: KindScope = (document, pointer, { library, context, id }) => {
  const record = soundParts(document);
  const scope = { ...context, actor: actorType(library, context) };
  if (pointer[0] === "create") return scope;
  if (pointer[2] === "series") return seriesScope(library, id);
  return { ...scope, row: rowType(library, id, record, pointer), ...askedOf(library, id, document, pointer) };
};

/** `read`, lists and reports ask the database, which knows only columns. Only conditions ask about the rows that link to this one. */
function rowType(library: Library, id: string, record: RecordType, pointer: Pointer): TypeSchema {
  const [key, index, part] = pointer;
  const asked = ["read", "lists", "reports", "grants"].includes(String(key));
  const properties = { ...rowTypes(library, id), ...(asked ? {} : { data: dataType(library, record.data) }) };
  const isCondition = asked || index === "when" || part === "when" || part === "require";
  return { type: "object", properties, ...(isCondition ? { children: linkedTypes(library, id) } : {}) };
}

/** What the pattern of a number reads: the running number, the time in WIB, and the row's columns. */
function seriesScope(library: Library, id: string): ScopeTypes {
  const text = { type: "string" };
  return {
    series: { type: "object", properties: { number: text, year: text, month: text, roman: text } },
    row: columnsType(library, id),
  };
}

/** A row without its data. */
export const columnsType = (library: Library, id: string): TypeSchema => ({
  type: "object",
  properties: rowTypes(library, id),
});

/** A single row with its data, as a call reads it that has changed it. */
export function dataRowType(library: Library, id: string): TypeSchema {
  return rowType(library, id, soundParts(library.get("record", id) ?? {}), []);
}

/** These are asked for at every condition and text of a document. */
const rowTypes = derivedOfLibrary((library, id: string) => columnTypes(library, id, shapeOfRecord(library, id)));
const linkedTypes = derivedOfLibrary((library, id: string) => childTypes(library, shapeOfRecord(library, id)));

/** A link is the linked row; the last of a path has only its id. */
function columnTypes(library: Library, id: string, { columns, links }: RowShape, depth = 0): Record<string, TypeSchema> {
  const { states } = soundParts(library.get("record", id) ?? {});
  const types = [...columns].map(([name, type]): [string, TypeSchema] => {
    const link = links.get(name);
    if (!link) return [name, schemaOfColumn(library, id, name, type)];
    const inner = depth < mostLinks ? columnTypes(library, link.record, link.shape(), depth + 1) : { id: columnSchemas.text };
    return [name, { type: "object", properties: inner }];
  });
  return { ...Object.fromEntries(types), state: { type: "string", enum: Object.keys(states) } };
}

function childTypes(library: Library, { children }: RowShape, depth = 0): Record<string, TypeSchema> {
  const types = [...children].map(([name, { record, shape }]): [string, TypeSchema] => [
    name,
    { type: "object", properties: columnTypes(library, record, shape(), depth) },
  ]);
  return Object.fromEntries(types);
}

/** Who acts: their id, permissions and groups, the lists they choose from, and their rows of the record types that say `actor`. */
function actorType(library: Library, context: ScopeTypes): TypeSchema {
  const held = context.preferences?.properties ?? {};
  const properties: Record<string, TypeSchema> = {
    id: { type: "string" },
    permissions: held.permissions ?? {},
    groups: held.groups ?? {},
    chooses: { type: "array", items: { type: "object", properties: { list: { type: "string" }, of: {} } } },
    ...ownRows(library, "actor"),
  };
  return { type: "object", properties };
}

const ownRows = derivedOfLibrary((library, _of: "actor"): Record<string, TypeSchema> => {
  const types = library.ids("record").flatMap((id): [string, TypeSchema][] => {
    const { actor } = soundParts(library.get("record", id) ?? {});
    if (!actor) return [];
    // Of the rows that they are linked to, only the id is at hand.
    const properties = columnTypes(library, id, shapeOfRecord(library, id), mostLinks);
    return [[actor.as, { type: "array", items: { type: "object", properties } }]];
  });
  return Object.fromEntries(types);
});

function askedOf(library: Library, id: string, document: JsonObject, [key, index, part, at]: Pointer): ScopeTypes {
  const { transitions } = document;
  if (key === "timed" && index === "extend") return grantedInput(library, soundParts(document), Number(part));
  const transition = key === "transitions" && Array.isArray(transitions) ? transitions[Number(index)] : undefined;
  const scope: Record<string, TypeSchema> = {};
  if (
    !isObject(transition) ||
    !["require", "pick", "set", "data", "holder", "account", "mail", "send", "success", "effects"].includes(String(part))
  )
    return scope;
  if (typeof transition.input === "string") scope.input = dataType(library, transition.input);
  if (transition.note !== undefined) scope.note = { type: "string" };
  const paper = ["mail", "success", "effects"].includes(String(part))
    ? issuedPaperType(library, id, written(transition.id))
    : undefined;
  if (paper) scope.paper = paper as TypeSchema;
  if (transition.holder !== undefined && (part === "mail" || part === "success"))
    scope.holder = { type: "object", properties: { name: { type: "string" } } };
  if (part === "send" && at === "done") scope.answer = {};
  if (part === "send" && at === "failed")
    scope.failure = { type: "object", properties: { title: { type: "string" }, status: { type: "integer" } } };
  if (part === "pick") return { ...scope, ...pickedTypes(library, id, transition.pick, at) };
  const effect: unknown = part === "effects" && Array.isArray(transition.effects) ? transition.effects[Number(at)] : undefined;
  // Of the rows that it is linked to, only the id is at hand.
  const children = childTypes(library, shapeOfRecord(library, id), mostLinks);
  const child = isObject(effect) ? children[String(effect.each ?? effect.of)] : undefined;
  return child ? { ...scope, it: child } : scope;
}

/** The row that may be taken, with those that it is linked to, and what was taken before it. */
function pickedTypes(library: Library, id: string, picks: unknown, column: unknown): ScopeTypes {
  const { links } = shapeOfRecord(library, id);
  const names = Object.keys(isObject(picks) ? picks : {});
  const typeOf = (name: string, depth: number): TypeSchema => {
    const link = links.get(name);
    return link ? { type: "object", properties: columnTypes(library, link.record, link.shape(), depth) } : {};
  };
  const before = names.slice(0, Math.max(names.indexOf(String(column)), 0));
  const properties = Object.fromEntries(before.map((name) => [name, typeOf(name, mostLinks)]));
  return { it: typeOf(String(column), mostLinks - 1), picked: { type: "object", properties } };
}

/** What the transition asks for that adds time. */
function grantedInput(library: Library, { timed, transitions = [] }: RecordType, index: number): ScopeTypes {
  const named = timed?.extend?.[index]?.transition;
  const input = transitions.find(({ id }) => id === named)?.input;
  return input === undefined ? {} : { input: dataType(library, input) };
}
