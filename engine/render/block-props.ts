import type { Pressed } from "../actions/pressed";

/** The props of every block component beside its resolved ones. */
export interface BlockProps {
  /** Begins the ids of its elements; no other open screen has the same. */
  readonly id: string;
  /** Its id in the document. */
  readonly block: string;
  readonly act: (pressed: Pressed) => Promise<void>;
}
