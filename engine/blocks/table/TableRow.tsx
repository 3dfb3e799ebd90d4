/** One row: bare elements, because a list may have a thousand. The first cell names it, and leads to what the row opens. */
import { memo, type ReactNode } from "react";
import { Buttons } from "../../render/Buttons";
import type { BlockProps } from "../../render/block-props";
import { Choice } from "../../render/Choice";
import { Icon } from "../../render/Icon";
import { useScreen } from "../../render/screen-context";
import type { ButtonProps } from "../../resolve/button-props";
import type { Row } from "../../resolve/rows";
import type { RowResult } from "../../screen/screen-store";
import type { Cell, ResolvedRow, TableColumn } from "./resolve";

/** What all rows of a table have in common. */
export interface RowSettings {
  readonly columns: readonly TableColumn[];
  /** Indexes of the columns that are shown. */
  readonly shown: readonly number[];
  readonly hasActions: boolean;
  readonly isSelectable: boolean;
  readonly opens: boolean;
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
  const { columns, shown, hasActions, isSelectable, opens, act, onTick } = settings;
  const { cells, actions, open, selectable, isTotal } = settings.resolveRow(row);
  const name = cells[0]?.text ?? "";
  return (
    <tr
      aria-rowindex={position}
      data-ticked={isTicked || undefined}
      data-opens={open ? true : undefined}
      data-total={isTotal || undefined}
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
            <CellContent cell={cell} open={open} act={act} />
            {result && <Outcome result={result} />}
          </th>
        ) : (
          <td key={column.id} data-align={column.align}>
            <span className="table-cell-label" aria-hidden="true">
              {column.label}
            </span>
            <CellContent cell={cell} />
          </td>
        );
      })}
      {hasActions && <td className="table-actions">{actions.length > 0 && <Buttons of={actions} act={act} about={name} />}</td>}
      {opens && <td className="table-chevron">{open && <Icon name="chevron-right" />}</td>}
    </tr>
  );
});

/** What holds one word that is longer than those of the language, as an address is: it breaks anywhere, all other words only between them. */
const isLong = /\S{24}/;

interface ContentProps {
  readonly cell: Cell;
  readonly open?: ButtonProps | undefined;
  readonly act?: BlockProps["act"];
}

function CellContent({ cell: { text, note, tone }, open, act }: ContentProps): ReactNode {
  const screen = useScreen();
  const words = tone ? (
    <span className="badge" data-tone={tone}>
      {text}
    </span>
  ) : (
    text || "–"
  );
  return (
    <span className="table-cell" data-long={isLong.test(text) || undefined}>
      {open && act ? (
        <Choice className="table-open" action={open.action} enabled context={screen} onChoose={() => void act(open.action)}>
          {words}
        </Choice>
      ) : (
        words
      )}
      {note && <span className="table-note">{note}</span>}
    </span>
  );
}

/** What became of the row when a button was pressed for the ticked ones. */
function Outcome({ result: { ok, title } }: { readonly result: RowResult }): ReactNode {
  const { host } = useScreen();
  return (
    <span className="table-outcome" data-tone={ok ? "success" : "error"}>
      <Icon name={ok ? "check" : "error"} />
      {title || host.text(ok ? "table.row-done" : "table.row-failed")}
    </span>
  );
}
