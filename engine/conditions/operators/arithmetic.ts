/** Arithmetic. A result may be `NaN`; `*` with one argument gives that argument unchanged. */
import { absolute, inTable, layered, round, sumOf } from "../numbers";
import { type Operator, plain } from "./operator";

const ofTwo = { ...plain, takes: ["number", "number"], gives: "number", concludes: "nothing" } as const;
const ofMany = { ...ofTwo, takes: ["number"], more: true } as const;

export const arithmetic = {
  "+": { ...ofMany, sql: "refused" },
  "*": { ...ofMany, sql: "refused" },
  min: { ...ofMany, sql: "refused" },
  max: { ...ofMany, sql: "refused" },
  /** Of one argument: its negative. */
  "-": { ...ofTwo, least: 1, sql: "refused" },
  /** How far a number is from 0. Null of what is no number. */
  abs: { ...ofTwo, takes: ["number"], run: absolute, sql: "refused" },
  "/": { ...ofTwo, sql: "refused" },
  "%": { ...ofTwo, sql: "refused" },
  /** To so many decimals, to whole numbers without a second argument; a half goes away from zero. Null of what is no number. */
  round: { ...ofTwo, least: 1, run: round, sql: "refused" },
  /** The percentages of an amount by its layers, as income tax is reckoned: `{ "layers": [amount, [[60000000, 5], [null, 15]]] }`. */
  layers: { ...ofTwo, takes: ["number", "array"], run: layered, sql: "refused" },
  /**
   * The entry of a table of pairs for a value, and the answer where it has none: `{ "table": [{ "var": "form.golongan" }, [["III", 5],
   * ["IV", 15]], 0] }`.
   */
  table: { ...ofTwo, takes: ["any", "array", "any"], least: 2, gives: "any", mayBeNull: true, run: inTable, sql: "refused" },
  /** Of a list of numbers, or of the property of its elements that is named: `{ "sum": [{ "var": "form.biaya" }, "jumlah"] }`. */
  sum: {
    ...plain,
    takes: ["array", "string"],
    least: 1,
    gives: "number",
    run: sumOf,
    elements: "number",
    concludes: "nothing",
    sql: "refused",
  },
} satisfies Record<string, Operator>;
