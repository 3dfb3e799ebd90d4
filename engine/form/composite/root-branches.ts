/**
 * A root whose schema depends on its data: `if`, `dependencies`, `allOf` of such. After each change its conditions are tested, which is
 * cheap; its schema is resolved anew only when one of them comes out otherwise. So its fields can be islands like those of any root.
 *
 *   { properties: { a }, if: { properties: { a: { const: 1 } } }, then: { properties: { b } } }
 *   { a: 0 }  ->  { properties: { a } }          { a: 1 }  ->  { properties: { a, b } }
 */
import { findSchemaDefinition, getByPath, type RJSFSchema, type SchemaUtilsType } from "@rjsf/utils";
import { wholeRootKeyword } from "../../compile/whole-root";
import { isObject, type JsonObject } from "../../json/json";
import { sameData } from "../../json/paths";
import type { RootBranches } from "../fields/composite-part";

/** The field that decides over a branch: another outcome may mean another schema. */
type Condition = (data: unknown) => unknown;

/** Undefined where the root is shown as a whole, whatever its data. */
export function rootBranches(root: RJSFSchema, utils: SchemaUtilsType): RootBranches | undefined {
  if (wholeRootKeyword(root as JsonObject) !== undefined) return undefined;
  const conditions = conditionsOf(root, root, utils);
  let seen: unknown;
  let outcomes: readonly unknown[] | undefined;
  let schema: JsonObject = {};
  return {
    schemaFor: (data) => {
      if (outcomes && data === seen) return schema;
      seen = data;
      const now = conditions.map((condition) => condition(data));
      if (outcomes && now.every((outcome, index) => Object.is(outcome, outcomes?.[index]))) return schema;
      outcomes = now;
      schema = keepProperties(schema, utils.retrieveSchema(root, data as never) as JsonObject);
      return schema;
    },
  };
}

/** The properties that did not change stay the same objects, so that their fields do not render again. */
function keepProperties(before: JsonObject, after: JsonObject): JsonObject {
  const known = (before.properties ?? {}) as JsonObject;
  const properties = Object.entries((after.properties ?? {}) as JsonObject).map(([name, property]) => [
    name,
    sameData(known[name], property) ? known[name] : property,
  ]);
  return { ...after, properties: Object.fromEntries(properties) };
}

/** All conditions of a part of the root's schema, those of its branches too. */
function conditionsOf(part: unknown, root: RJSFSchema, utils: SchemaUtilsType): Condition[] {
  if (!isObject(part)) return [];
  const conditions: Condition[] = [];
  const parts: unknown[] = [];
  if (typeof part.$ref === "string") parts.push(findSchemaDefinition(part.$ref, root));
  if ("if" in part) {
    const expression = part.if as RJSFSchema;
    conditions.push((data) => utils.getValidator().isValid(expression, data ?? {}, root));
    parts.push(part.then, part.else);
  }
  if (Array.isArray(part.allOf)) parts.push(...part.allOf);
  for (const [name, dependent] of Object.entries(isObject(part.dependencies) ? part.dependencies : {})) {
    const { oneOf, ...rest } = isObject(dependent) ? dependent : {};
    const isChosenByValue = Array.isArray(oneOf);
    conditions.push((data) => (isChosenByValue ? getByPath(data, name) : getByPath(data, name) !== undefined));
    parts.push(rest, ...(isChosenByValue ? oneOf : []));
  }
  return [...conditions, ...parts.flatMap((inner) => conditionsOf(inner, root, utils))];
}
