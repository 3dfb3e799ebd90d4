/**
 * A condition about the row that a transition picks is asked of the database: there the row that may be taken is `row`, and the row that moves
 * is a value, `self`.
 *
 *   { "==": [{ "var": "it.kelompok" }, { "var": "row.kelompok" }] }  ->  { "==": [{ "var": "row.kelompok" }, { "var": "self.kelompok" }] }
 */
import type { Logic } from "../conditions/condition";
import { isObject } from "../json/json";

/** A compiled condition over `it` and `row`, as one over `row` and `self`. */
export function ofCandidate(logic: Logic): Logic {
  if (Array.isArray(logic)) return logic.map(ofCandidate);
  if (!isObject(logic)) return logic;
  return Object.fromEntries(
    Object.entries(logic).map(([name, args]) => [name, name === "var" ? renamed(args) : ofCandidate(args as Logic)]),
  );
}

function renamed(args: unknown): Logic {
  const [path, ...rest] = Array.isArray(args) ? args : [args];
  const [root = "", ...names] = typeof path === "string" ? path.split(".") : [];
  const now = { it: "row", row: "self" }[root];
  return now === undefined ? (args as Logic) : [[now, ...names].join("."), ...rest];
}
