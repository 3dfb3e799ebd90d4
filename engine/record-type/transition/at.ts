/** A transition `at` a time names a column of moments or a moment of a window. */
import { exactlyOne } from "../../check/exactly-one";
import type { Fault } from "../../check/fault";
import type { RecordTime } from "../../documents/language";
import type { TransitionTime } from "../../records/compiled-record";
import { checkType } from "../column-types";
import { compileTimed, graceSeconds } from "../keys/timed";
import type { TransitionChecking, TransitionCompiling, TransitionPart } from "../transition-part";
import { windowFaults } from "../window-faults";
import { transitionTime } from "./transition-time";

export const at = {
  compile: (time, compiling) => ({ at: compileTime(time, compiling) }),
  check: checkTime,
  names: { column: ({ record }) => [...Object.keys(record.columns ?? {}), "created_at", "updated_at"] },
} satisfies TransitionPart<"at">;

/** The end of timed work makes the transition that it names. */
function compileTime(time: RecordTime | undefined, compiling: TransitionCompiling): TransitionTime | undefined {
  const { library, id, record, transition } = compiling;
  if (record.timed?.over === transition.id) return { timed: compileTimed(record.timed, compiling), seconds: graceSeconds };
  return time && transitionTime(library, id, time);
}

function checkTime(time: RecordTime, checking: TransitionChecking): Fault[] {
  const { pointer } = checking;
  const ofColumn = time.column === undefined ? [] : checkType(checking, time.column, ["moment"], [...pointer, "column"]);
  const unsourced = exactlyOne(time, ["column", "window"], pointer);
  if (unsourced.length > 0 || time.window === undefined) return [...ofColumn, ...unsourced];
  return [...ofColumn, ...windowFaults(checking, time.window, [...pointer, "window"], "moment")];
}
