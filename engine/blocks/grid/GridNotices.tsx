/** The notices above a grid when something needs a decision: rows that were changed elsewhere, and what could not be pasted. */
import { type ReactNode, useSyncExternalStore } from "react";
import { sameData } from "../../json/paths";
import { useScreen } from "../../render/screen-context";
import { shownText } from "./cell-text";
import type { GridModel } from "./grid-model";
import type { GridRow } from "./grid-row";
import type { Left } from "./paste";

interface NewerProps {
  readonly grid: GridModel;
  settle(row: GridRow, keepsOwn: boolean): void;
}

export function NewerRows({ grid, settle }: NewerProps): ReactNode {
  useSyncExternalStore(grid.versions.onData, grid.versions.dataVersion);
  return grid.rows.filter(({ newer }) => newer).map((row) => <NewerCopy key={row.key} grid={grid} row={row} settle={settle} />);
}

function NewerCopy({ grid, row, settle }: NewerProps & { readonly row: GridRow }): ReactNode {
  const { host } = useScreen();
  const data = grid.dataOf(row.newer?.data ?? {});
  const differing = grid.columns.flatMap((column) => {
    const theirs = column.field && row.read(column.field, data);
    if (!column.field || sameData(row.read(column.field), theirs)) return [];
    const words = grid.words(row, column);
    const inWords = (value: unknown) => shownText(value, words) || "–";
    return [{ column, mine: inWords(row.read(column.field)), theirs: inWords(theirs) }];
  });
  return (
    <section className="grid-notice" aria-label={grid.nameOf(row)}>
      <h3>{host.text("grid.newer-title", { row: grid.nameOf(row) })}</h3>
      <p>{host.text("grid.newer-explain")}</p>
      <ul>
        {differing.map(({ column, mine, theirs }) => (
          <li key={column.id}>{host.text("grid.newer-cell", { column: column.label, mine, theirs })}</li>
        ))}
      </ul>
      <div className="buttons">
        <button type="button" className="button" data-style="primary" onClick={() => settle(row, true)}>
          {host.text("grid.newer-keep")}
        </button>
        <button type="button" className="button" data-style="secondary" onClick={() => settle(row, false)}>
          {host.text("form.stale-take")}
        </button>
      </div>
    </section>
  );
}

interface LeftProps {
  readonly left: readonly Left[];
  close(): void;
}

export function PasteNotice({ left, close }: LeftProps): ReactNode {
  const { host } = useScreen();
  return (
    <section className="grid-notice" aria-label={host.text("grid.left-title", { count: left.length })}>
      <h3>{host.text("grid.left-title", { count: left.length })}</h3>
      <p>{host.text("grid.left-explain")}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by the keyboard too */}
      <ul className="grid-left" tabIndex={0}>
        {left.map(({ text, reason, line, column }) => (
          <li key={`${line} ${column}`}>
            <strong>{text}</strong> {host.text(`grid.left-${reason}`, { line, column })}
          </li>
        ))}
      </ul>
      <button type="button" className="button" data-style="secondary" onClick={close}>
        {host.text("grid.left-close")}
      </button>
    </section>
  );
}
