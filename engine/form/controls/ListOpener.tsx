import type { ReactNode } from "react";
import { Icon } from "../../render/Icon";

interface Props {
  /** Id of the box that the list belongs to. */
  readonly box: string;
  readonly disabled: boolean | undefined;
  toggle(): void;
}

/** The arrow at the end of a box with a list: a second way in for the pointer. The box itself serves keyboard and screen reader. */
export function ListOpener({ box, disabled, toggle }: Props): ReactNode {
  return (
    <button
      type="button"
      className="control-end"
      tabIndex={-1}
      aria-hidden="true"
      disabled={disabled}
      onMouseDown={(event) => {
        event.preventDefault();
        document.getElementById(box)?.focus();
        toggle();
      }}
    >
      <Icon name="chevron-down" />
    </button>
  );
}
