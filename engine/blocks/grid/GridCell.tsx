import { memo, type ReactNode } from "react";
import { Icon } from "../../render/Icon";
import { CellEditor } from "./CellEditor";
import type { ShownColumn } from "./cell-facts";
import type { Editing } from "./cursor";
import type { GridRow } from "./grid-row";

interface Props {
  readonly id: string;
  readonly index: number;
  readonly row: GridRow;
  readonly column: ShownColumn;
  readonly text: string;
  /** The text that is heard in place of a short one. */
  readonly spoken: string | undefined;
  readonly ticked: boolean | undefined;
  readonly message: string | undefined;
  readonly isReadOnly: boolean;
  readonly isChanged: boolean;
  readonly isCurrent: boolean;
  /** Undefined while nothing but the current cell is selected. */
  readonly isSelected: boolean | undefined;
  readonly editing: Editing | undefined;
}

/** One cell, without state or hooks of its own: a grid has thousands, and only those whose text or marks changed are rendered again. */
export const GridCell = memo(function GridCell(props: Props): ReactNode {
  const { id, index, row, column, message, isReadOnly, isChanged, isCurrent, isSelected, editing } = props;
  const faultId = `${id}-fault`;
  return (
    <td
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid is interactive
      role="gridcell"
      tabIndex={isCurrent ? 0 : -1}
      data-column={index}
      data-kind={column.kind}
      data-changed={isChanged || undefined}
      data-current={isCurrent || undefined}
      aria-selected={isSelected}
      aria-readonly={isReadOnly || undefined}
      aria-invalid={message !== undefined || undefined}
      aria-describedby={message === undefined ? undefined : faultId}
    >
      {editing ? <CellEditor row={row} column={column} editing={editing} /> : <CellContent {...props} />}
      {message !== undefined && (
        <>
          <Icon name="alert" />
          <span id={faultId} hidden>
            {message}
          </span>
        </>
      )}
    </td>
  );
});

function CellContent({ column, text, spoken, ticked, isReadOnly }: Props): ReactNode {
  if (column.kind === "tick" && ticked !== undefined)
    return (
      <>
        <span className="grid-tick" data-on={ticked || undefined} data-locked={isReadOnly || undefined}>
          {ticked && <Icon name="check" />}
        </span>
        <span className="visually-hidden">{text}</span>
      </>
    );
  if (spoken === undefined) return text;
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{spoken}</span>
    </>
  );
}
