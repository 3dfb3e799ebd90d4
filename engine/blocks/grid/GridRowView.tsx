import { memo, type ReactNode, useCallback, useSyncExternalStore } from "react";
import { isEmpty } from "../../json/paths";
import { Icon } from "../../render/Icon";
import { useScreen } from "../../render/screen-context";
import { resolveNode } from "../../resolve/resolve";
import type { ShownColumn } from "./cell-facts";
import { shownText } from "./cell-text";
import { GridCell } from "./GridCell";
import { cellId, type GridView, useGrid } from "./grid-context";
import type { GridRow } from "./grid-row";

interface Props {
  readonly row: GridRow;
  readonly index: number;
}

/** A row hears of its own changes and of the cursor alone; of its cells those render that look otherwise than before. */
export const GridRowView = memo(function GridRowView({ row, index }: Props): ReactNode {
  const view = useGrid();
  const { grid, columns } = view;
  const subscribe = useCallback((notify: () => void) => grid.versions.subscribe(row.key, notify), [grid, row]);
  useSyncExternalStore(subscribe, () => grid.versions.version(row.key));
  const values = grid.valuesOf(row);
  return (
    <tr data-row={index} aria-rowindex={index + 2}>
      <RowHeads row={row} />
      {columns.map((column, at) => (
        <GridCell
          key={column.id}
          id={cellId(view.id, { row: index, column: at })}
          index={at}
          row={row}
          column={column}
          {...look(view, row, column, values[at])}
          {...marks(view, index, at)}
        />
      ))}
    </tr>
  );
});

function look({ grid }: GridView, row: GridRow, column: ShownColumn, value: unknown) {
  const { field } = column;
  const words = grid.words(row, column);
  const whole = shownText(value, words);
  const isShort = column.short === true && column.kind === "choice" && !isEmpty(value);
  return {
    text: isShort ? String(value) : whole,
    spoken: isShort && whole !== String(value) ? whole : undefined,
    ticked: isEmpty(value) ? false : typeof value === "boolean" ? value : undefined,
    message: field && row.messageAt(field),
    isReadOnly: grid.isReadOnly(row, column),
    isChanged: field !== undefined && row.isChanged(field),
  };
}

function marks({ cursor }: GridView, row: number, column: number) {
  const isCurrent = cursor.at.row === row && cursor.at.column === column;
  return {
    isCurrent,
    isSelected: cursor.isRange ? cursor.has(row, column) : undefined,
    editing: isCurrent ? cursor.editing : undefined,
  };
}

/** The name of the row, and the fault of it as a whole. */
function RowHeads({ row }: { readonly row: GridRow }): ReactNode {
  const { labels } = useGrid();
  const { store, host } = useScreen();
  return labels.map(({ id, cell }, index) => {
    const { text, note } = resolveNode(cell.$each, store.scope, { row: row.live }) as { text: string; note?: string };
    const isFaulty = index === 0 && row.fault !== undefined;
    return (
      <th key={id} scope="row" data-label={index}>
        {text || "–"}
        {note && <span className="grid-note">{note}</span>}
        {isFaulty && (
          <span className="grid-row-fault">
            <Icon name="error" />
            {row.fault || host.text("grid.row-failed")}
          </span>
        )}
      </th>
    );
  });
}
