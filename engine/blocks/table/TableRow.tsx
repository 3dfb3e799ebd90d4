/** One row: bare elements, because a list may have a thousand. The first cell names it, and leads to what the row opens. */
import { memo, type ReactNode, useId, useState } from "react";
import { Buttons } from "../../render/Buttons";
import type { BlockProps } from "../../render/block-props";
import { Icon } from "../../render/Icon";
import { useScreen } from "../../render/screen-context";
import type { RowResult } from "../../screen/screen-store";
import type { Row } from "../../values/rows";
import { CellContent } from "./CellContent";
import { RowVerbs } from "./RowVerbs";
import type { Cell, ResolvedRow, TableColumn } from "./resolve";

/** The props that all rows of a table have in common. */
export interface RowSettings {
  readonly columns: readonly TableColumn[];
  /** Indexes of the columns that are shown. */
  readonly shown: readonly number[];
  readonly hasActions: boolean;
  readonly isSelectable: boolean;
  readonly opens: boolean;
  readonly isCompact: boolean;
  /** Cards of a compact list show their name and one value; the rest is behind a button. */
  readonly isFolded: boolean;
  resolveRow(row: Row): ResolvedRow;
  readonly act: BlockProps["act"];
  onTick(key: string, row: Row, on: boolean): void;
}

interface Props {
  readonly row: Row;
  readonly id: string;
  /** Where it stands in the whole list, from 1; the head is the first row of the table. */
  readonly position?: number | undefined;
  readonly isTicked: boolean;
  readonly result?: RowResult | undefined;
  readonly settings: RowSettings;
}

export const TableRow = memo(function TableRow({ row, id, position, isTicked, result, settings }: Props): ReactNode {
  const { host } = useScreen();
  const { columns, shown, hasActions, isSelectable, opens, isCompact, isFolded, act, onTick } = settings;
  const { cells, actions, main, open, selectable, isTotal } = settings.resolveRow(row);
  const [isUnfolded, setUnfolded] = useState(false);
  const rowId = useId();
  const name = cells[0]?.text ?? "";
  const lead = isFolded ? leadOf(shown, cells) : undefined;
  const hasMore = isFolded && shown.some((index, place) => place > 0 && index !== lead && cells[index]?.text);
  return (
    <tr
      id={rowId}
      aria-rowindex={position}
      data-ticked={isTicked || undefined}
      data-opens={open ? true : undefined}
      data-total={isTotal || undefined}
      data-unfolded={isUnfolded || undefined}
    >
      {isSelectable && (
        <td className="table-tick">
          <input
            type="checkbox"
            aria-label={host.text("table.select-row", { name })}
            checked={isTicked}
            disabled={!selectable}
            onChange={(event) => onTick(id, row, event.target.checked)}
          />
        </td>
      )}
      {shown.map((index) => {
        const cell = cells[index] as Cell;
        const column = columns[index] as TableColumn;
        return index === 0 ? (
          <th key={column.id} scope="row">
            <CellContent cell={cell} isCompact={isCompact} open={open} act={act} />
            {result && <Outcome result={result} />}
          </th>
        ) : (
          <td key={column.id} data-align={column.align} data-lead={index === lead || undefined}>
            <span className="table-cell-label" aria-hidden="true">
              {column.label}
            </span>
            <CellContent cell={cell} isCompact={isCompact} />
          </td>
        );
      })}
      {hasMore && (
        <td className="table-more">
          <button
            type="button"
            className="table-icon-button"
            aria-label={host.text("table.row-rest", { name })}
            aria-expanded={isUnfolded}
            aria-controls={rowId}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <Icon name={isUnfolded ? "chevron-up" : "chevron-down"} />
          </button>
        </td>
      )}
      {hasActions && (
        <td className="table-actions">
          {actions.length > 0 &&
            (isCompact ? (
              <RowVerbs actions={actions} main={main} act={act} about={name} />
            ) : (
              <Buttons of={actions} act={act} about={name} />
            ))}
        </td>
      )}
      {opens && <td className="table-chevron">{open && <Icon name="chevron-right" />}</td>}
    </tr>
  );
});

/** The value that a folded card shows beside its name: its state, which is a badge, else the first that it has. */
function leadOf(shown: readonly number[], cells: readonly Cell[]): number | undefined {
  const others = shown.slice(1);
  return others.find((index) => cells[index]?.tone) ?? others.find((index) => cells[index]?.text);
}

/** The outcome for the row when a button was pressed for the ticked ones. */
function Outcome({ result: { ok, title } }: { readonly result: RowResult }): ReactNode {
  const { host } = useScreen();
  return (
    <span className="table-outcome" data-tone={ok ? "success" : "error"}>
      <Icon name={ok ? "check" : "error"} />
      {title || host.text(ok ? "table.row-done" : "table.row-failed")}
    </span>
  );
}
