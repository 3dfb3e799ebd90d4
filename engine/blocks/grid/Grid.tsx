/**
 * A grid to fill in many values at once: scores, attendance. One tab stop, keys as in a spreadsheet, and what the data schema says of a
 * cell; only changed rows are sent. It scrolls sideways on phones too: the names stay, and a cell is as tall as a thumb.
 */
import { type ReactNode, useCallback, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { BlockError } from "../../render/BlockError";
import type { BlockProps } from "../../render/block-props";
import { EmptyState } from "../../render/EmptyState";
import { useScreen } from "../../render/screen-context";
import type { ButtonProps } from "../../resolve/button-props";
import type { CompiledData } from "../../rules/compiled-data";
import type { Texts } from "../../rules/messages";
import type { DataValidator } from "../../rules/validator";
import { meantBy } from "./cell-text";
import { beside, GridCursor, type Position } from "./cursor";
import { DraftNotice } from "./DraftNotice";
import { GridBar } from "./GridBar";
import { GridLegend, meaningsOf } from "./GridLegend";
import { NewerRows, PasteNotice } from "./GridNotices";
import { GridTable } from "./GridTable";
import { cellId, GridContext, type GridView, type Leave } from "./grid-context";
import { faultOf } from "./grid-edits";
import type { Left } from "./paste";
import type { GridLabel, ResolvedGrid } from "./resolve";
import { useGridController } from "./use-grid-controller";
import { useGridDraft } from "./use-grid-draft";
import { useGridKeys } from "./use-grid-keys";
import { useGridModel } from "./use-grid-model";
import { useMountedRows } from "./use-mounted-rows";
import "./grid.css";

interface Props extends BlockProps, ResolvedGrid {
  readonly title: string;
  readonly schema: string;
  readonly labels: readonly GridLabel[];
  readonly readOnly?: { readonly $each: unknown };
  readonly totalLabel?: string;
  readonly save?: ButtonProps;
  readonly kept?: "device" | "tab";
  readonly empty?: string;
}

/** A grid whose data schema or validator did not come with the screen shows an error instead. */
export function Grid(props: Props): ReactNode {
  const { bundle } = useScreen();
  const compiled = Object.hasOwn(bundle.data, props.schema) ? bundle.data[props.schema] : undefined;
  const validator = Object.hasOwn(bundle.validators, props.schema) ? bundle.validators[props.schema] : undefined;
  if (!compiled || !validator) return <BlockError id={props.id} />;
  return <DataGrid key={compiled.id} {...props} compiled={compiled} validator={validator} />;
}

type DataGridProps = Props & { readonly compiled: CompiledData; readonly validator: DataValidator };

function DataGrid(props: DataGridProps): ReactNode {
  const { id, block, title, labels, save, totalLabel, empty, act } = props;
  const { host } = useScreen();
  const text = useMemo(() => host.text.bind(host), [host]);
  const grid = useGridModel(props);
  const rows = useSyncExternalStore(grid.versions.onData, () => grid.rows);
  const { columns } = grid;
  const table = useRef<HTMLTableElement>(null);
  const [words, announce] = useState("");
  const [left, setLeft] = useState<readonly Left[]>([]);
  const [mounted, mountAll] = useMountedRows(rows.length, columns.length);
  const cursor = useMemo(() => new GridCursor(grid.versions, (row) => grid.rows[row]?.key), [grid]);
  const focus = useCellFocus(id, mountAll);
  const view = useGridView({ id, grid, cursor, labels, columns, announce, focus });
  const { undo, handlers } = useGridKeys(view, text, setLeft);
  const toNextFault = useCallback(() => goToNextFault(view, text), [view, text]);
  const draft = useGridDraft(block, grid, props.kept);
  const { isKept, settle, forget } = draft;
  const heard = useMemo(
    () => ({ announce, showFaults: toNextFault, isKept, settleDraft: settle, forgetDraft: forget }),
    [toNextFault, isKept, settle, forget],
  );
  const { sender, outcome } = useGridController(block, grid, heard);
  const meanings = meaningsOf(columns.flatMap((column) => (column.short === true ? grid.choicesOfAll(column) : [])));
  // The meaning of a step is read before it is given.
  const isExplained = meanings.some(({ description }) => description !== undefined);
  const titleId = `${id}-title`;
  const keysId = `${id}-keys`;
  if (rows.length === 0)
    return (
      <section className="grid-block" aria-labelledby={titleId}>
        <h2 id={titleId}>{title}</h2>
        <EmptyState text={empty || host.text("list.empty")} />
      </section>
    );
  return (
    <GridContext value={view}>
      <section className="grid-block" aria-labelledby={titleId}>
        <h2 id={titleId}>{title}</h2>
        <p id={keysId} className="grid-keys">
          {host.text("grid.keys")}
        </p>
        <DraftNotice grid={grid} draft={draft} />
        {!draft.isTaken && <p className="grid-notice">{host.text("form.draft-lost")}</p>}
        <NewerRows
          grid={grid}
          settle={(row, keepsOwn) => {
            sender.settle(row, keepsOwn);
            focus({ row: grid.rows.indexOf(row), column: 0 });
          }}
        />
        {left.length > 0 && (
          <PasteNotice
            left={left}
            close={() => {
              setLeft([]);
              focus(cursor.at);
            }}
          />
        )}
        {isExplained && <GridLegend meanings={meanings} />}
        <GridTable
          titleId={titleId}
          keysId={keysId}
          rows={rows}
          mounted={mounted}
          totalLabel={totalLabel}
          handlers={handlers}
          table={table}
        />
        {!isExplained && <GridLegend meanings={meanings} />}
        <p className="visually-hidden" role="status">
          {words}
        </p>
        <GridBar save={save} hasSaved={outcome !== undefined} undo={undo} toNextFault={toNextFault} act={act} />
      </section>
    </GridContext>
  );
}

function useGridView(given: Omit<GridView, "finish">): GridView {
  const { id, grid, cursor, labels, columns, announce, focus } = given;
  const { host } = useScreen();
  const kept = useRef(labels);
  kept.current = labels;
  return useMemo(() => {
    const view = { id, grid, cursor, labels: kept.current, columns, announce, focus };
    const finish = (typed: string | undefined, leave: Leave) => {
      const row = grid.rows[cursor.at.row];
      const column = grid.columns[cursor.at.column];
      cursor.edit(undefined);
      if (typed !== undefined && row && column?.field) {
        grid.write([{ row, field: column.field, value: meantBy(typed, grid.words(row, column)) }]);
        announce(faultOf(view, host.text.bind(host)));
      }
      if (leave === "elsewhere") return;
      const to = leftTo(leave, view);
      if (to.row !== cursor.at.row || to.column !== cursor.at.column) cursor.move(to);
      focus(to);
    };
    return { ...view, finish };
  }, [id, grid, cursor, columns, announce, focus, host]);
}

function leftTo(leave: Leave, { grid, cursor: { at } }: Pick<GridView, "grid" | "cursor">): Position {
  const size = { rows: grid.rows.length, columns: grid.columns.length };
  if (leave === "next" || leave === "previous") return beside(at, leave === "next" ? 1 : -1, size) ?? at;
  const step = leave === "down" ? 1 : leave === "up" ? -1 : 0;
  return { ...at, row: Math.max(0, Math.min(size.rows - 1, at.row + step)) };
}

/** Leads to the fault after the current cell, and from the last to the first; says what is wrong there. */
function goToNextFault({ grid, cursor, focus, announce }: GridView, text: Texts): void {
  const found = grid.faults().map(({ row, column, message }) => ({
    at: { row: grid.rows.indexOf(row), column: column ? grid.columns.indexOf(column) : 0 },
    words: column
      ? text("grid.fault", { column: column.label, row: grid.nameOf(row), message })
      : text("grid.row-fault", { row: grid.nameOf(row), message: message || text("grid.row-failed", {}) }),
  }));
  const isAfter = ({ at }: (typeof found)[number]) =>
    at.row > cursor.at.row || (at.row === cursor.at.row && at.column > cursor.at.column);
  const next = found.find(isAfter) ?? found[0];
  if (!next) return;
  cursor.move(next.at);
  focus(next.at);
  announce(next.words);
}

/** Puts the focus into a cell, whose row may not be on the page yet. */
function useCellFocus(id: string, mountAll: () => void) {
  return useCallback(
    (at: Position) => {
      const find = () => document.getElementById(cellId(id, at));
      if (!find()) mountAll();
      const cell = find();
      cell?.focus({ preventScroll: true });
      cell?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
    },
    [id, mountAll],
  );
}
