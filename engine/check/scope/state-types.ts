/**
 * The values that the state of a screen can have: its first one, and those that actions put there. Where one of them is worked out, or kept by
 * a block, nobody knows them.
 *
 *   "state": { "tab": "satu" }, { "kind": "set", "name": "tab", "value": "dua" }  ->  tab: "satu", "dua"
 */
import { isObject, type JsonObject } from "../../json/json";
import type { TypeSchema } from "../logic/scope-types";
import { visitParts } from "../visit-parts";

export function stateTypes({ state, ...screen }: JsonObject): Record<string, TypeSchema> {
  const values = new Map<unknown, unknown[]>();
  const put = (name: unknown, ...more: unknown[]) => values.set(name, [...(values.get(name) ?? []), ...more]);
  visitParts(screen, (part, pointer) => {
    if (part.kind === "set") put(part.name, part.value);
    else if (typeof part.state === "string") put(part.state, ...(pointer.at(-2) === "statements" ? [true, false] : [{}]));
  });
  return Object.fromEntries(
    Object.entries(isObject(state) ? state : {}).map(([name, first]) => [name, typeOf([first, ...(values.get(name) ?? [])])]),
  );
}

/** One that keeps its first value is told where it stands. */
function typeOf(values: readonly unknown[]): TypeSchema {
  const isKnown =
    values.length > 1 && values.every((value) => value !== undefined && (value === null || typeof value !== "object"));
  if (!isKnown) return {};
  const types = [...new Set(values.flatMap((value) => (value === null ? [] : [typeof value])))];
  return { ...(types.length === 1 ? { type: types[0] as string } : {}), enum: [...new Set(values)] };
}
