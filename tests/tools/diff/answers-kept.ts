/**
 * The stored answers that one state of a data schema takes and the next refuses, found by giving them to both: for each field the values
 * around its limits and all of its choices, each laid over what people of the demo filled in.
 */

import { compileValidator } from "../../../engine/rules/build-validator";
import type { DataValidator } from "../../../engine/rules/validator";
import {
  acceptData,
  type CompiledData,
  compileData,
  isObject,
  type JsonObject,
  type Library,
  listItems,
  type Scope,
} from "../../../engine/tools";
import type { Claim } from "../../../tools/diff/claim";
import { topFields } from "./what-is-met";

interface Judge {
  readonly compiled: CompiledData;
  readonly validator: DataValidator;
  readonly library: Library;
}

const judges = new WeakMap<Library, Map<string, Judge | undefined>>();

function judgeOf(library: Library, id: string): Judge | undefined {
  const known = judges.get(library) ?? new Map<string, Judge | undefined>();
  judges.set(library, known);
  if (!known.has(id)) known.set(id, madeJudge(library, id));
  return known.get(id);
}

/** Undefined where the schema does not compile. */
function madeJudge(library: Library, id: string): Judge | undefined {
  try {
    const compiled = compileData(library, id);
    return compiled && { compiled, validator: compileValidator(compiled.schema), library };
  } catch {
    return undefined;
  }
}

/** Top-level fields of which a stored answer that was taken is refused now. */
export function refusedNow(
  states: { readonly before: Library; readonly after: Library },
  id: string,
  filled: readonly JsonObject[],
  scope: Scope,
): string[] {
  const [was, is] = [judgeOf(states.before, id), judgeOf(states.after, id)];
  if (!was || !is) return [];
  return topFields(was.compiled)
    .map(({ path }) => path)
    .filter((path) =>
      valuesFor([was, is], path, filled).some((value) =>
        [{}, ...filled].some((answers) => {
          const given = { ...answers, [path]: value };
          return !isRefused(was, path, given, scope) && isRefused(is, path, given, scope);
        }),
      ),
    );
}

/** Whether the shape of the field takes the example of a claim before, and not after. */
export function isExampleShown(
  { about, example }: Claim,
  states: { readonly before: Library; readonly after: Library },
  id: string,
): boolean {
  const path = /\(([^()]*)\)$/.exec(about)?.[1] ?? "";
  const judges = [judgeOf(states.before, id), judgeOf(states.after, id)];
  const [was, is] = judges.map((judge) => judge && takesAlone(judge, path, example?.value));
  return was === true && is === false;
}

function takesAlone({ compiled }: Judge, path: string, value: unknown): boolean {
  const steps = path.split(".");
  const shape = steps.reduce<JsonObject>((schema, step) => {
    const inside = Object(Object(schema.properties)[step.replace("[]", "")]) as JsonObject;
    return step.endsWith("[]") ? (Object(inside.items) as JsonObject) : inside;
  }, compiled.schema);
  const { definitions } = compiled.schema;
  const schema = { type: "object", properties: { value: shape }, ...(definitions ? { definitions } : {}) };
  const { minWords = 0, maxWords = Number.POSITIVE_INFINITY, minYears } = compiled.fields.find((one) => one.path === path) ?? {};
  const words = typeof value === "string" ? value.split(" ").length : minWords;
  // The least age of a date is told by another test.
  const isOfAge = minYears === undefined || typeof value !== "number" || value >= minYears;
  return compileValidator(schema).validate({ value }).length === 0 && words >= minWords && words <= maxWords && isOfAge;
}

function isRefused({ compiled, validator, library }: Judge, path: string, given: JsonObject, context: Scope): boolean {
  const { errors } = acceptData(compiled, validator, {
    submitted: given,
    stored: given,
    context,
    partial: true,
    offered: (list) => listItems(library, list) ?? [],
    found: () => undefined,
    texts: () => "",
  });
  return errors.some((error) => error.path === path || error.path.startsWith(`${path}.`));
}

/** The values that tell two states of a field apart, and what people filled in. */
function valuesFor(judges: readonly Judge[], path: string, filled: readonly JsonObject[]): unknown[] {
  const schemas = judges.map(({ compiled }) => schemaOf(compiled, path));
  const numbers = (keys: readonly string[]) =>
    schemas.flatMap((schema) => keys.flatMap((key) => (typeof schema[key] === "number" ? [schema[key] as number] : [])));
  const bounds = numbers(["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"]).flatMap((at) => [at - 1, at, at + 1]);
  const lengths = numbers(["minLength", "maxLength"]).flatMap((at) => [at - 1, at, at + 1]);
  const counts = numbers(["minItems", "maxItems"]).flatMap((at) => [at - 1, at, at + 1]);
  const choices = judges.flatMap((judge) => choicesOf(judge, path));
  const texts = ["a", "1"].flatMap((letter) =>
    lengths.filter((length) => length > 0 && length < 5000).map((length) => letter.repeat(length)),
  );
  const lists = counts.filter((count) => count > 0 && count < 50).map((count) => choices.slice(0, count));
  const own = filled.flatMap((answers) => (answers[path] === undefined ? [] : [answers[path]]));
  return [...new Set([...own, ...choices, ...choices.slice(0, 40).map((choice) => [choice]), ...bounds, ...texts, ...lists])];
}

function choicesOf({ compiled, library }: Judge, path: string): unknown[] {
  const schema = schemaOf(compiled, path);
  const written = [schema, isObject(schema.items) ? schema.items : {}].flatMap((one) => [
    ...(Array.isArray(one.enum) ? one.enum : []),
    ...[one.oneOf, one.anyOf].flatMap((list) => (Array.isArray(list) ? list.map((choice) => Object(choice).const) : [])),
  ]);
  const list = compiled.fields.find((field) => field.path === path || field.path === `${path}[]`)?.options?.list;
  const listed = list === undefined ? [] : (listItems(library, list) ?? []).map(({ value }) => value);
  return [...written, ...listed].filter((value) => value !== undefined).slice(0, 200);
}

function schemaOf({ schema: { properties } }: CompiledData, path: string): JsonObject {
  return isObject(properties) && isObject(properties[path]) ? properties[path] : {};
}
