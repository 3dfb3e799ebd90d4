import type { JsonObject, Scope } from "../../engine/index";

/** Who makes a transition, for the history and for what conditions read of them. */
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
}
