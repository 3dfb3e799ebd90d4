/** Keywords of a data schema that do nothing where they stand, and names inside it that lead nowhere: they would fail in silence. */
import { isObject, type JsonObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import { keywordDefinition, keywordFaults } from "../../rules/keywords/field-keywords";
import { messageValues } from "../../rules/messages";
import { type ShapeFacts, shapeFacts } from "../../rules/shape-keywords";
import { parseTemplate } from "../../texts/template";
import type { Fault } from "../fault";
import { fitsType } from "../shape/walk-shape";
import { schemaNodes } from "./schema-nodes";

/** `keywords` are those that a field may have. */
export function checkKeywords(schema: JsonObject, keywords: readonly string[]): Fault[] {
  const messageKeys = messageKeysOf(keywords);
  return schemaNodes(schema).flatMap(({ schema: node, pointer }) => [
    ...withoutEffect(node, pointer),
    ...checkChoices(node, pointer),
    ...checkDefinition(node, pointer, schema),
    ...checkMessages(node.errorMessage, [...pointer, "errorMessage"], messageKeys),
    ...idleMessages(node, [...pointer, "errorMessage"]),
  ]);
}

/** What `errorMessage` may speak of: the keywords that a value can break, and the faults that are called something else. */
function messageKeysOf(keywords: readonly string[]): string[] {
  const isBreakable = (keyword: string) => {
    const shape = shapeFacts(keyword);
    return shape ? !shape.isUnbreakable : keywordFaults.has(keyword);
  };
  return [...keywords.filter(isBreakable), ...[...keywordFaults.keys()].filter((fault) => !keywords.includes(fault))];
}

/** What is known of a keyword; undefined of a key that is none. */
function factsOf(keyword: string): Pick<ShapeFacts, "fits" | "needs"> | undefined {
  return shapeFacts(keyword) ?? keywordDefinition(keyword);
}

/** Whether `type` names something that is no type: that is told elsewhere, and nothing can be said of what would go with it. */
const isMisspelt = (type: unknown) =>
  [type].flat().some((one) => !["string", "number", "integer", "boolean", "object", "array", "null"].includes(String(one)));

function withoutEffect(node: JsonObject, pointer: Pointer): Fault[] {
  const types = node.type === undefined || isMisspelt(node.type) ? undefined : [node.type].flat().map(String);
  return Object.keys(node).flatMap((key) => {
    const { fits, needs } = factsOf(key) ?? {};
    const isIdle = (types && fits && !types.some((type) => fits.includes(type))) || (needs !== undefined && !(needs in node));
    if (!isIdle) return [];
    const expected = needs !== undefined ? [needs] : [`type ${fits?.join(" | ")}`];
    return [{ code: "keyword-without-effect", pointer: [...pointer, key], at: "key", found: key, expected }];
  });
}

/** `enum` and `const` are of the field's own type. */
function checkChoices(node: JsonObject, pointer: Pointer): Fault[] {
  const { type } = node;
  const fits = (value: unknown) => type === undefined || fitsType({ type: type as string | string[] }, value);
  const fault = (at: Pointer, value: unknown): Fault => ({
    code: "invalid-choice",
    pointer: at,
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
    const at = [...pointer, key];
    if (!messageKeys.includes(key)) return [{ code: "unknown-key", pointer: at, at: "key", found: key, expected: messageKeys }];
    return typeof text === "string" ? checkMessage(text, at) : [];
  });
}

/** A message for a keyword that the field does not have; `required` is left out, because it stands in the object around the field. */
function idleMessages({ errorMessage, ...node }: JsonObject, pointer: Pointer): Fault[] {
  const keys = isObject(errorMessage) ? Object.keys(errorMessage) : [];
  return keys
    .filter((key) => factsOf(key)?.fits && key !== "required" && !(key in node))
    .map((key) => ({ code: "keyword-without-effect", pointer: [...pointer, key], at: "key", found: key, expected: [key] }));
}

function checkMessage(text: string, pointer: Pointer): Fault[] {
  return parseTemplate(text).flatMap((part): Fault[] => {
    if (typeof part === "string" || messageValues.includes(part.path)) return [];
    return [{ code: "unknown-placeholder", pointer, at: "value", found: part.path, expected: messageValues }];
  });
}
