/** A button of a document, resolved: what the person sees, and the actions with the locals around it. */
import type { ClosedLists } from "../language/closed-lists";
import type { BoundActions } from "./resolve";
import type { BoundWhy } from "./why";

export interface ButtonProps {
  readonly id: string;
  readonly label: string;
  readonly icon?: string;
  readonly style?: ClosedLists["common.buttonStyle"];
  readonly enabled?: boolean;
  readonly disabledReason?: string;
  /** The condition that disables it, for the person who asks. */
  readonly why?: BoundWhy;
  /** A WIB date; until then the button waits and shows the time left. */
  readonly waitUntil?: unknown;
  /** True for the button that Enter in a field presses. */
  readonly submits?: boolean;
  /** With Alt it presses the button from anywhere on the screen. */
  readonly key?: string;
  readonly action: BoundActions;
}
