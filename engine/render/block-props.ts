import type { Pressed } from "../actions/pressed";

/** The props of every block component beside its resolved ones. */
export interface BlockProps {
  readonly id: string;
  readonly act: (pressed: Pressed) => Promise<void>;
}
