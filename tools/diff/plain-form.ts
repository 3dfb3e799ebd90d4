/**
 * A condition in one of the ways in which it can be written: parts of `and` and `or` in one order, without one inside the same, both sides
 * of an equality in one order, and `!=` as no equality. Values are left as they are: there the order of `or` decides.
 *
 *   { "!=": [b, a] }  and  { "!": { "==": [a, b] } }  ->  { "!": [{ "==": [a, b] }] }
 */
import { isObject, type Logic } from "../../engine/tools";

const equalities: Readonly<Record<string, string>> = { "!=": "==", "!==": "===" };

export function plainForm(logic: Logic): Logic {
  if (!isObject(logic)) return logic;
  const [name = "", raw] = Object.entries(logic)[0] ?? [];
  const args = (Array.isArray(raw) ? raw : [raw]) as readonly Logic[];
  const equality = equalities[name];
  if (equality !== undefined) return { "!": [{ [equality]: inOrder(args) }] };
  if (Object.values(equalities).includes(name)) return { [name]: inOrder(args) };
  if (name === "!") return { [name]: args.map(plainForm) };
  if (name !== "and" && name !== "or") return logic;
  const parts = args
    .map(plainForm)
    .flatMap((part) => (isObject(part) && name in part ? (part[name] as readonly Logic[]) : [part]));
  return { [name]: inOrder(parts) };
}

const inOrder = (parts: readonly Logic[]): Logic[] =>
  [...parts].sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
