/** Calls `run` once the browser has nothing else to do, at the latest after `timeout` ms; the result takes it back. */
export function whenIdle(run: () => void, timeout = 200): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(run, { timeout });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(run, 16);
  return () => clearTimeout(handle);
}
