/**
 * Asks sources again while what they answered says that something goes on (`againWhile`): a file that is being made, an import that is
 * being read. Nothing is asked while nobody looks at the page, nor before the last answer has come. A source whose condition reads another
 * one is asked once more when that was answered anew, whether by these looks or in between: its own answer may be older. Returns how to stop.
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
  /** Names of those that follow another which has been answered anew since they were asked themselves. */
  const crossed = new Set<string>();
  const stops = repeated.flatMap(([name, { againFollows = [] }]) =>
    againFollows.map((other) => {
      const read = () => readPath(store.scope, `sources.${other}`);
      let before = read();
      return store.subscribe([`sources.${other}`], () => {
        const now = read();
        // Rows that come for the first time are no news.
        if (before !== now && before !== undefined && before !== null) crossed.add(name);
        before = now;
      });
    }),
  );
  const ask = async (more: readonly string[] = []) => {
    const names = [...new Set([...more, ...crossed])];
    crossed.clear();
    if (names.length > 0) await loadSources(sources, store, host, { names, anew: true });
  };
  const askAgain = async () => {
    seconds += usualPause;
    if (isAsking || document.visibilityState === "hidden") return;
    isAsking = true;
    const isDue = ({ againEvery = usualPause }: Sources[string]) => seconds % againEvery < usualPause;
    await ask(repeated.filter(([, one]) => isDue(one) && holds(one.againWhile, store.scope)).map(([name]) => name));
    await ask();
    isAsking = false;
  };
  const timer = setInterval(() => void askAgain(), usualPause * 1_000);
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  };
}
