/**
 * One person holds a row for a while. Where a state says that somebody does, the claim itself moves the row: into it when the row is taken,
 * and out of it when it is released or its time is over.
 */
import type { Fault } from "../../check/fault";
import { withoutEffect } from "../../check/screen/without-effect";
import type { RecordTransition, RecordType } from "../../documents/language";
import { checkSeen } from "../model/check-seen";
import type { RecordPart } from "../record-part";
import { compileAct } from "../row-act";
import { stepLeads } from "../step-leads";

type Claim = Exclude<RecordType["claim"], undefined>;

export const claim = {
  compile: (value, compiling) => ({
    claim: value && { ...compileAct(value, compiling), minutes: value.minutes, begins: value.begins, ends: value.ends },
  }),
  check: (value, { record }) => [...checkStep("begins", value, record), ...checkStep("ends", value, record)],
  checkRules: (value, checking) => {
    const { in: held, as, begins } = value;
    const { transitions = [] } = checking.record;
    const index = transitions.findIndex(({ id }) => id === begins);
    const waiting = transitions[index]?.from ?? [];
    const asAt = ["claim", "as"];
    return [
      ...checkSeen({ states: held, as, statesAt: ["claim", "in"], asAt }, checking),
      ...(waiting.length === 0
        ? []
        : checkSeen({ states: waiting, as, statesAt: ["transitions", index, "from"], asAt }, checking)),
    ];
  },
} satisfies RecordPart<"claim">;

/** The claim makes it, so nothing is asked for, and the claim says when and who holds. */
const saidByClaim = ["at", "input", "note", "holder"] as const satisfies readonly (keyof RecordTransition)[];

/** `begins` begins where nobody holds the row and ends where somebody does; `ends` goes the other way. */
function checkStep(key: "begins" | "ends", claimed: Claim, { transitions = [], states }: RecordType): Fault[] {
  const index = transitions.findIndex(({ id }) => id === claimed[key]);
  const transition = transitions[index];
  if (!transition) return [];
  const misplaced: Fault[] = stepLeads(key === "begins" ? "in" : "out", claimed.in, transition, states)
    ? []
    : [
        {
          code: "claim-step",
          pointer: ["claim", key],
          at: "value",
          found: transition.id,
          expected: [...claimed.in],
          more: { key },
        },
      ];
  const said = saidByClaim.filter((name) => transition[name] !== undefined);
  return [...misplaced, ...said.map((name) => withoutEffect(["transitions", index, name], [`"claim": { "${key}": ... }`]))];
}
