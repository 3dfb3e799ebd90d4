/** Operators that join, negate or choose between conditions. `or` and `if` can also give a value. */
import { conditionOf, joined, not } from "../sql";
import { every, type Operator, plain } from "./operator";

export const connectives = {
  and: {
    ...plain,
    takes: ["any"],
    more: true,
    gives: "same",
    decides: every,
    concludes: "all",
    sql: (...args) => joined(args.map(conditionOf), "and"),
  },
  /** The last argument may be a default for an empty value: `{ "or": [{ "var": "a" }, 0] }`. */
  or: {
    ...plain,
    takes: ["any"],
    more: true,
    gives: "same",
    mayBeNull: true,
    decides: (index, count) => index < count - 1,
    concludes: "any",
    sql: (...args) => joined(args.map(conditionOf), "or"),
  },
  "!": {
    ...plain,
    takes: ["any"],
    gives: "boolean",
    decides: every,
    concludes: "not",
    sql: (...args) => not(joined(args.map(conditionOf), "and")),
  },
  "!!": {
    ...plain,
    takes: ["any"],
    gives: "boolean",
    decides: every,
    concludes: "same",
    sql: (...args) => joined(args.map(conditionOf), "and"),
  },
  /** Condition, value, condition, value, ..., value otherwise. */
  if: {
    ...plain,
    takes: ["any"],
    more: true,
    least: 2,
    gives: "any",
    mayBeNull: true,
    decides: (index, count) => index % 2 === 0 && index < count - 1,
    concludes: "branches",
    sql: "refused",
  },
} satisfies Record<string, Operator>;
