/** The values that a screen sends with a call are of the types that it takes, and a form sends its fields to a call of the same data schema. */
import { findCall } from "../../calls/calls";
import { namesInPath } from "../../documents/call-params";
import type { Library } from "../../documents/library";
import { isObject, type JsonObject, written } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { CheckedDocument, DocumentCheck, Fault } from "../fault";
import { checkLiteral } from "../logic/check-comparison";
import { typeOfLogic } from "../logic/check-logic";
import { checkValues, fieldHolds } from "../logic/check-values";
import { lookUp, type ScopeTypes, type TypeSchema } from "../logic/scope-types";
import { fits, typedLiteral, typedVariable } from "../logic/typed";
import { screenScope } from "../scope/screen-scope";
import { dataType } from "../scope/source-types";
import { visitParts } from "../visit-parts";
import { fieldsFilled } from "./fields-filled";

export function checkSent({ id, value: screen }: CheckedDocument, { library, context }: DocumentCheck): Fault[] {
  if (!context) return [];
  const forms = formsOf(screen);
  const faults: Fault[] = [];
  visitParts(screen, (part, pointer) => {
    const { call: name, body, params, kind, form, schema: filled, values } = part;
    const scopeIn = (key: string) => (value: string) => screenScope(screen, [...pointer, key, value], { library, context, id });
    if (kind === "form" && isObject(values) && typeof filled === "string")
      faults.push(
        ...checkFirst(values, dataType(library, filled), [...pointer, "values"], { library, scopeAt: scopeIn("values") }),
      );
    const asked = (query: JsonObject) => checkAsked(params as JsonObject, query, [...pointer, "params"], scopeIn("params"));
    if (isObject(params) && typeof part.screen === "string")
      faults.push(...checkFilled(params, part.screen, [...pointer, "params"], library));
    const opened = typeof part.screen === "string" && kind !== "dialog" ? library.get("screen", part.screen)?.params : undefined;
    if (isObject(params) && isObject(opened)) faults.push(...asked({ properties: opened }));
    const call = findCall(library, name);
    if (!call) return;
    const taken = isObject(call.body) && typeof call.body.data === "string" ? dataType(library, call.body.data) : call.body;
    if (isObject(body) && isObject(taken))
      faults.push(...checkValues(body, fieldHolds(taken as TypeSchema, library), scopeIn("body"), [...pointer, "body"]));
    if (isObject(params)) faults.push(...asked(questionOf(call)));
    const [saved] = [call.record, call.body].flatMap((one) => (isObject(one) && typeof one.data === "string" ? [one.data] : []));
    const schema = kind === "submit" ? forms.get(written(form)) : undefined;
    if (saved !== undefined && schema !== undefined && saved !== schema && library.has("data", schema))
      faults.push({
        code: "other-schema",
        pointer: [...pointer, "call"],
        at: "value",
        found: written(name),
        expected: [saved],
        more: { schema },
      });
  });
  return faults;
}

/** The values that a form begins with are of its fields, and such as these take. */
function checkFirst(
  values: JsonObject,
  data: TypeSchema,
  pointer: Pointer,
  { library, scopeAt }: { readonly library: Library; readonly scopeAt: (name: string) => ScopeTypes },
): Fault[] {
  const unknown = Object.keys(values).flatMap((path): Fault[] => {
    const found = lookUp(data.properties ?? {}, path);
    if (data.properties === undefined || "schema" in found) return [];
    return [{ code: "unknown-field", pointer: [...pointer, path], at: "key", found: path, expected: found.known }];
  });
  return [...unknown, ...checkValues(values, fieldHolds(data, library), scopeAt, pointer)];
}

/** A form that begins with a value which is written out for its page can hold it. */
function checkFilled(params: JsonObject, screen: string, pointer: Pointer, library: Library): Fault[] {
  return Object.entries(params).flatMap(([name, value]): Fault[] => {
    if (isObject(value)) return [];
    const [filled] = fieldsFilled(library.get("screen", screen), name);
    const held = filled && fieldHolds(dataType(library, filled.schema), library)(filled.field);
    const wanted = held && typedVariable(held, name);
    return wanted && fits(typedLiteral(value), wanted.type) ? checkLiteral(value, wanted, [...pointer, name]) : [];
  });
}

/** The questions that stand in the address of a call: those of its query, and the parts of its path, which are texts or numbers. */
function questionOf({ path, query }: JsonObject): JsonObject {
  const parts = namesInPath(path).map((name) => [name, { type: ["string", "number", "integer"] }]);
  return {
    properties: { ...(isObject(query) && isObject(query.properties) ? query.properties : {}), ...Object.fromEntries(parts) },
  };
}

/** The data schema of each form, by its id. */
function formsOf(screen: JsonObject): ReadonlyMap<string, string> {
  const forms = new Map<string, string>();
  visitParts(screen.blocks, ({ kind, id, schema }) => {
    if (kind === "form" && typeof id === "string" && typeof schema === "string") forms.set(id, schema);
  });
  return forms;
}

/** A question stands in an address as a text: what is written out reads as what is asked for, and no list or object is handed over. */
function checkAsked(params: JsonObject, query: JsonObject, pointer: Pointer, scopeIn: (name: string) => ScopeTypes): Fault[] {
  const asked = isObject(query.properties) ? query.properties : {};
  return Object.entries(params).flatMap(([name, value]): Fault[] => {
    const wanted = isObject(asked[name]) ? (asked[name] as TypeSchema) : undefined;
    return wanted === undefined ? [] : checkOne(value, wanted, [...pointer, name], scopeIn(name));
  });
}

function checkOne(value: unknown, asked: TypeSchema, pointer: Pointer, scope: ScopeTypes): Fault[] {
  const { type, enum: choices } = asked;
  const name = String(pointer.at(-1));
  const wrong = (expected: readonly string[], given: string): Fault[] => [
    { code: "wrong-value", pointer, at: "value", found: written(value), expected, more: { name, type: given } },
  ];
  if (isObject(value)) {
    const given = typeOfLogic(value, scope);
    const isHolder = given.type === "array" || given.type === "object" || given.type === "boolean";
    const isTaken = [type].flat().some((one) => one === undefined || one === given.type);
    return isHolder && !isTaken
      ? wrong([type].flat().map(String), given.type).map((fault) => ({ ...fault, found: given.variable ?? given.type }))
      : [];
  }
  if (value === "" || value === null) return [];
  if (typeof value === "boolean" && type !== undefined && ![type].flat().includes("boolean"))
    return wrong([type].flat().map(String), "boolean");
  if (choices && !choices.map(String).includes(String(value))) {
    const expected = choices.map((choice) => JSON.stringify(choice));
    return [{ code: "value-outside", pointer, at: "value", found: JSON.stringify(value), expected, more: { variable: name } }];
  }
  const isNumber = type === "integer" || type === "number";
  if (isNumber && !Number.isFinite(Number(value))) return wrong([String(type)], typeof value);
  return isNumber ? checkLiteral(Number(value), typedVariable(asked, name), pointer) : [];
}
