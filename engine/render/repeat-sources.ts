/**
 * Asks sources again while what they answered says that something goes on (`againWhile`): a file that is being made, an import that is
 * being read. Nothing is asked while nobody looks at the page, nor before the last answer has come. A source that stops because another
 * one says so is asked a last time: what it answered beside the other may be older than the end. Returns how to stop.
 */
import { holds } from "../conditions/condition";
import { loadSources, type SourceHost, type Sources } from "../screen/load-sources";
import type { ScreenStore } from "../screen/screen-store";

/** In seconds. */
const usualPause = 3;

export function repeatSources(sources: Sources, store: ScreenStore, host: SourceHost): () => void {
  const repeated = Object.entries(sources).filter(([, { againWhile }]) => againWhile !== undefined);
  if (repeated.length === 0) return () => {};
  let isAsking = false;
  let seconds = 0;
  const holdNow = () => repeated.filter(([, one]) => holds(one.againWhile, store.scope));
  const askAgain = async () => {
    seconds += usualPause;
    const isDue = ({ againEvery = usualPause }: Sources[string]) => seconds % againEvery < usualPause;
    const holding = holdNow();
    const going = holding.filter(([, one]) => isDue(one)).map(([name]) => name);
    if (isAsking || going.length === 0 || document.visibilityState === "hidden") return;
    isAsking = true;
    await loadSources(sources, store, host, going, { anew: true });
    const stillHolding = holdNow();
    const ended = holding.filter((one) => one[1].againFollows && !stillHolding.includes(one)).map(([name]) => name);
    if (ended.length > 0) await loadSources(sources, store, host, ended, { anew: true });
    isAsking = false;
  };
  const timer = setInterval(() => void askAgain(), usualPause * 1_000);
  return () => clearInterval(timer);
}
