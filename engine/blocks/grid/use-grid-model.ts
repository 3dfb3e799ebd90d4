/** A grid block's model: takes what its source answers, reads the screen's scope, and loads the lists that cells choose from. */
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { hostOptions } from "../../form/model/host-options";
import { sameData } from "../../json/paths";
import { useScreen } from "../../render/screen-context";
import { resolveNode } from "../../resolve/resolve";
import type { CompiledData } from "../../rules/compiled-data";
import type { DataValidator } from "../../rules/validator";
import type { Row } from "../../values/rows";
import { type ShownColumn, showColumn } from "./cell-facts";
import { GridModel } from "./grid-model";
import type { GridLabel, ResolvedGrid } from "./resolve";

interface Given extends ResolvedGrid {
  readonly labels: readonly GridLabel[];
  readonly readOnly?: { readonly $each: unknown };
  readonly compiled: CompiledData;
  readonly validator: DataValidator;
}

export function useGridModel(given: Given): GridModel {
  const { compiled, validator, answer } = given;
  const { store, host } = useScreen();
  const latest = useRef(given);
  latest.current = given;
  const columns = useShownColumns(given, compiled);
  const grid = useMemo(() => {
    const { labels, readOnly, rows } = latest.current;
    const made = new GridModel({
      compiled,
      validator,
      text: host.text.bind(host),
      options: hostOptions(host),
      scope: () => store.scope,
      nameOf: (row) => labelText(labels[0], row, store.scope),
      readOnly,
    });
    made.take(rows);
    return made;
  }, [compiled, validator, host, store]);
  grid.columns = columns;

  const seen = useRef(answer);
  useEffect(() => {
    if (seen.current === answer) return;
    seen.current = answer;
    grid.take(latest.current.rows);
  }, [grid, answer]);

  const rows = useSyncExternalStore(grid.versions.onData, () => grid.rows);
  const reads = rows[0]?.model.contextReads;
  useEffect(() => (reads?.length ? store.subscribe(reads, () => grid.setContext()) : undefined), [store, grid, reads]);

  // The values that the document's own expressions read have changed: the block was resolved again.
  const resolved = given.columns;
  const before = useRef(resolved);
  useEffect(() => {
    if (before.current !== resolved) grid.touchAll();
    before.current = resolved;
  }, [grid, resolved]);

  useEffect(() => {
    for (const list of new Set(columns.flatMap((column) => column.list ?? []))) {
      if (hostOptions(host).offered(list, undefined)) continue;
      void hostOptions(host)
        .load(list, undefined)
        .then(() => grid.touchAll())
        .catch(() => {});
    }
  }, [grid, host, columns]);
  return grid;
}

export function labelText(label: GridLabel | undefined, row: Row, scope: Readonly<Record<string, unknown>>): string {
  const cell = label && (resolveNode(label.cell.$each, scope, { row }) as { readonly text?: string });
  return cell?.text ?? "";
}

/** The same list as long as the columns are the same: a block's props are new objects each time it resolves. */
function useShownColumns({ columns }: ResolvedGrid, compiled: CompiledData): readonly ShownColumn[] {
  const { host } = useScreen();
  const kept = useRef(columns);
  if (!sameData(kept.current, columns)) kept.current = columns;
  const same = kept.current;
  return useMemo(() => same.map((column) => showColumn(column, compiled, host.text.bind(host))), [same, compiled, host]);
}
