/**
 * The part of a transition that one key says, in one file of `transition/` as the parts of a record type are in `keys/`.
 *
 *   export const stamp = { compile: (stamp) => ({ stamp }), check: (name, { pointer }) => [...] } satisfies TransitionPart<"stamp">;
 */
import type { Fault } from "../check/fault";
import type { RecordTransition } from "../documents/language";
import type { Pointer } from "../json/pointer";
import type { CompiledTransition } from "../records/compiled-record";
import type { ReadingPart, RecordChecking, RecordCompiling, RuleChecking } from "./record-part";

interface OfTransition {
  readonly transition: RecordTransition;
}

/** The places of the transition and of this key of it. */
interface Placed extends OfTransition {
  readonly index: number;
  /** Leads to the transition. */
  readonly around: Pointer;
  /** Leads to the key. */
  readonly pointer: Pointer;
}

export type TransitionCompiling = RecordCompiling & OfTransition;
export type TransitionChecking = RecordChecking & Placed;
export type TransitionRuleChecking = RuleChecking & Placed;

export type TransitionPart<Key extends keyof RecordTransition> = ReadingPart<TransitionReadings<Key>>;

interface TransitionReadings<Key extends keyof RecordTransition> {
  /** Asked of every transition, also of one that does not say the key. */
  readonly compile: (value: RecordTransition[Key], compiling: TransitionCompiling) => Partial<CompiledTransition>;
  /** Asked where the transition says the key. */
  readonly check: (value: Exclude<RecordTransition[Key], undefined>, checking: TransitionChecking) => readonly Fault[];
  readonly checkRules: (value: Exclude<RecordTransition[Key], undefined>, checking: TransitionRuleChecking) => readonly Fault[];
}
