/** Defaults and examples must be values that the field itself accepts. */

import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import { isObject, type JsonObject } from "../../json/json";
import { formats } from "../../rules/string-formats";
import type { Fault } from "../fault";
import type { SchemaNode } from "./schema-nodes";

const ajv = addFormats.default(new Ajv({ strict: false, validateFormats: true }));
for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);

/** `root` has the definitions that the node may refer to. */
export function checkOwnValues({ schema, pointer }: SchemaNode, root: JsonObject): Fault[] {
  const own = [
    ...(schema.default === undefined ? [] : [{ code: "invalid-default", at: ["default"], value: schema.default } as const]),
    ...(Array.isArray(schema.examples) ? schema.examples : []).map(
      (value, index) => ({ code: "invalid-example", at: ["examples", index], value }) as const,
    ),
  ];
  const validate = own.length > 0 ? validatorOf(schema, root) : undefined;
  if (!validate) return [];
  return own.flatMap(({ code, at, value }): Fault[] => {
    if (validate(value)) return [];
    const expected = [brokenRule(validate.errors?.[0])];
    return [{ code, pointer: [...pointer, ...at], at: "value", found: JSON.stringify(value), expected }];
  });
}

/** Validators by the text of their rules: many fields have the same, and each field stands in many cohorts. */
const validators = new Map<string, ValidateFunction | undefined>();

/** Undefined for a schema that is wrong itself (a pattern that does not compile, an unknown definition): that is told where it stands. */
export function validatorOf({ default: _, examples: __, $schema: ___, title: ____, ...schema }: JsonObject, root: JsonObject) {
  const own = JSON.stringify(withoutMessages(schema));
  const text = own.includes('"$ref"') ? JSON.stringify({ ...JSON.parse(own), definitions: root.definitions }) : own;
  if (validators.size > 5000) validators.clear();
  if (!validators.has(text)) validators.set(text, compile(text));
  return validators.get(text);
}

function compile(text: string): ValidateFunction | undefined {
  try {
    return ajv.compile(JSON.parse(text)) as ValidateFunction;
  } catch {
    return undefined;
  }
}

/** The rule as it is written in the schema: `maxLength 3`; one that has no limit is its keyword alone: `not`. */
export function brokenRule(error: ErrorObject | undefined): string {
  const { limit = Object.values(error?.params ?? {})[0] } = error?.params ?? {};
  return [error?.keyword, Array.isArray(limit) ? limit.join(", ") : limit].filter((part) => (part ?? "") !== "").join(" ");
}

function withoutMessages(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMessages);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== "errorMessage")
      .map(([key, part]) => [key, withoutMessages(part)]),
  );
}
