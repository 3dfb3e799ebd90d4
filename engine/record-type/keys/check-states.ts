/** Every state is reached from the first one, and left unless it is final. */
import type { Fault } from "../../check/fault";
import type { RecordType } from "../../documents/language";

export function checkStates({ states, start, create, transitions = [] }: RecordType): Fault[] {
  const known = new Set(Object.keys(states));
  const steps = transitions.map(({ from, to }) => ({ from, to: to !== undefined && known.has(to) ? to : undefined }));
  const reached = new Set([start, create?.invite?.state ?? start]);
  for (let before = 0; before !== reached.size; ) {
    before = reached.size;
    for (const { from, to } of steps) if (to !== undefined && from.some((state) => reached.has(state))) reached.add(to);
  }
  // A state that is misspelt is told as that: what is reached and left is not known then.
  const isMisspelt = transitions.some(({ from, to }) =>
    [...from, ...(to === undefined ? [] : [to])].some((state) => !known.has(state)),
  );
  if (isMisspelt) return [];
  const isLeft = (state: string) => steps.some(({ from, to }) => to !== undefined && to !== state && from.includes(state));
  const isTakenBack = (state: string) => transitions.some(({ undoes, from }) => undoes !== undefined && from.includes(state));
  return Object.entries(states).flatMap(([state, { final = false }]): Fault[] => {
    const at = { pointer: ["states", state], at: "key", found: state } as const;
    if (known.has(start) && !reached.has(state)) return [{ code: "state-not-reached", ...at }];
    if (final && isLeft(state)) return [{ code: "final-state-left", ...at }];
    return final || isLeft(state) || isTakenBack(state) ? [] : [{ code: "state-not-left", ...at }];
  });
}
