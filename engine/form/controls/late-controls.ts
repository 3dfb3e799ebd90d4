/** Controls that few forms show: each comes with the first form that shows it. */
import { onDemand } from "../../render/on-demand";
import { LateControl } from "./ControlLoading";
import type { ControlProps } from "./control-props";

const native = () => import("./NativeControls");

export const ColorControl = onDemand<ControlProps>(async () => (await native()).ColorControl, LateControl);
export const RangeControl = onDemand<ControlProps>(async () => (await native()).RangeControl, LateControl);
export const UpDownControl = onDemand<ControlProps>(async () => (await native()).UpDownControl, LateControl);
export const MonthControl = onDemand<ControlProps>(async () => (await import("./MonthControl")).MonthControl, LateControl);
export const SuggestControl = onDemand<ControlProps>(async () => (await import("./SuggestControl")).SuggestControl, LateControl);
export const LookupControl = onDemand<ControlProps>(async () => (await import("./LookupControl")).LookupControl, LateControl);
export const DateRangeControl = onDemand<ControlProps>(
  async () => (await import("./DateRangeControl")).DateRangeControl,
  LateControl,
);
