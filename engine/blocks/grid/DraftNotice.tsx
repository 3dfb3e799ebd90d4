import { type ReactNode, useEffect, useState } from "react";
import { askToDiscard } from "../../form/drafts/ask-to-discard";
import { useScreen } from "../../render/screen-context";
import type { GridModel } from "./grid-model";
import type { GridDraft } from "./use-grid-draft";

interface Props {
  readonly grid: GridModel;
  readonly draft: GridDraft;
}

/** Says that rows of this device are shown; what was thrown away can be had back until somebody fills in more. */
export function DraftNotice({ grid, draft }: Props): ReactNode {
  const { host } = useScreen();
  const [takeBack, setTakeBack] = useState<() => void>();
  useEffect(
    () => (takeBack ? grid.versions.onData(() => grid.changedRows().length > 0 && setTakeBack(undefined)) : undefined),
    [grid, takeBack],
  );
  if (!takeBack && !draft.isShown) return null;
  const ask = async () => {
    if (!(await askToDiscard(host, grid.changedRows().length))) return;
    const back = draft.discard();
    setTakeBack(() => back);
  };
  return (
    <div className="grid-notice" role="status">
      <p>{host.text(takeBack ? "form.draft-discarded" : "form.draft-found")}</p>
      <button type="button" className="button" data-style="plain" onClick={() => (takeBack ? takeBack() : void ask())}>
        {host.text(takeBack ? "form.draft-take-back" : "form.draft-discard")}
      </button>
    </div>
  );
}
