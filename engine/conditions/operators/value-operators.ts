/** Operators that read a value, a permission or a named condition, and those that say something about one value. */
import { isPermitted } from "../permitted";
import { isSameEmail } from "../same-email";
import { present, sameEmail } from "../sql";
import { readVariable } from "../variable";
import { countWords } from "../words";
import { type Operator, plain } from "./operator";

const aboutOne = { ...plain, takes: ["any"] } as const;

export const valueOperators = {
  /** A variable by its path, and the value to use where it has none. */
  var: { ...plain, takes: ["string", "any"], least: 1, gives: "any", run: readVariable, concludes: "nothing", sql: "refused" },
  /** A named condition, and the values that it is handed, of the types that it says itself; replaced by its logic when compiled. */
  condition: { ...aboutOne, more: true, gives: "boolean", run: "replaced", concludes: "nothing", sql: "refused" },
  /** True when one of the keys joined with `|` is held; an empty string always matches (000 §6). */
  permitted: {
    ...plain,
    takes: ["string"],
    gives: "boolean",
    reads: ["preferences.permissions"],
    run: isPermitted,
    concludes: "permission",
    sql: "refused",
  },
  present: {
    ...aboutOne,
    gives: "boolean",
    run: (value) => value !== null && value !== undefined && value !== "",
    concludes: "presence",
    sql: present,
  },
  /** Two addresses of mail, whatever their capitals. An empty one is nobody's. */
  sameEmail: {
    ...plain,
    takes: ["string", "string"],
    gives: "boolean",
    run: isSameEmail,
    concludes: "nothing",
    sql: sameEmail,
  },
  isArray: { ...aboutOne, gives: "boolean", run: (value) => Array.isArray(value), concludes: "presence", sql: "refused" },
  /** Characters of a text or elements of a list; 0 of anything else. */
  length: {
    ...plain,
    takes: ["counted"],
    gives: "number",
    run: (value) => (typeof value === "string" || Array.isArray(value) ? value.length : 0),
    concludes: "nothing",
    sql: "refused",
  },
  /** Space-separated words, punctuation ignored (000 §5). */
  wordCount: { ...plain, takes: ["string"], gives: "number", run: countWords, concludes: "nothing", sql: "refused" },
  cat: { ...aboutOne, more: true, gives: "string", mayBeNull: true, concludes: "nothing", sql: "refused" },
} satisfies Record<string, Operator>;
