/**
 * Keeps the `date` of an open screen or menu at the server's time: it moves at the next moment that the document compares with it, at
 * each full minute (for what rows and computed dates compare), and when the device wakes up or the page is looked at again.
 */
import { toWib } from "../conditions/dates";
import { nextMoment, readBesideDate } from "../screen/clock";
import type { ScreenStore } from "../screen/screen-store";

const minute = 60_000;
/** A timer may ring a little before its time. */
const grace = 5;

/** `compiled` is what the store's readers were compiled to; `now` gives the server's time in milliseconds. Ends with the result. */
export function keepTime(store: ScreenStore, compiled: unknown, now: () => number): () => void {
  const paths = readBesideDate(compiled);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    clearTimeout(timer);
    const time = now();
    const next = Math.min(time + minute - (time % minute), nextMoment(store.scope, paths, time) ?? Number.POSITIVE_INFINITY);
    timer = setTimeout(tick, next - time + grace);
  };
  const tick = () => {
    store.update({ date: toWib(new Date(now())) });
    plan();
  };
  const tickWhenShown = () => {
    if (document.visibilityState === "visible") tick();
  };
  tick();
  // The dates themselves may come later than the screen, with a source.
  const stop = store.subscribe(paths, plan);
  document.addEventListener("visibilitychange", tickWhenShown);
  addEventListener("pageshow", tickWhenShown);
  return () => {
    clearTimeout(timer);
    stop();
    document.removeEventListener("visibilitychange", tickWhenShown);
    removeEventListener("pageshow", tickWhenShown);
  };
}
