/** A transition `at` a time names a column of moments, a moment of a window, or a date. */
import { exactlyOne } from "../../check/exactly-one";
import type { Fault } from "../../check/fault";
import { withoutEffect } from "../../check/screen/without-effect";
import { momentOf } from "../../dates/moment";
import type { RecordTime } from "../../documents/language";
import type { TransitionTime } from "../../records/compiled-record";
import { checkType } from "../column-types";
import { compileTimed, graceSeconds } from "../keys/timed";
import { checkComes } from "../model/check-written";
import { readsOwner } from "../part-scopes";
import type { TransitionChecking, TransitionCompiling, TransitionPart } from "../transition-part";
import { windowFaults } from "../window-faults";
import { transitionTime } from "./transition-time";

export const at = {
  compile: (time, compiling) => ({ at: compileTime(time, compiling) }),
  check: checkTime,
  checkRules: ({ column }, { pointer, transition, ...checking }) =>
    column === undefined ? [] : checkComes(column, transition.from, [...pointer, "column"], checking),
  scope: readsOwner,
  names: { column: ({ record }) => [...Object.keys(record.columns ?? {}), "created_at", "updated_at"] },
} satisfies TransitionPart<"at">;

const unshifted = { seconds: 0, secondOfDay: undefined, reminds: undefined };

/** The end of timed work, and that of a claim, makes the transition that it names. */
function compileTime(time: RecordTime | undefined, compiling: TransitionCompiling): TransitionTime | undefined {
  const { record, transition } = compiling;
  if (record.claim?.ends === transition.id) return { column: "claimed_until", ...unshifted };
  if (record.timed?.over === transition.id) return { timed: compileTimed(record.timed, compiling), seconds: graceSeconds };
  return time && transitionTime(compiling, time);
}

function checkTime(time: RecordTime, checking: TransitionChecking): Fault[] {
  const { pointer } = checking;
  const ofColumn = time.column === undefined ? [] : checkType(checking, time.column, ["moment"], [...pointer, "column"]);
  const unsourced = exactlyOne(time, ["column", "window", "on"], pointer);
  const known = [
    ...ofColumn,
    ...unsourced,
    ...checkDate(time, checking),
    ...checkHour(time, checking),
    ...checkReminder(time, checking),
  ];
  if (unsourced.length > 0 || time.window === undefined) return known;
  return [...known, ...windowFaults(checking, time.window, [...pointer, "window"], "moment")];
}

function checkDate({ on }: RecordTime, { pointer }: TransitionChecking): Fault[] {
  if (on === undefined || momentOf(on) !== undefined) return [];
  return [{ code: "bad-format", pointer: [...pointer, "on"], at: "value", found: on, expected: ["date"] }];
}

/** An hour of the day stands beside whole days alone. */
function checkHour({ hour, before, after }: RecordTime, { pointer }: TransitionChecking): Fault[] {
  if (hour === undefined) return [];
  const durations = [before, after].filter((one) => one !== undefined);
  const areDays = durations.length === 1 && durations.every(({ hours, minutes }) => hours === undefined && minutes === undefined);
  return areDays ? [] : [withoutEffect([...pointer, "hour"], ['"before": { "days": ... }'])];
}

/** Nobody is reminded of what is over, nor without a mail. */
function checkReminder(time: RecordTime, { pointer, transition }: TransitionChecking): Fault[] {
  const { reminds, before, after } = time;
  if (reminds === undefined) return time.for === undefined ? [] : [withoutEffect([...pointer, "for"], ["reminds"])];
  const at = [...pointer, "reminds"];
  return [
    ...(before === undefined || after !== undefined ? [withoutEffect(at, ["before"])] : []),
    ...(transition.mail === undefined ? [withoutEffect(at, ["mail"])] : []),
  ];
}
