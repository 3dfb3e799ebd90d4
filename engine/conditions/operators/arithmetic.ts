/** Arithmetic. A result may be `NaN`; `*` with one argument gives that argument unchanged. */
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
  "/": { ...ofTwo, sql: "refused" },
  "%": { ...ofTwo, sql: "refused" },
} satisfies Record<string, Operator>;
