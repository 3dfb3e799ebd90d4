/**
 * Keeps the changed rows of a grid in the browser, as the draft of a form is kept, and shows them again when it is opened next. A
 * sensitive value stands in no cell (`sealed-column`); a row that has one is kept without it.
 */
import { useCallback, useEffect, useRef, useState } from "react";
import { readPath } from "../../conditions/condition";
import { withoutSensitive } from "../../form/model/draft";
import { DraftKeeper, type DraftKeeperOptions } from "../../form/model/draft-keeper";
import { restoredDraft } from "../../form/model/restored-draft";
import { isObject } from "../../json/json";
import { useScreen } from "../../render/screen-context";
import { resolveText } from "../../resolve/resolve";
import { aboutKey } from "../../screen/about-key";
import type { GridModel } from "./grid-model";
import type { GridRow } from "./grid-row";

export interface GridDraft {
  /** True while rows of this device are shown instead of what was saved. */
  readonly isShown: boolean;
  /** Whether the browser takes what is filled in. */
  readonly isTaken: boolean;
  /** Whether what is filled in lies on the device. */
  isKept(): boolean;
  settle(): void;
  /** Throws it away; what it gives back brings it back. */
  discard(): () => void;
  /** Keeps nothing any more; what it gives back keeps it again. */
  forget(): (() => void) | undefined;
}

export function useGridDraft(id: string, grid: GridModel, kept: "device" | "tab" | undefined): GridDraft {
  const { bundle, store, host } = useScreen();
  const drafts = kept && (kept === "tab" ? host.tabDrafts : host.drafts);
  const about = aboutKey(readPath(store.scope, "params"));
  const key = [bundle.screen.id, id, ...(about ? [about] : [])].join(".");
  const keeper = useRef<DraftKeeper>(undefined);
  const [isShown, setShown] = useState(false);
  const [isTaken, setTaken] = useState(true);
  useEffect(() => {
    if (!drafts) return;
    setShown(restore(grid, drafts.read(key)?.data));
    const title = () => resolveText(bundle.screen.title, store.scope);
    keeper.current = new DraftKeeper({ model: keptRows(grid), drafts, key, title, revision: () => undefined, onKept: setTaken });
    const stop = keeper.current.start();
    return () => {
      stop();
      keeper.current = undefined;
    };
  }, [drafts, key, grid, bundle, store]);
  const settle = useCallback(() => {
    keeper.current?.flush();
    if (grid.changedRows().length === 0) setShown(false);
  }, [grid]);
  const forget = useCallback(() => {
    const found = grid.changedRows().length > 0 ? drafts?.read(key) : undefined;
    keeper.current?.leave();
    drafts?.remove(key);
    return found && (() => void drafts?.write(key, found));
  }, [grid, drafts, key]);
  return {
    isShown,
    isTaken,
    isKept: useCallback(() => keeper.current?.isKept === true, []),
    settle,
    forget,
    discard: () => {
      const before = grid.changedRows().map((row) => [row, row.model.data] as const);
      grid.versions.together(() => {
        for (const [{ model }] of before) model.accept(model.saved);
      });
      settle();
      return () =>
        grid.versions.together(() => {
          for (const [{ model }, data] of before) model.set([], data);
        });
    },
  };
}

/** The rows with something that is not saved, and the one that is being typed into. */
function keptRows(grid: GridModel): DraftKeeperOptions["model"] {
  const { fields } = grid.given.compiled;
  const rows = () => {
    const { typing } = grid;
    const changed = grid.changedRows();
    return typing && !changed.includes(typing.row) ? [...changed, typing.row] : changed;
  };
  const dataOf = (row: GridRow) =>
    grid.typing?.row === row ? row.dataWith(grid.typing.field, grid.typing.value) : row.model.data;
  return {
    onChange: grid.onTyping,
    changed: () => rows().map((row) => row.key),
    get data() {
      const kept = rows().map((row) => [row.key, { data: withoutSensitive(dataOf(row), fields), revision: row.revision }]);
      return Object.fromEntries(kept);
    },
    compiled: { fields: [] },
  };
}

/** Whether something of the draft differs from what is saved. A row is sent with the revision that it was filled in on. */
function restore(grid: GridModel, draft: unknown): boolean {
  if (!isObject(draft)) return false;
  let isNews = false;
  grid.versions.together(() => {
    for (const row of grid.rows) {
      const kept = Object.hasOwn(draft, row.key) ? draft[row.key] : undefined;
      if (!isObject(kept)) continue;
      row.model.set([], restoredDraft(kept.data, row.model.saved, grid.given.compiled.fields));
      if (!row.model.isDirty()) continue;
      isNews = true;
      if (typeof kept.revision === "number") row.revision = kept.revision;
    }
  });
  return isNews;
}
