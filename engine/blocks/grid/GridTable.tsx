/** The grid itself: heads that stay in sight, rows, and what comes of each column. */
import { type ReactNode, type RefObject, useLayoutEffect, useSyncExternalStore } from "react";
import { isEmpty } from "../../json/paths";
import { useScreen } from "../../render/screen-context";
import { resolveNode } from "../../resolve/resolve";
import { formatNumber } from "../../texts/formats";
import type { ShownColumn } from "./cell-facts";
import { GridRowView } from "./GridRowView";
import { useGrid } from "./grid-context";
import type { GridRow } from "./grid-row";

type Handlers = Pick<
  React.DOMAttributes<HTMLTableElement>,
  "onKeyDown" | "onPointerDown" | "onMouseDown" | "onMouseOver" | "onClick" | "onDoubleClick" | "onCopy" | "onCut" | "onPaste"
>;

interface Props {
  readonly titleId: string;
  readonly keysId: string;
  readonly rows: readonly GridRow[];
  readonly mounted: number;
  readonly totalLabel: string | undefined;
  readonly handlers: Handlers;
  readonly table: RefObject<HTMLTableElement | null>;
}

export function GridTable({ titleId, keysId, rows, mounted, totalLabel, handlers, table }: Props): ReactNode {
  const { labels, columns, cursor } = useGrid();
  useStuckHeads(table, labels.length, mounted > 0);
  const hasTotals = columns.some(({ total }) => total !== undefined);
  const onFocus = (event: React.FocusEvent) => {
    const cell = event.target as HTMLElement;
    const row = cell.dataset.column === undefined ? undefined : cell.parentElement?.dataset.row;
    const at = row === undefined ? undefined : { row: Number(row), column: Number(cell.dataset.column) };
    if (at && (at.row !== cursor.at.row || at.column !== cursor.at.column)) cursor.move(at);
  };
  return (
    <div className="grid-scroll">
      <table
        ref={table}
        className="grid"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern stands on a table
        role="grid"
        aria-labelledby={titleId}
        aria-describedby={keysId}
        aria-multiselectable="true"
        aria-rowcount={rows.length + 1 + Number(hasTotals)}
        onFocus={onFocus}
        {...handlers}
      >
        <thead>
          <tr aria-rowindex={1}>
            {labels.map(({ id, label }, index) => (
              <th key={id} scope="col" data-label={index}>
                {label}
              </th>
            ))}
            {columns.map(({ id, label, note, kind }) => (
              <th key={id} scope="col" data-kind={kind}>
                {label}
                {note && <span className="grid-note">{note}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mounted).map((row, index) => (
            <GridRowView key={row.key} row={row} index={index} />
          ))}
        </tbody>
        {hasTotals && <Totals label={totalLabel} rowIndex={rows.length + 2} />}
      </table>
    </div>
  );
}

function Totals({ label, rowIndex }: { readonly label: string | undefined; readonly rowIndex: number }): ReactNode {
  const { grid, labels, columns } = useGrid();
  const { host } = useScreen();
  useSyncExternalStore(grid.versions.onData, grid.versions.dataVersion);
  const totalOf = ({ total, locals }: ShownColumn, index: number) => {
    if (total === undefined) return "";
    const values = grid.rows.map((row) => grid.valuesOf(row)[index]).filter((value) => !isEmpty(value));
    const value = resolveNode(total.$each, grid.given.scope(), { values, ...locals });
    if (isEmpty(value) || Number.isNaN(value)) return "–";
    return typeof value === "number" ? formatNumber(value) : String(value);
  };
  return (
    <tfoot>
      <tr aria-rowindex={rowIndex}>
        <th scope="row" colSpan={labels.length} data-label="0">
          {label || host.text("grid.total")}
        </th>
        {columns.map((column, index) => (
          <td key={column.id} data-kind={column.kind}>
            {totalOf(column, index)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** Where the second and later names stay when the columns go by: beside those before them. */
function useStuckHeads(table: RefObject<HTMLTableElement | null>, labels: number, hasRows: boolean): void {
  useLayoutEffect(() => {
    if (!hasRows) return;
    const heads = [...(table.current?.tHead?.rows[0]?.cells ?? [])].slice(0, labels);
    let start = 0;
    for (const [index, head] of heads.entries()) {
      table.current?.style.setProperty(`--grid-label-${index}`, `${start}px`);
      start += head.offsetWidth;
    }
    const scroller = table.current?.parentElement;
    scroller?.style.setProperty("--grid-head", `${table.current?.tHead?.offsetHeight ?? 0}px`);
  }, [table, labels, hasRows]);
}
