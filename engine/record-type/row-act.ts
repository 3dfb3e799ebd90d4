import type { RecordWrite } from "../documents/language";
import type { RowAct } from "../records/compiled-record";
import type { RecordCompiling } from "./record-part";

/** Compiles what `write` and `claim` share. */
export const compileAct = (
  { in: states, as, when = true }: Pick<RecordWrite, "in" | "as" | "when">,
  { tools }: Pick<RecordCompiling, "tools">,
): RowAct => ({ in: states, as, when: tools.logic(when) });
