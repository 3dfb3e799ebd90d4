/** Keeps the changed rows of a grid on the device, as the draft of a form is kept, and shows them again when it is opened next. */
import { useCallback, useEffect, useRef, useState } from "react";
import { withoutSensitive, withSensitive } from "../../form/model/draft";
import { DraftKeeper } from "../../form/model/draft-keeper";
import { isObject } from "../../json/json";
import { useScreen } from "../../render/screen-context";
import { resolveText } from "../../resolve/resolve";
import type { GridModel } from "./grid-model";

export interface GridDraft {
  /** True while rows of this device are shown instead of what was saved. */
  readonly isShown: boolean;
  /** Whether what is filled in lies on the device. */
  isKept(): boolean;
  settle(): void;
  discard(): void;
}

export function useGridDraft(id: string, grid: GridModel, isWanted: boolean): GridDraft {
  const { bundle, store, host } = useScreen();
  const drafts = isWanted ? host.drafts : undefined;
  const key = `${bundle.screen.id}.${id}`;
  const keeper = useRef<DraftKeeper>(undefined);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!drafts) return;
    setShown(restore(grid, drafts.read(key)?.data));
    const { fields } = grid.given.compiled;
    const model = {
      onChange: grid.versions.onData,
      changed: () => grid.changedRows().map((row) => row.key),
      get data() {
        const rows = grid.changedRows().map((row) => [row.key, keptOf(row.model.data, row.revision)]);
        return Object.fromEntries(rows);
      },
      compiled: { fields: [] },
    };
    const keptOf = (data: unknown, revision: number | undefined) => ({ data: withoutSensitive(data, fields), revision });
    const title = () => resolveText(bundle.screen.title, store.scope);
    keeper.current = new DraftKeeper({ model, drafts, key, title, revision: () => undefined });
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
  return {
    isShown,
    isKept: useCallback(() => keeper.current?.isKept === true, []),
    settle,
    discard: () => {
      grid.versions.together(() => {
        for (const { model } of grid.changedRows()) model.accept(model.saved);
      });
      settle();
    },
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
      row.model.set([], withSensitive(kept.data, row.model.saved, grid.given.compiled.fields));
      if (!row.model.isDirty()) continue;
      isNews = true;
      if (typeof kept.revision === "number") row.revision = kept.revision;
    }
  });
  return isNews;
}
