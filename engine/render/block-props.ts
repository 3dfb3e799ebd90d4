import type { BoundActions } from "../resolve/resolve";

/** What every block component gets beside its resolved props. */
export interface BlockProps {
  readonly id: string;
  act(actions: BoundActions | undefined): Promise<void>;
}
