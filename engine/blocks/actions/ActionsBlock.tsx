import type { ReactNode } from "react";
import { Buttons } from "../../render/Buttons";
import type { BlockProps } from "../../render/block-props";
import type { ButtonProps } from "../../resolve/button-props";
import "./actions.css";

interface Props extends BlockProps {
  readonly label?: string;
  readonly align?: "center" | "end" | "between";
  readonly buttons: readonly ButtonProps[];
}

export function ActionsBlock({ label, align, buttons, act }: Props): ReactNode {
  if (buttons.length === 0) return null;
  const named = label ? { role: "group", "aria-label": label } : {};
  return (
    <div className="actions" data-align={align} {...named}>
      <Buttons of={buttons} act={act} />
    </div>
  );
}
