/** Comparisons, as JavaScript compares: `==` is loose, and `null` counts as 0 before `<` but equals nothing else. */
import { equal, member, not, ordered } from "../sql";
import { type Operator, plain } from "./operator";

const equality = { ...plain, takes: ["any", "any"], gives: "boolean", mayBeNull: true, concludes: "equality" } as const;
const order = { ...plain, takes: ["number", "number"], gives: "boolean", concludes: "order" } as const;
/** `{ "<": [1, x, 5] }` is two comparisons. */
const between = { ...order, takes: ["number", "number", "number"], least: 2 } as const;

export const comparisons = {
  "==": { ...equality, sql: equal },
  "===": { ...equality, sql: equal },
  "!=": { ...equality, sql: (...args) => not(equal(...args)) },
  "!==": { ...equality, sql: (...args) => not(equal(...args)) },
  "<": { ...between, sql: ordered("<") },
  "<=": { ...between, sql: ordered("<=") },
  ">": { ...order, sql: ordered(">") },
  ">=": { ...order, sql: ordered(">=") },
  /** A value in a list, or a text in a text. */
  in: { ...plain, takes: ["any", "any"], gives: "boolean", mayBeNull: true, concludes: "membership", sql: member },
} satisfies Record<string, Operator>;
