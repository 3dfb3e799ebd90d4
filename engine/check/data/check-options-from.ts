/**
 * Choices that a call finds: the call takes what it is asked with, and its answer has the fields that a choice is made of. A list
 * whose document does not describe its rows is believed.
 */

import { findCall } from "../../calls/calls";
import { paramsOfCall } from "../../documents/call-params";
import type { Library } from "../../documents/library";
import type { WidgetName } from "../../form/controls/widget-names";
import { isObject, type JsonObject, written } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";
import { lookUp, type ScopeTypes, type TypeSchema } from "../logic/scope-types";
import type { FieldNode } from "./schema-nodes";

export function checkOptionsFrom({ schema, pointer }: FieldNode, library: Library): Fault[] {
  const { optionsFrom: from, options, widget } = schema;
  const idle = (found: string, expected: string): Fault => ({
    code: "keyword-without-effect",
    pointer: [...pointer, "widget"],
    at: "value",
    found,
    expected: [expected],
  });
  if (!isObject(from)) return widget === lookup ? [idle(lookup, "optionsFrom")] : [];
  const twice: Fault = {
    code: "wrong-target",
    pointer: [...pointer, "options"],
    at: "key",
    found: "options",
    expected: ["one-source"],
  };
  const beside = [
    ...(options === undefined ? [] : [twice]),
    ...(widget === undefined || widget === lookup ? [] : [idle(written(widget), `widget ${lookup}`)]),
  ];
  return [...beside, ...checkChoicesCall(from, [...pointer, "optionsFrom"], library, schema.type)];
}

/** `type` is that of the field which is filled in by a choice; undefined where any value is taken. */
export function checkChoicesCall(from: JsonObject, own: Pointer, library: Library, type?: unknown): Fault[] {
  const call = findCall(library, from.call);
  return call?.method === "GET" ? [...checkAsked(from, call, own), ...checkRows(from, call, type, own)] : [];
}

/** The control that searches by a call. */
const lookup = "lookup" satisfies WidgetName;

function checkAsked(from: JsonObject, call: JsonObject, own: Pointer): Fault[] {
  const { required } = paramsOfCall(call);
  const given = Object.keys(isObject(from.params) ? from.params : {});
  const faults = [
    ...given.flatMap((name) => checkFound(name, call, [...own, "params", name], "key")),
    ...checkFound(from.search ?? "keyword", call, [...own, from.search === undefined ? "call" : "search"]),
    ...(from.key === undefined ? [] : checkFound(from.key, call, [...own, "key"])),
  ];
  if (faults.length > 0) return faults;
  const missing = required.filter((name) => !given.includes(name));
  const more = { target: written(from.call), key: "params" };
  return missing.map((found): Fault => ({ code: "missing-param", pointer: [...own, "call"], at: "value", found, more }));
}

/** The call takes a parameter of this name. */
export function checkFound(name: unknown, call: JsonObject, pointer: Pointer, at: "key" | "value" = "value"): Fault[] {
  const { all } = paramsOfCall(call);
  return all.includes(written(name)) ? [] : [{ code: "unknown-param", pointer, at, found: written(name), expected: all }];
}

/** The value is of the field's own type. */
function checkRows(from: JsonObject, call: JsonObject, type: unknown, own: Pointer): Fault[] {
  return ["value", "label", "detail"].flatMap((key) => {
    const path = from[key];
    return typeof path === "string" ? checkChosen(path, call, key === "value" ? type : undefined, [...own, key]) : [];
  });
}

/** The rows of the call's answer have this field, of this type where one is given. */
export function checkChosen(path: string, call: JsonObject, type: unknown, pointer: Pointer): Fault[] {
  const row = rowOf(call.answer);
  if (!row) return [];
  const found = lookUp(row, path);
  if (!("schema" in found)) return [{ code: "unknown-field", pointer, at: "value", found: path, expected: found.known }];
  if (type === undefined || mayBe(found.schema, type)) return [];
  const expected = [[type].flat().map(written).join(" | ")];
  const given = `${path} (${[found.schema.type].flat().join(" | ")})`;
  return [{ code: "invalid-choice", pointer, at: "value", found: given, expected }];
}

/** The fields of a row as documents read them, JSON:API's `attributes` laid out flat; undefined where nobody describes them. */
function rowOf(answer: unknown): ScopeTypes | undefined {
  const list = isObject(answer) && isObject(answer.properties) ? answer.properties.data : answer;
  const items = isObject(list) ? list.items : undefined;
  if (!isObject(items) || !isObject(items.properties)) return undefined;
  const { attributes, relationships: _, ...rest } = items.properties as Record<string, TypeSchema>;
  return attributes === undefined ? rest : attributes.properties && { ...rest, ...attributes.properties };
}

function mayBe(found: TypeSchema, type: unknown): boolean {
  if (found.type === undefined) return true;
  const wanted = [type].flat().map(written);
  return [found.type].flat().some((one) => wanted.includes(one) || (one === "integer" && wanted.includes("number")));
}
