/** Operators that ask a condition, or a value, of each element of a list. */
import { type Operator, plain } from "./operator";

const perElement = { ...plain, takes: ["array", "any"], perElement: "of-each", concludes: "nothing" } as const;

export const listOperators = {
  some: { ...perElement, gives: "boolean", perElement: "until-yes", sql: "refused" },
  /** False for an empty list. */
  all: { ...perElement, gives: "boolean", perElement: "until-no", sql: "refused" },
  none: { ...perElement, gives: "boolean", perElement: "until-yes", sql: "refused" },
  filter: { ...perElement, gives: "array", sql: "refused" },
  map: { ...perElement, gives: "array", sql: "refused" },
} satisfies Record<string, Operator>;
