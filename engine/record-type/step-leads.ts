/** Steps that lead into a set of states and out of it: those in which timed work runs, or in which a row is held. */
import type { RecordTransition, RecordType } from "../documents/language";

/** `in` begins outside and `to` wherever it is, and both end inside; `out` begins inside and ends outside. */
export type Leads = "in" | "to" | "out";

/** Whether a transition leads so. One with a state that is not there is told elsewhere. */
export function stepLeads(
  leads: Leads,
  inside: readonly string[],
  { from, to }: Pick<RecordTransition, "from" | "to">,
  states: RecordType["states"],
): boolean {
  const ends = to === undefined ? from : [to];
  if ([...from, ...ends].some((state) => !Object.hasOwn(states, state))) return true;
  const isInside = (state: string) => inside.includes(state);
  const fits = {
    in: () => !from.some(isInside) && ends.every(isInside),
    to: () => ends.every(isInside),
    out: () => from.every(isInside) && !ends.some(isInside),
  } satisfies Record<Leads, () => boolean>;
  return fits[leads]();
}
