/**
 * Asks sources again while what they answered says that something goes on (`againWhile`): a file that is being made, an import that is
 * being read. Nothing is asked while nobody looks at the page, nor before the last answer has come. A source that stops because another
 * one says so is asked a last time, also when the other came to its end between two looks: what it answered beside the other may be older
 * than the end. Returns how to stop.
 */
import { holds, readPath } from "../conditions/condition";
import { loadSources, type SourceHost, type Sources } from "../screen/load-sources";
import type { ScreenStore } from "../screen/screen-store";

/** In seconds. */
const usualPause = 3;

export function repeatSources(sources: Sources, store: ScreenStore, host: SourceHost): () => void {
  const repeated = Object.entries(sources).filter(([, { againWhile }]) => againWhile !== undefined);
  if (repeated.length === 0) return () => {};
  let isAsking = false;
  let seconds = 0;
  /** Those that follow another which has been answered anew since they were asked themselves. */
  const crossed = new Set<(typeof repeated)[number]>();
  const stops = repeated.flatMap((one) =>
    (one[1].againFollows ?? []).map((other) => {
      const read = () => readPath(store.scope, `sources.${other}`);
      let before = read();
      return store.subscribe([`sources.${other}`], () => {
        const now = read();
        // What comes for the first time is no news.
        if (before !== now && before !== undefined && before !== null) crossed.add(one);
        before = now;
      });
    }),
  );
  const holdNow = () => repeated.filter(([, one]) => holds(one.againWhile, store.scope));
  const ask = async (some: typeof repeated) => {
    const names = some.map(([name]) => name);
    if (names.length > 0) await loadSources(sources, store, host, names, { anew: true });
  };
  const askAgain = async () => {
    seconds += usualPause;
    const isDue = ({ againEvery = usualPause }: Sources[string]) => seconds % againEvery < usualPause;
    const holding = holdNow();
    if (isAsking || document.visibilityState === "hidden") return;
    isAsking = true;
    const going = new Set([...holding.filter(([, one]) => isDue(one)), ...crossed]);
    crossed.clear();
    await ask([...going]);
    const stillHolding = holdNow();
    await ask(holding.filter((one) => one[1].againFollows && !stillHolding.includes(one)));
    crossed.clear();
    isAsking = false;
  };
  const timer = setInterval(() => void askAgain(), usualPause * 1_000);
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  };
}
