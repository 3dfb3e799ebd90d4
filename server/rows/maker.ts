import type { JsonObject, Scope } from "../../engine/server";

/** An act: the row that it changed, and the revision that it made. */
export interface ActSource {
  readonly id: string;
  readonly revision: number;
}

/** The maker of a transition, for the history and for conditions. */
export interface Maker {
  /** Null for nobody: a transition at a time. */
  readonly id: string | null;
  /** The read rule that allows it; null for nobody, and for an effect. */
  readonly as: string | null;
  readonly scope: Scope;
  readonly input?: JsonObject | undefined;
  readonly note?: string | undefined;
  /** The transition whose effect this is, as `<type>.<transition>`. */
  readonly cause?: string;
  /** Of an effect that goes back when the act that causes it is taken back: the row and the revision that this made. */
  readonly source?: ActSource | undefined;
  /** Of a reminder: when its time is over, and its mail with it. */
  readonly until?: Date;
  /** The account itself was changed elsewhere: the row follows it. */
  readonly follows?: true;
}
