/**
 * The ways in which a condition could have been written wrongly by one step: a fixed list, so that two runs speak of the same.
 *
 *   mutantsOf({ and: [{ ">=": [{ var: "profile.angkatan" }, 7] }, { condition: "gtk" }] })
 *     ->  negated; ">=" as ">"; 7 as 8; without ">= 7"; without "gtk"
 */
import { isObject, type Logic, setAt } from "../../engine/tools";
import { logicWords } from "../diff/logic-words";
import { say } from "./wording";

export interface Mutant {
  readonly logic: Logic;
  /** The change in words. */
  readonly change: string;
}

type Path = readonly (string | number)[];

/** Each comparison moved by one step. */
const moved: Readonly<Record<string, string>> = { ">": ">=", ">=": ">", "<": "<=", "<=": "<" };

const compared = new Set(["==", "!=", "===", "!==", ...Object.keys(moved)]);

/** `others` are values of the same sort, of which one is taken instead: another permission for a permission. */
export function mutantsOf(logic: Logic, others: (value: unknown) => unknown): Mutant[] {
  const isPermission = isObject(logic) && "permitted" in logic;
  return [
    ...(isPermission ? [] : [{ logic: { "!": [logic] }, change: say.negated }]),
    ...within(logic, [], others).map(({ at, value, change }) => ({ logic: setAt(logic, at, value), change })),
  ];
}

interface Change {
  readonly at: Path;
  readonly value: unknown;
  readonly change: string;
}

function within(node: Logic, at: Path, others: (value: unknown) => unknown): Change[] {
  if (Array.isArray(node)) return node.flatMap((part, index) => within(part, [...at, index], others));
  if (!isObject(node)) return [];
  return Object.entries(node).flatMap(([operator, args]) => {
    if (operator === "var" || operator === "condition") return [];
    return [...changesOf(operator, args, at, others), ...within(args, [...at, operator], others)];
  });
}

function changesOf(operator: string, args: unknown, at: Path, others: (value: unknown) => unknown): Change[] {
  const list = Array.isArray(args) ? args : [args];
  const other = moved[operator];
  const step = other === undefined ? [] : [{ at, value: { [other]: args }, change: say.replaced(operator, other) }];
  if (operator === "and" || operator === "or")
    return list.length < 2 ? [] : list.map((one, index) => dropped(one, index, list, [...at, operator]));
  if (operator === "in") return insteadOf(list[1], [...at, operator, 1], others);
  if (operator === "permitted") return permissions(args, [...at, operator], others);
  if (!compared.has(operator)) return [];
  return [
    ...step,
    ...list.flatMap((value, index) => (isPlain(value) ? [replaced(value, [...at, operator, index], others)] : [])),
  ];
}

const isPlain = (value: unknown): boolean => typeof value === "number" || typeof value === "string";

const replaced = (value: unknown, at: Path, others: (value: unknown) => unknown): Change => ({
  at,
  value: others(value),
  change: say.replaced(JSON.stringify(value), JSON.stringify(others(value))),
});

const dropped = (one: unknown, index: number, list: readonly unknown[], at: Path): Change => ({
  at,
  value: list.filter((_, other) => other !== index),
  change: say.dropped(isObject(one) || Array.isArray(one) ? logicWords(one) : JSON.stringify(one)),
});

/** Of a list of values each is left out once; what else `in` looks into is no list that is written here. */
const insteadOf = (list: unknown, at: Path, others: (value: unknown) => unknown): Change[] =>
  !Array.isArray(list) || !list.every(isPlain)
    ? []
    : list.length === 1
      ? [replaced(list[0], [...at, 0], others)]
      : list.map((one, index) => dropped(one, index, list, at));

/** Of several permissions each is left out once, a single one is another. */
function permissions(args: unknown, at: Path, others: (value: unknown) => unknown): Change[] {
  if (typeof args !== "string") return [];
  const all = args.split("|");
  if (all.length === 1) return [replaced(args, at, others)];
  return all.map((one) => ({ at, value: all.filter((other) => other !== one).join("|"), change: say.dropped(one) }));
}
