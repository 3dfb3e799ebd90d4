/** The grid as the screen's actions and the guard of unsaved forms see it: `submit` sends its changed rows. */
import { useEffect, useMemo, useState } from "react";
import { useScreen } from "../../render/screen-context";
import type { FormController } from "../../screen/screen-store";
import type { GridModel } from "./grid-model";
import { type Outcome, RowSender } from "./send-rows";

interface Heard {
  announce(words: string): void;
  /** Leads to the first fault. */
  showFaults(): void;
  settleDraft(): void;
  forgetDraft(): (() => void) | undefined;
  /** Whether what is filled in lies on the device. */
  isKept(): boolean;
}

const nothingToRead = { read: () => [], onChange: () => () => {} };

export function useGridController(
  id: string,
  grid: GridModel,
  heard: Heard,
): { sender: RowSender; outcome: Outcome | undefined } {
  const { store, host } = useScreen();
  const sender = useMemo(() => new RowSender(grid), [grid]);
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    const unsaved = () => grid.changedRows().map((row) => grid.nameOf(row));
    const controller: FormController = {
      submit: () => {
        const submission = sender.submit();
        if (submission) return submission;
        if (grid.faults().length > 0) heard.showFaults();
        else heard.announce(host.text("grid.no-changes"));
        return undefined;
      },
      check: () => {
        let isSound = true;
        grid.versions.together(() => {
          for (const { model } of grid.changedRows()) if (model.submit().length > 0) isSound = false;
        });
        if (!isSound) heard.showFaults();
        return isSound;
      },
      answers: nothingToRead,
      focusField: () => heard.showFaults(),
      accepted: (answer) => {
        const found = sender.accepted(answer);
        heard.settleDraft();
        setOutcome(found);
        const { saved, failed } = found;
        heard.announce(host.text(failed > 0 ? "grid.saved-partly" : "grid.saved", { saved, failed }));
      },
      refused: (fields) => {
        sender.refused(fields);
        if (grid.faults().length > 0) heard.showFaults();
      },
      unsaved,
      forget: heard.forgetDraft,
      unkept: () => (heard.isKept() ? [] : unsaved()),
    };
    store.forms.set(id, controller);
    return () => {
      if (store.forms.get(id) === controller) store.forms.delete(id);
    };
  }, [store, host, id, grid, sender, heard]);

  useEffect(() => {
    const stop = grid.versions.onData(() => store.setRefused(id, grid.faults().length > 0));
    return () => {
      stop();
      store.setRefused(id, false);
    };
  }, [store, grid, id]);
  return { sender, outcome };
}
