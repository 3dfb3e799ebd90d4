/** What only a data schema can get wrong: values that do not validate, names that do not exist, rules that contradict each other. */

import { Ajv, type ErrorObject } from "ajv";
import addFormats from "ajv-formats";
import { compileLogic, evaluate } from "../../conditions/condition";
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
  const faults = [...checkValues(node, pointer, root), ...checkBounds(node, pointer), ...checkRules(node, pointer)];
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

/** Rules that can never do what they say: always hidden and asked for, or required only while hidden. */
function checkRules(node: JsonObject, pointer: Pointer): Fault[] {
  const { visibleWhen, requiredWhen } = node;
  const fault = (key: string, reason: string): Fault => ({
    code: "contradiction",
    pointer: [...pointer, key],
    at: "value",
    found: reason,
  });
  const faults: Fault[] = [];
  if (visibleWhen !== undefined && isConstant(visibleWhen) && !truth(visibleWhen))
    faults.push(fault("visibleWhen", "never-visible"));
  if (visibleWhen !== undefined && requiredWhen !== undefined && isNegation(visibleWhen, requiredWhen))
    faults.push(fault("requiredWhen", "required-while-hidden"));
  for (const key of ["visibleWhen", "requiredWhen", "readOnlyWhen", "validWhen", "optionsWhen"]) {
    const logic = node[key];
    if (isObject(logic) && isConstant(logic)) faults.push(fault(key, "constant"));
  }
  return faults;
}

/** Whether a condition reads nothing: no variable, no named condition, no operator that looks at the context. */
function isConstant(logic: unknown): boolean {
  if (Array.isArray(logic)) return logic.every(isConstant);
  if (!isObject(logic)) return true;
  return Object.entries(logic).every(([name, values]) => {
    const reads = name === "var" || name === "condition" || operators[name]?.reads !== undefined;
    return !reads && isConstant(values);
  });
}

function truth(logic: unknown): boolean {
  try {
    return Boolean(evaluate(compileLogic(logic, () => undefined).logic, {}));
  } catch {
    return true;
  }
}

function isNegation(one: unknown, other: unknown): boolean {
  const negated = (logic: unknown) => (isObject(logic) && "!" in logic ? JSON.stringify([logic["!"]].flat()[0]) : undefined);
  return negated(one) === JSON.stringify(other) || negated(other) === JSON.stringify(one);
}
