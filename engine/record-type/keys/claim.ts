import { checkSeen } from "../model/check-seen";
import type { RecordPart } from "../record-part";
import { compileAct } from "../row-act";

export const claim = {
  compile: (value, compiling) => ({ claim: value && { ...compileAct(value, compiling), minutes: value.minutes } }),
  checkRules: ({ in: states, as }, checking) =>
    checkSeen({ states, as, statesAt: ["claim", "in"], asAt: ["claim", "as"] }, checking),
} satisfies RecordPart<"claim">;
