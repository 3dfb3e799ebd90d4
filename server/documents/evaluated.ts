import { type CompiledTransition, evaluate, type JsonObject, type Scope } from "../../engine/server";

/** The values that a document computes, by name. */
export function evaluated(values: CompiledTransition["set"], scope: Scope): JsonObject {
  return Object.fromEntries(Object.entries(values).map(([name, { $value }]) => [name, evaluate($value, scope)]));
}

/** Without what has no value; 0, "" and false are values. */
export function withoutEmpty(values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
}
