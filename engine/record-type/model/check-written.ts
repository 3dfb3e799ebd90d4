/** Columns that nothing ever writes, and times that hang on a column which is written only later. */
import type { Fault } from "../../check/fault";
import type { Pointer } from "../../json/pointer";
import type { RuleChecking } from "../record-part";
import { filledIn, ownWritten } from "./written-columns";

/** A number series that no transition gives is told at its own key. */
export function checkNeverWritten({ library, id, record }: RuleChecking): Fault[] {
  const filled = [...filledIn(library, id, record).values()];
  return ownWritten(record)
    .filter((name) => record.columns?.[name]?.series === undefined && !filled.some((columns) => columns.has(name)))
    .map((found) => ({ code: "never-written", pointer: ["columns", found], at: "key", found }));
}

/** The moment of a transition `at` a time, of rows in these states. */
export function checkComes(column: string, states: readonly string[], pointer: Pointer, checking: RuleChecking): Fault[] {
  const filled = filledIn(checking.library, checking.id, checking.record);
  const isWritten = [...filled.values()].some((columns) => columns.has(column));
  if (!ownWritten(checking.record).includes(column) || !isWritten) return [];
  if (states.some((state) => filled.get(state)?.has(column) !== false)) return [];
  return [{ code: "never-comes", pointer, at: "value", found: column, expected: states }];
}
