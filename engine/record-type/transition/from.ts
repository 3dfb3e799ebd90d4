import type { TransitionPart } from "../transition-part";

export const from = { compile: (states) => ({ in: states }) } satisfies TransitionPart<"from">;

export const to = { compile: (state) => ({ to: state }) } satisfies TransitionPart<"to">;
