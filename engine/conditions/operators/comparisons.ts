/** Comparisons, as JavaScript compares: `==` is loose, and `null` counts as 0 before `<` but equals nothing else. */
import { type Operator, plain } from "./operator";

const equality = { ...plain, takes: ["any", "any"], gives: "boolean", mayBeNull: true, concludes: "equality" } as const;
const order = { ...plain, takes: ["number", "number"], gives: "boolean", concludes: "order" } as const;
/** `{ "<": [1, x, 5] }` is two comparisons. */
const between = { ...order, takes: ["number", "number", "number"], least: 2 } as const;

export const comparisons = {
  "==": { ...equality, sql: "refused" },
  "===": { ...equality, sql: "refused" },
  "!=": { ...equality, sql: "refused" },
  "!==": { ...equality, sql: "refused" },
  "<": { ...between, sql: "refused" },
  "<=": { ...between, sql: "refused" },
  ">": { ...order, sql: "refused" },
  ">=": { ...order, sql: "refused" },
  /** A value in a list, or a text in a text. */
  in: { ...plain, takes: ["any", "any"], gives: "boolean", mayBeNull: true, concludes: "membership", sql: "refused" },
} satisfies Record<string, Operator>;
