import type { BlockProps } from "../../render/block-props";
import type { Hours } from "./calendar-hours";
import type { ResolvedCalendar } from "./resolve";

/** The props of a drawn grid. */
export interface GridProps extends ResolvedCalendar {
  readonly id: string;
  readonly hours: Hours;
  readonly act: BlockProps["act"];
}
