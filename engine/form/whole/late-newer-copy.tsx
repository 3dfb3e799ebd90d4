import { onDemand, type Waiting } from "../../render/on-demand";
import { ControlLoading } from "../controls/ControlLoading";
import { useForm } from "../fields/form-context";
import type { NewerCopyProps } from "./NewerCopyNotice";

/** The choice between a newer copy and what was typed; its code comes when there is something to choose. */
export const LateNewerCopy = onDemand<NewerCopyProps>(
  () => import("./NewerCopyNotice").then((module) => module.NewerCopyNotice),
  ({ failed, retry }: Waiting) => <ControlLoading text={useForm().text} failed={failed} retry={retry} />,
);
