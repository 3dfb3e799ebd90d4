import type { ReactNode } from "react";
import type { ControlProps } from "./control-props";

export function HiddenControl({ id, name, value }: ControlProps): ReactNode {
  return <input type="hidden" id={id} name={name} value={value === undefined || value === null ? "" : String(value)} readOnly />;
}
