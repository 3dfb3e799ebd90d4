/** Waits before something is tried again that a lost network swallowed: each time longer, and no longer than until the network is back. */
import { connectionLost } from "./connection";

/** Milliseconds before the first, the second ... try again. */
const waits = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** Resolves when the wait before the next try is over, the network seems to be back, or one of these stops it. */
export function networkBack(tries: number, ...stops: readonly (AbortSignal | undefined)[]): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const stop = () => {
      clearTimeout(timer);
      unsubscribe();
      over.abort();
      resolve();
    };
    const timer = setTimeout(stop, waits[Math.min(tries, waits.length - 1)]);
    const unsubscribe = connectionLost.subscribe(() => !connectionLost.get() && stop());
    addEventListener("online", stop, { signal: over.signal });
    for (const signal of stops) signal?.addEventListener("abort", stop, { signal: over.signal });
  });
}
