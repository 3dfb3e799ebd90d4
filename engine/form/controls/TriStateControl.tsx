/** A switch with three states, which few forms have: its code comes when the first one is shown. */
import { onDemand } from "../../render/on-demand";
import { ControlLoading } from "./ControlLoading";
import type { ControlProps } from "./control-props";

export const TriStateControl = onDemand<ControlProps>(
  () => import("./TriStateSwitch").then((module) => module.TriStateSwitch),
  ({ id, text, failed, retry }) => <ControlLoading id={id} text={text} failed={failed} retry={retry} />,
);
