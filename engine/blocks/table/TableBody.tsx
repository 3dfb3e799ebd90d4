/** The rows of the page under their heads; a head stays in sight while its rows are scrolled. */
import { Table as MantineTable } from "@mantine/core";
import { type ReactNode, useMemo, useRef } from "react";
import "@mantine/core/styles/Table.layer.css";
import type { Row } from "../../values/rows";
import { longFrom, RowGroups } from "./RowGroups";
import type { TableColumn } from "./resolve";
import { rowKey } from "./row-key";
import { TableHead } from "./TableHead";
import type { RowSettings } from "./TableRow";
import { useCards } from "./use-cards";
import { useFixedWidths } from "./use-fixed-widths";
import type { Selection } from "./use-selection";
import { useTooWide } from "./use-too-wide";

interface Props {
  readonly titleId: string;
  readonly rows: readonly Row[];
  readonly settings: RowSettings;
  readonly selection: Selection;
  readonly sort: unknown;
  onSort(sort: string): void;
  /** Most height of the list in pixels; what is longer scrolls in it. */
  readonly height: number | undefined;
  readonly showAll: boolean;
}

export function TableBody({ titleId, rows, settings, selection, sort, onSort, height, showAll }: Props): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const isTooWide = useTooWide(frame);
  const isLong = rows.length > longFrom;
  const isFolded = useCards(frame) && settings.isCompact && !showAll;
  const folding = useMemo(() => ({ ...settings, isFolded }), [settings, isFolded]);
  const { columns, shown, hasActions, opens, isSelectable, resolveRow } = settings;
  const shownColumns = shown.map((index) => columns[index] as TableColumn);
  const widths = useFixedWidths(table, isLong && !showAll, shownColumns.map(({ id }) => id).join());
  const pickable = isSelectable ? rows.map((row, index) => [rowKey(row, index), row] as const) : [];
  const selectable = pickable.filter(([, row]) => resolveRow(row).selectable);
  const ticks = isSelectable
    ? {
        some: selectable.some(([key]) => selection.rows.has(key)),
        all: selectable.length > 0 && selectable.every(([key]) => selection.rows.has(key)),
        toggle: (on: boolean) => selection.toggle(selectable, on),
      }
    : undefined;
  return (
    <div
      ref={frame}
      className="table-scroll"
      data-limited={height !== undefined || undefined}
      data-wide={isTooWide || undefined}
      style={{ maxBlockSize: height }}
      {...(isTooWide && { role: "group", "aria-labelledby": titleId, tabIndex: 0 })}
    >
      <MantineTable
        ref={table}
        className="table"
        aria-labelledby={titleId}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
        data-fixed={widths !== undefined || undefined}
      >
        {widths && (
          <colgroup>
            {widths.map((width, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column has no more than its position
              <col key={index} style={{ width: `${width}%` }} />
            ))}
          </colgroup>
        )}
        <TableHead columns={shownColumns} hasActions={hasActions} opens={opens} sort={sort} onSort={onSort} ticks={ticks} />
        <RowGroups rows={rows} selection={selection} settings={folding} showAll={showAll} />
      </MantineTable>
    </div>
  );
}
