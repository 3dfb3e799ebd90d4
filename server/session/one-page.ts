/**
 * The calls that a page begins with are answered one by one, within the request for the page. They read the person once, together: who sees
 * one page sees it by the rights of one moment.
 */
import { AsyncLocalStorage } from "node:async_hooks";

interface Reading {
  readonly at: number;
  readonly found: Promise<unknown>;
}

const pages = new AsyncLocalStorage<Map<string, Reading>>();

/** Milliseconds. A page whose calls take longer is told of rights anew. */
const fresh = 1_000;

/** Work whose calls belong to one page. */
export const asOnePage = <Result>(work: () => Promise<Result>): Promise<Result> => pages.run(new Map(), work);

/** What `read` finds under a key, once for the calls of one page, and each time for any other call. */
export function readOnce<Found>(key: string, read: () => Promise<Found>): Promise<Found> {
  const readings = pages.getStore();
  const known = readings?.get(key);
  const now = performance.now();
  if (known && now - known.at < fresh) return known.found as Promise<Found>;
  const found = read();
  readings?.set(key, { at: now, found });
  return found;
}
