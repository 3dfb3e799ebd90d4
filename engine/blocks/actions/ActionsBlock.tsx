import type { ReactNode } from "react";
import type { ClosedLists } from "../../language/closed-lists";
import { Buttons } from "../../render/Buttons";
import type { BlockProps } from "../../render/block-props";
import type { ButtonProps } from "../../resolve/button-props";
import "./actions.css";

/** As `actions.css` names them. */
const styled = { start: undefined, center: "center", end: "end", between: "between" } satisfies Record<
  ClosedLists["actions.align"],
  string | undefined
>;

interface Props extends BlockProps {
  readonly label?: string;
  readonly align: ClosedLists["actions.align"];
  readonly buttons: readonly ButtonProps[];
}

export function ActionsBlock({ label, align, buttons, act }: Props): ReactNode {
  if (buttons.length === 0) return null;
  const named = label ? { role: "group", "aria-label": label } : {};
  return (
    <div className="actions" data-align={styled[align]} {...named}>
      <Buttons of={buttons} act={act} />
    </div>
  );
}
