import type { Pressed } from "../actions/pressed";

/** What every block component gets beside its resolved props. */
export interface BlockProps {
  readonly id: string;
  readonly act: (pressed: Pressed) => Promise<void>;
}
