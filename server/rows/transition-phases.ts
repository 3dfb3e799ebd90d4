/**
 * The phases of a transition, and which of them read each key of its document. The parts of a phase are a record by key, for which
 * `PartsOf` makes the compiler demand exactly the keys of that phase; the phase is a loop over them. So no key can exist that nothing reads.
 *
 *   asked for:  lock > allow > ask
 *   made:       require > set > write > event > follow > effects > tell      (transitions/apply-transition.ts)
 *   beside:     expand (before it is compiled), time (when it happens by itself), refuse (how a refusal names it)
 */
import type { CompiledTransition, RecordTransition } from "../../engine/server";

export type Phase =
  | "expand"
  | "time"
  | "refuse"
  | "lock"
  | "allow"
  | "ask"
  | "require"
  | "set"
  | "write"
  | "event"
  | "follow"
  | "effects"
  | "tell";

export const phasesOfKey = {
  id: ["allow", "set", "write", "event"],
  title: ["refuse"],
  from: ["allow"],
  to: ["write"],
  as: ["allow"],
  at: ["time"],
  when: ["allow"],
  complete: ["require", "event"],
  button: ["expand"],
  judged: ["expand"],
  claimed: ["allow"],
  otherThan: ["allow"],
  undoes: ["lock", "allow", "set", "effects"],
  input: ["ask"],
  note: ["ask"],
  post: ["require", "event", "follow"],
  require: ["require"],
  stamp: ["set"],
  number: ["set"],
  pick: ["set"],
  set: ["set"],
  data: ["set"],
  effects: ["lock", "effects"],
  holder: ["write"],
  account: ["effects", "tell"],
  mail: ["tell"],
  send: ["tell"],
  success: ["tell"],
} as const satisfies PhasesOfKeys;

type Key = keyof RecordTransition;

/** A key that is compiled to nothing can only be expanded before. */
type PhasesOfKeys = {
  readonly [K in Key]-?: CompiledName<K> extends keyof CompiledTransition ? readonly [Phase, ...Phase[]] : readonly ["expand"];
};

/** The keys that a phase reads. */
export type KeyOf<Of extends Phase> = { [K in Key]: Of extends (typeof phasesOfKey)[K][number] ? K : never }[Key];

/** The keys that have another name in a compiled transition. */
const compiledNames: Readonly<Record<string, string>> = { from: "in", pick: "picks" } satisfies CompiledNames;
type CompiledNames = { readonly from: "in"; readonly pick: "picks" };

type CompiledName<K extends Key> = K extends keyof CompiledNames ? CompiledNames[K] : K;
type Compiled<K extends Key> = CompiledName<K> extends keyof CompiledTransition ? CompiledTransition[CompiledName<K>] : never;

/** One part for each key of the phase: it takes what the transition says under that key, and what the phase works on. */
export type PartsOf<Of extends Phase, On, Result> = { readonly [K in KeyOf<Of>]: (value: Compiled<K>, on: On) => Result };

/** The parts in their order, each bound to what an act says under its key. */
export function boundParts<On, Result>(
  parts: { readonly [key: string]: (value: never, on: On) => Result },
  act: Partial<CompiledTransition>,
): readonly ((on: On) => Result)[] {
  const values: { readonly [name: string]: unknown } = act;
  return Object.entries(parts).map(
    ([key, part]) =>
      (on) =>
        part(values[compiledNames[key] ?? key] as never, on),
  );
}

/** Goes through the parts in their order: each gets what is known so far, and adds what it has found or done. */
export async function throughParts<State>(
  parts: { readonly [key: string]: (value: never, state: State) => Promise<Partial<State>> },
  transition: CompiledTransition,
  first: State,
): Promise<State> {
  let state = first;
  for (const part of boundParts(parts, transition)) state = { ...state, ...(await part(state)) };
  return state;
}
