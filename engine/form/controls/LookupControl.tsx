/**
 * One choice among more than a page can hold, found by a call while one types: a person, a school, a class. What searches comes with
 * its code when the control is first shown.
 */
import type { ReactNode } from "react";
import { sameData } from "../../json/paths";
import { onDemand } from "../../render/on-demand";
import { ControlLoading } from "./ControlLoading";
import { controlAttributes } from "./control-attributes";
import { controlClass } from "./control-class";
import type { ControlProps } from "./control-props";
import type { LookupProps } from "./Lookup";

const Lookup = onDemand<LookupProps>(
  () => import("./Lookup").then((module) => module.Lookup),
  ({ field, ...waiting }) => <ControlLoading id={field.id} text={field.text} {...waiting} />,
);

export function LookupControl(props: ControlProps): ReactNode {
  const chosen = chosenLabel(props);
  if (!props.readOnly) return <Lookup field={props} chosen={chosen} />;
  return <input {...controlAttributes(props)} className={controlClass} type="text" readOnly value={chosen ?? ""} />;
}

/** The name of the chosen one; its value until the call has told, or where it does not know it. Undefined where nothing is chosen. */
function chosenLabel({ value, choices, list, text }: ControlProps): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  const choice = choices.find((one) => sameData(one.value, value));
  if (choice) return choice.label;
  return list?.status === "loading" ? text("widget.select.loading") : String(value);
}
