/**
 * Timed work is written only while its time runs; what begins, lengthens, sends and ends it leads into that time or out of it; and the
 * server alone writes the moments.
 */
import type { Fault } from "../../check/fault";
import { withoutEffect } from "../../check/screen/without-effect";
import type { RecordTimed, RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import type { Pointer } from "../../json/pointer";
import { columnType } from "../../records/column-type";
import { keepsDrafts } from "../../records/keeps-drafts";
import type { RecordChecking } from "../record-part";
import { type Leads, stepLeads } from "../step-leads";
import { windowFaults } from "../window-faults";

export function checkTimed(timed: RecordTimed, checking: RecordChecking): Fault[] {
  const { record: document, library } = checking;
  const { start } = timed;
  const endless = start.minutes === undefined && start.window === undefined;
  return [
    ...(endless ? [{ code: "missing-key", pointer: ["timed", "start"], at: "value", found: "minutes" } as const] : []),
    ...(start.window === undefined ? [] : windowFaults(checking, start.window, ["timed", "start", "window"], "last")),
    ...steps(timed).flatMap((step) => checkStep(timed, document, step)),
    ...checkOver(timed, document),
    ...checkOpen(timed, document),
    ...(["began", "end", "extended"] as const).flatMap((key) => checkMoment(document, library, key)),
    ...(timed.extend && timed.extended === undefined
      ? [{ code: "missing-key", pointer: ["timed"], at: "value", found: "extended" } as const]
      : []),
    ...(keepsDrafts(document) || timed.atEnd === "keep" ? [] : [withoutEffect(["timed", "atEnd"], ['"write"'])]),
  ];
}

interface Step {
  readonly transition: string;
  readonly pointer: Pointer;
  readonly leads: Leads;
}

function steps({ start, extend = [], send = [], over }: RecordTimed): Step[] {
  return [
    { transition: start.transition, pointer: ["timed", "start", "transition"], leads: "in" },
    ...extend.map(({ transition }, index): Step => {
      return { transition, pointer: ["timed", "extend", index, "transition"], leads: "to" };
    }),
    ...send.map((transition, index): Step => ({ transition, pointer: ["timed", "send", index], leads: "out" })),
    { transition: over, pointer: ["timed", "over"], leads: "out" },
  ];
}

function checkStep(
  { in: running }: RecordTimed,
  { states, transitions = [] }: RecordType,
  { transition: id, pointer, leads }: Step,
): Fault[] {
  const transition = transitions.find((one) => one.id === id);
  if (!transition || stepLeads(leads, running, transition, states)) return [];
  return [{ code: "timed-step", pointer, at: "value", found: id, expected: [...running] }];
}

/** The end comes by itself from every state of the time, whatever is filled in. */
function checkOver({ over, in: running }: RecordTimed, { transitions = [] }: RecordType): Fault[] {
  return transitions.flatMap((transition, index): Fault[] => {
    if (transition.id !== over) return [];
    const pointer = ["transitions", index];
    const left = running.filter((state) => !transition.from.includes(state));
    return [
      ...(["at", "complete"] as const).flatMap((key) =>
        transition[key] === undefined ? [] : [withoutEffect([...pointer, key], ['"timed"'])],
      ),
      ...left.map(
        (state): Fault => ({ code: "timed-endless", pointer: ["timed", "over"], at: "value", found: over, more: { state } }),
      ),
    ];
  });
}

function checkOpen({ in: running }: RecordTimed, { write }: RecordType): Fault[] {
  const writes = write === undefined ? [] : [write].flat();
  return writes.flatMap((one, index) =>
    one.in.flatMap((state, at): Fault[] => {
      const pointer = ["write", ...(Array.isArray(write) ? [index] : []), "in", at];
      return running.includes(state) ? [] : [{ code: "timed-open", pointer, at: "value", found: state, expected: [...running] }];
    }),
  );
}

function checkMoment(document: RecordType, library: Library, key: "began" | "end" | "extended"): Fault[] {
  const name = document.timed?.[key];
  const column = name === undefined ? undefined : document.columns?.[name];
  if (name === undefined || !column) return [];
  const position = { pointer: ["timed", key], at: "value", found: name } as const;
  if (column.field !== undefined || column.from !== undefined) return [{ code: "column-not-written", ...position }];
  const type = columnType(library, document, column);
  return type === "moment" ? [] : [{ code: "wrong-column", ...position, expected: ["moment"], more: { type } }];
}
