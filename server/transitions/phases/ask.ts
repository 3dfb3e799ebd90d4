/** Ask: what whoever acts has typed when the button was pressed, read by the rules for them. */
import type { CompiledTransition } from "../../../engine/server";
import type { CallContext } from "../../context/handler";
import type { Maker } from "../../rows/maker";
import { boundParts, type PartsOf } from "../../rows/transition-phases";
import { acceptedInput } from "../accepted-input";
import { requiredNote } from "../required-note";

interface Asking {
  readonly context: CallContext;
  /** The id of the transition. */
  readonly act: string;
  readonly typed: Typed;
}

/** As it was sent. */
interface Typed {
  readonly input?: unknown;
  readonly note?: unknown;
}

type Answered = Pick<Maker, "input" | "note">;

export const askParts = {
  input: async (input, { context, act, typed }) => ({ input: await acceptedInput(context, { input, id: act }, typed.input) }),
  note: async (note, { context, typed }) => ({ note: requiredNote(context, { note }, typed.note) }),
} satisfies PartsOf<"ask", Asking, Promise<Answered>>;

/** Throws a Failure (422) for faulty fields, and for a note that is missing or too long. */
export async function ask(context: CallContext, transition: CompiledTransition, typed: Typed): Promise<Answered> {
  let answered: Answered = {};
  for (const part of boundParts<Asking, Promise<Answered>>(askParts, transition))
    answered = { ...answered, ...(await part({ context, act: transition.id, typed })) };
  return answered;
}
