/** The pane beside the form: text, preview or meaning. The code of each comes when it is first shown. */
import { lazy, type ReactNode, Suspense } from "react";
import type { Place } from "./address";
import type { Side } from "./Head";
import { words } from "./wording";

const TextPane = lazy(() => import("./TextPane").then(({ TextPane: Pane }) => ({ default: Pane })));
const PreviewPane = lazy(() => import("./PreviewPane").then(({ PreviewPane: Pane }) => ({ default: Pane })));
const MeaningPane = lazy(() => import("./MeaningPane").then(({ MeaningPane: Pane }) => ({ default: Pane })));

export function SidePane({ side, place }: { readonly side: Side; readonly place: Place }): ReactNode {
  return (
    <aside className="desk-side" aria-label={words.sides[side]}>
      <Suspense fallback={<p className="desk-note">{words.loading}</p>}>
        {side === "text" && <TextPane key={place.file} place={place} />}
        {side === "preview" && <PreviewPane file={place.file} />}
        {side === "meaning" && <MeaningPane />}
      </Suspense>
    </aside>
  );
}
