import { checkSeen } from "../model/check-seen";
import type { TransitionPart } from "../transition-part";

export const from = {
  compile: (states) => ({ in: states }),
  checkRules: (states, { around, transition, ...checking }) => {
    const { as, at, id } = transition;
    if (as === undefined) return [];
    const isSharedWithOthers = at !== undefined || checking.madeElsewhere.has(id);
    return checkSeen({ states, as, statesAt: [...around, "from"], asAt: [...around, "as"], isSharedWithOthers }, checking);
  },
} satisfies TransitionPart<"from">;

export const to = { compile: (state) => ({ to: state }) } satisfies TransitionPart<"to">;
