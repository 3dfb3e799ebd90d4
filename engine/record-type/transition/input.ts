import { checkAsked } from "../beyond-row";
import type { TransitionPart } from "../transition-part";

export const input = {
  compile: (schema) => ({ input: schema }),
  checkRules: (_, checking) => checkAsked("input", checking),
} satisfies TransitionPart<"input">;

export const note = {
  compile: (word) => ({ note: word }),
  checkRules: (_, checking) => checkAsked("note", checking),
} satisfies TransitionPart<"note">;
