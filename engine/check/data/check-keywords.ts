/** Keywords of a data schema that do nothing where they stand, and names inside it that lead nowhere: they would fail in silence. */
import { isObject, type JsonObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import { parseTemplate } from "../../texts/template";
import type { Fault } from "../fault";
import { fitsType } from "../shape/walk-shape";

/** The types a keyword says something about. */
const typesOf: Readonly<Record<string, readonly string[]>> = {
  minLength: ["string"],
  maxLength: ["string"],
  pattern: ["string"],
  format: ["string"],
  minWords: ["string"],
  maxWords: ["string"],
  minYears: ["string", "number", "integer"],
  minimum: ["number", "integer"],
  maximum: ["number", "integer"],
  exclusiveMinimum: ["number", "integer"],
  exclusiveMaximum: ["number", "integer"],
  multipleOf: ["number", "integer"],
  items: ["array"],
  minItems: ["array"],
  maxItems: ["array"],
  uniqueItems: ["array"],
  properties: ["object"],
  required: ["object"],
};

/** Keywords that need another one beside them. */
const needs = new Map([
  ["optionsWhen", "options"],
  ["then", "if"],
  ["else", "if"],
]);

/** Faults that a message may speak of, beside the keywords that the language itself names. */
const ruleFaults = ["read-only", "not-offered"];

/** Keywords that describe or rule a field, and that no value can break. */
const unbroken = new Set([
  ..."title description default examples definitions errorMessage visibleWhen requiredWhen readOnlyWhen".split(" "),
  ..."options optionsWhen compute sensitive widget upload $ref".split(" "),
]);
const messageValues = ["field", "length", "limit"];

/** `keywords` are those that a field may have. */
export function checkKeywords(schema: JsonObject, keywords: readonly string[]): Fault[] {
  return checkNode(schema, [], {
    root: schema,
    messageKeys: [...keywords.filter((keyword) => !unbroken.has(keyword)), ...ruleFaults],
  });
}

interface Whole {
  readonly root: JsonObject;
  readonly messageKeys: readonly string[];
}

function checkNode(node: JsonObject, pointer: Pointer, whole: Whole): Fault[] {
  const faults = [
    ...withoutEffect(node, pointer),
    ...checkChoices(node, pointer),
    ...checkDefinition(node, pointer, whole.root),
    ...checkMessages(node.errorMessage, [...pointer, "errorMessage"], whole.messageKeys),
    ...idleMessages(node, [...pointer, "errorMessage"]),
  ];
  for (const [key, part] of Object.entries(node)) {
    if (["properties", "definitions"].includes(key) && isObject(part)) {
      for (const [name, child] of Object.entries(part))
        if (isObject(child)) faults.push(...checkNode(child, [...pointer, key, name], whole));
    } else if (["items", "if", "then", "else", "not", "additionalProperties"].includes(key) && isObject(part)) {
      faults.push(...checkNode(part, [...pointer, key], whole));
    } else if (["allOf", "anyOf", "oneOf"].includes(key) && Array.isArray(part)) {
      for (const [index, child] of part.entries())
        if (isObject(child)) faults.push(...checkNode(child, [...pointer, key, index], whole));
    }
  }
  return faults;
}

/** A type that is none is told itself; what would go with it is not known. */
const isMisspelt = (type: unknown) =>
  [type].flat().some((one) => !["string", "number", "integer", "boolean", "object", "array", "null"].includes(String(one)));

function withoutEffect(node: JsonObject, pointer: Pointer): Fault[] {
  const types = node.type === undefined || isMisspelt(node.type) ? undefined : [node.type].flat().map(String);
  return Object.keys(node).flatMap((key) => {
    const wanted = Object.hasOwn(typesOf, key) ? typesOf[key] : undefined;
    const beside = needs.get(key);
    const isIdle =
      (types && wanted && !types.some((type) => wanted.includes(type))) || (beside !== undefined && !(beside in node));
    if (!isIdle) return [];
    const expected = beside !== undefined ? [beside] : [`type ${wanted?.join(" | ")}`];
    return [{ code: "keyword-without-effect", pointer: [...pointer, key], at: "key", found: key, expected }];
  });
}

/** `enum` and `const` are of the field's own type, and no choice stands twice. */
function checkChoices(node: JsonObject, pointer: Pointer): Fault[] {
  const { type } = node;
  const fits = (value: unknown) => type === undefined || fitsType({ type: type as string | string[] }, value);
  const fault = (place: Pointer, value: unknown): Fault => ({
    code: "invalid-choice",
    pointer: place,
    at: "value",
    found: JSON.stringify(value),
    expected: [[type].flat().join(" | ")],
  });
  const choices = Array.isArray(node.enum) ? node.enum : [];
  return [
    ...choices.flatMap((value, index) => (fits(value) ? [] : [fault([...pointer, "enum", index], value)])),
    ...("const" in node && !fits(node.const) ? [fault([...pointer, "const"], node.const)] : []),
  ];
}

function checkDefinition({ $ref }: JsonObject, pointer: Pointer, root: JsonObject): Fault[] {
  if (typeof $ref !== "string") return [];
  const name = /^#\/definitions\/([^/]+)$/.exec($ref)?.[1];
  const known = Object.keys(isObject(root.definitions) ? root.definitions : {});
  if ($ref === "#" || (name !== undefined && known.includes(name))) return [];
  const expected = known.map((one) => `#/definitions/${one}`);
  return [{ code: "unknown-definition", pointer: [...pointer, "$ref"], at: "value", found: $ref, expected }];
}

function checkMessages(message: unknown, pointer: Pointer, messageKeys: readonly string[]): Fault[] {
  if (typeof message === "string") return checkMessage(message, pointer);
  if (!isObject(message)) return [];
  return Object.entries(message).flatMap(([key, text]): Fault[] => {
    const place = [...pointer, key];
    if (!messageKeys.includes(key))
      return [{ code: "unknown-key", pointer: place, at: "key", found: key, expected: messageKeys }];
    return typeof text === "string" ? checkMessage(text, place) : [];
  });
}

/** A message for a rule of a value that the field does not have; what makes it required may stand elsewhere. */
function idleMessages({ errorMessage, ...node }: JsonObject, pointer: Pointer): Fault[] {
  const keys = isObject(errorMessage) ? Object.keys(errorMessage) : [];
  return keys
    .filter((key) => Object.hasOwn(typesOf, key) && key !== "required" && !(key in node))
    .map((key) => ({ code: "keyword-without-effect", pointer: [...pointer, key], at: "key", found: key, expected: [key] }));
}

function checkMessage(text: string, pointer: Pointer): Fault[] {
  return parseTemplate(text).flatMap((part): Fault[] => {
    if (typeof part === "string" || messageValues.includes(part.path)) return [];
    return [{ code: "unknown-placeholder", pointer, at: "value", found: part.path, expected: messageValues }];
  });
}
