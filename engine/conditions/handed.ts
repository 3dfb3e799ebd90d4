/**
 * A named condition may be handed values. Its logic reads them as `given.<id>`; they stand behind its name, in the order of its `given`.
 *
 *   "belum-lewat": { "given": [{ "id": "batas", ... }], "when": { "open": { "var": "given.batas" } } }
 *   { "condition": ["belum-lewat", { "var": "row.tenggat" }] }  ->  { "open": { "var": "row.tenggat" } }
 */
import { isObject, type JsonObject } from "../json/json";
import { operatorOf } from "./operators";

/** The root of the variables that stand for what is handed over. */
export const givenRoot = "given";

/** The ids of the values that a condition is handed, in order. */
export function givenIds({ given }: JsonObject): string[] {
  return (Array.isArray(given) ? given : []).map((one) => String(isObject(one) ? one.id : one));
}

/** The condition's logic with these values in their places; undefined where it is handed more or fewer. Such a condition holds for nobody. */
export function handed(entry: JsonObject, values: readonly unknown[]): unknown {
  const ids = givenIds(entry);
  if (ids.length !== values.length) return undefined;
  return ids.length === 0
    ? entry.when
    : inPlace(entry.when, new Map(ids.map((id, index) => [`${givenRoot}.${id}`, values[index]])));
}

/** An element of a list is all that a condition on it sees, so nothing that is handed over stands there. */
function inPlace(logic: unknown, values: ReadonlyMap<string, unknown>): unknown {
  if (Array.isArray(logic)) return logic.map((part) => inPlace(part, values));
  if (!isObject(logic)) return logic;
  return Object.entries(logic).reduce<unknown>((whole, [name, raw]) => {
    const args: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
    if (name === "var") return values.has(String(args[0])) ? orElse(values.get(String(args[0])), args.slice(1)) : whole;
    const seesElement = (index: number) => index === 1 && Boolean(operatorOf(name)?.perElement);
    const placed = args.map((part, index) => (seesElement(index) ? part : inPlace(part, values)));
    return { ...Object(whole), [name]: Array.isArray(raw) ? placed : placed[0] };
  }, logic);
}

/** The value, or what the variable in its place names for where there is none. */
function orElse(value: unknown, [fallback]: readonly unknown[]): unknown {
  return fallback === undefined ? value : { if: [{ "==": [value, null] }, fallback, value] };
}
