/** The desk: what can be opened on the left, the open place in the middle, and beside it the text or the preview. */
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import type { DeskState } from "../desk-view";
import { addressOf, useIsReview, usePlace, useWantedScreen } from "./address";
import { api } from "./api";
import { Conflicts } from "./Conflicts";
import { DocumentList } from "./DocumentList";
import { DeskProvider } from "./desk-context";
import { Head, type Side } from "./Head";
import { PlacePane } from "./PlacePane";
import { SidePane } from "./SidePane";
import { useDeskState } from "./use-state";
import { Welcome } from "./Welcome";
import { words } from "./wording";

export function DeskPage(): ReactNode {
  const { state, told, send } = useDeskState();
  const place = usePlace();
  const isReview = useIsReview();
  const wanted = useWantedScreen();
  const [side, setSide] = useState<Side>();
  useEffect(() => {
    if (wanted !== null) void send(() => openScreen(wanted));
  }, [wanted, send]);
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return;
      const change = { s: api.save, z: event.shiftKey ? api.redo : api.undo, y: api.redo }[event.key.toLowerCase()];
      // In the text, the editor takes back its own letters.
      if (!change || (event.key !== "s" && event.target instanceof Element && event.target.closest(".cm-editor"))) return;
      event.preventDefault();
      (document.activeElement as HTMLElement | null)?.dispatchEvent(new Event("focusout", { bubbles: true }));
      void send(change);
    };
    const look = () => void send(api.refresh);
    addEventListener("keydown", keys);
    addEventListener("focus", look);
    return () => {
      removeEventListener("keydown", keys);
      removeEventListener("focus", look);
    };
  }, [send]);
  const context = useMemo(() => state && { state, send }, [state, send]);
  if (!context) return <p className="desk-note">{told || words.loading}</p>;
  return (
    <DeskProvider value={context}>
      <div className="desk" data-side={place && side}>
        <button type="button" className="desk-skip button" onClick={() => document.getElementById("isi")?.focus()}>
          {words.skip}
        </button>
        <Head side={side} onSide={setSide} hasPlace={place !== undefined} />
        <DocumentList place={place} />
        <main className="desk-main" id="isi" tabIndex={-1}>
          <p role="status" className="desk-told" data-shown={told !== "" || undefined}>
            {told}
          </p>
          <Conflicts />
          {place ? <PlacePane key={place.file} place={place} /> : isReview ? <Review /> : <Welcome />}
        </main>
        {place && side && <SidePane side={side} place={place} />}
      </div>
    </DeskProvider>
  );
}

/** Back leads to where they came from, and not to here again. */
async function openScreen(screen: string): Promise<DeskState> {
  location.replace(addressOf(await api.locate({ screen, schemas: [], texts: [], ids: [] })));
  return api.refresh();
}

/** Its code comes when it is first shown. */
const ReviewPage = lazy(() => import("./ReviewPage").then(({ ReviewPage: Page }) => ({ default: Page })));

const Review = () => (
  <Suspense fallback={<p className="desk-note">{words.loading}</p>}>
    <ReviewPage />
  </Suspense>
);
