/** Operators that ask a condition, or a value, of each element of a list, and a condition of the rows that link to a row. */
import { count, exists } from "../sql-linked";
import { type Operator, plain } from "./operator";

const perElement = { ...plain, takes: ["array", "any"], perElement: "of-each", concludes: "nothing" } as const;

/** The database is asked (`records/linked-rows.ts`): what it says stands in their stead when a condition is evaluated as it is. */
const ofLinked = { ...plain, takes: ["string", "any"], ofLinked: true, run: notAsked, concludes: "nothing" } as const;

function notAsked(): never {
  throw new Error("the rows that link to this one were not asked");
}

export const listOperators = {
  some: { ...perElement, gives: "boolean", perElement: "until-yes", sql: "refused" },
  /** False for an empty list. */
  all: { ...perElement, gives: "boolean", perElement: "until-no", sql: "refused" },
  none: { ...perElement, gives: "boolean", perElement: "until-yes", sql: "refused" },
  filter: { ...perElement, gives: "array", sql: "refused" },
  /** Whether one of the rows that link to this row fulfils a condition, and how many do. */
  exists: { ...ofLinked, gives: "boolean", sql: exists },
  count: { ...ofLinked, gives: "number", sql: count },
  map: { ...perElement, gives: "array", sql: "refused" },
} satisfies Record<string, Operator>;
