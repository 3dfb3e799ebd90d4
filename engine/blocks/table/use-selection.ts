/**
 * The rows that are ticked. They stay ticked over pages and orders, and are let go when the table is asked for other rows, so that
 * nothing is done to a row that the person no longer had in mind. What became of each is kept until the next button is pressed.
 */
import { useCallback, useEffect, useState } from "react";
import { useScreen } from "../../render/screen-context";
import type { Query, RowResult } from "../../screen/screen-store";
import type { Row } from "../../values/rows";

export interface Selection {
  readonly rows: ReadonlyMap<string, Row>;
  readonly results: ReadonlyMap<string, RowResult>;
  toggle(rows: readonly (readonly [key: string, row: Row])[], on: boolean): void;
  clear(): void;
}

const none: ReadonlyMap<string, never> = new Map<string, never>();

export function useSelection(block: string, query: Query): Selection {
  const { store } = useScreen();
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(none);
  const [results, setResults] = useState<ReadonlyMap<string, RowResult>>(none);
  const { page: _page, sort: _sort, ...found } = query;
  const asked = JSON.stringify(found);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are asked for
  useEffect(() => {
    setRows(none);
    setResults(none);
  }, [asked]);
  useEffect(() => {
    store.results.set(block, (told) => {
      setResults(new Map(told.map((result) => [result.id, result])));
      const done = new Set(told.filter(({ ok }) => ok).map(({ id }) => id));
      setRows((before) => new Map([...before].filter(([key]) => !done.has(key))));
    });
    return () => void store.results.delete(block);
  }, [store, block]);
  const toggle = useCallback<Selection["toggle"]>((changed, on) => {
    setRows((before) => {
      const after = new Map(before);
      for (const [key, row] of changed) on ? after.set(key, row) : after.delete(key);
      return after;
    });
  }, []);
  const clear = useCallback(() => setRows(none), []);
  return { rows, results, toggle, clear };
}
