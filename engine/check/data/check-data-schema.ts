/** What only a data schema can get wrong: values that do not validate, names that do not exist, rules that contradict each other. */

import { Ajv, type ErrorObject } from "ajv";
import addFormats from "ajv-formats";
import { operators } from "../../conditions/operators";
import { isObject, type JsonObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import { formats } from "../../rules/string-formats";
import type { Fault } from "../fault";

const ajv = addFormats.default(new Ajv({ strict: false, validateFormats: true }));
for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);

export function checkDataSchema(schema: JsonObject): Fault[] {
  return checkNode(schema, [], schema);
}

function checkNode(node: JsonObject, pointer: Pointer, root: JsonObject): Fault[] {
  const faults = [...checkValues(node, pointer, root), ...checkBounds(node, pointer), ...checkConstantRules(node, pointer)];
  const properties = isObject(node.properties) ? node.properties : {};
  if (isObject(node.properties) && Array.isArray(node.required)) {
    node.required.forEach((name, index) => {
      if (Object.hasOwn(properties, String(name))) return;
      faults.push({
        code: "unknown-field",
        pointer: [...pointer, "required", index],
        at: "value",
        found: String(name),
        expected: Object.keys(properties),
      });
    });
  }
  for (const [name, property] of Object.entries(properties)) {
    if (isObject(property)) faults.push(...checkNode(property, [...pointer, "properties", name], root));
  }
  if (isObject(node.items)) faults.push(...checkNode(node.items, [...pointer, "items"], root));
  return faults;
}

/** Defaults, examples and choices must be values that the field itself accepts. */
function checkValues(node: JsonObject, pointer: Pointer, root: JsonObject): Fault[] {
  const own: [Fault["code"], Pointer, unknown][] = [];
  if (node.default !== undefined) own.push(["invalid-default", [...pointer, "default"], node.default]);
  if (Array.isArray(node.examples))
    node.examples.forEach((value, index) => void own.push(["invalid-example", [...pointer, "examples", index], value]));
  if (own.length === 0) return [];
  const { default: _, examples: __, $schema: ___, ...plain } = node;
  const validate = ajv.compile({ ...(withoutRules(plain) as JsonObject), definitions: root.definitions });
  return own.flatMap(([code, place, value]) =>
    validate(value)
      ? []
      : [
          {
            code,
            pointer: place,
            at: "value" as const,
            found: JSON.stringify(value),
            expected: [brokenRule(validate.errors?.[0])],
          },
        ],
  );
}

/** The rule as it is written in the schema: `maxLength 3`. */
function brokenRule(error: ErrorObject | undefined): string {
  const [limit] = Object.values(error?.params ?? {});
  return error ? `${error.keyword} ${Array.isArray(limit) ? limit.join(", ") : limit}` : "";
}

function withoutRules(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRules);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== "errorMessage")
      .map(([key, part]) => [key, withoutRules(part)]),
  );
}

const bounds: readonly [string, string][] = [
  ["minimum", "maximum"],
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
  ["minWords", "maxWords"],
  ["minProperties", "maxProperties"],
];

function checkBounds(node: JsonObject, pointer: Pointer): Fault[] {
  return bounds.flatMap(([least, most]) => {
    const [low, high] = [node[least], node[most]];
    if (typeof low !== "number" || typeof high !== "number" || low <= high) return [];
    return [
      {
        code: "empty-range" as const,
        pointer: [...pointer, least],
        at: "value" as const,
        found: String(low),
        expected: [`${most} ${high}`],
      },
    ];
  });
}

/** Rules that read nothing say the same whoever asks; a field that is hidden for good is never seen. */
function checkConstantRules(node: JsonObject, pointer: Pointer): Fault[] {
  return ruleKeywords.flatMap((key): Fault[] => {
    const place = [...pointer, key];
    if (isObject(node[key]) && isConstant(node[key])) return [{ code: "constant", pointer: place, at: "value" }];
    return key === "visibleWhen" && node[key] === false ? [{ code: "never-visible", pointer: place, at: "value" }] : [];
  });
}

const ruleKeywords = ["visibleWhen", "requiredWhen", "readOnlyWhen", "validWhen", "optionsWhen"];

/** Whether a condition reads nothing: no variable, no named condition, no operator that looks at the context. */
function isConstant(logic: unknown): boolean {
  if (Array.isArray(logic)) return logic.every(isConstant);
  if (!isObject(logic)) return true;
  return Object.entries(logic).every(([name, values]) => {
    const reads = name === "var" || name === "condition" || operators[name]?.reads !== undefined;
    return !reads && isConstant(values);
  });
}
