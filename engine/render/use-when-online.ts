import { useLayoutEffect, useRef } from "react";

/**
 * Calls the newest `again` when the network is back, as long as something waits for it. It listens before anybody reads that it waits: the network
 * may be back in that moment, and comes back once.
 */
export function useWhenOnline(isWaiting: boolean, again: () => void): void {
  const newest = useRef(again);
  newest.current = again;
  useLayoutEffect(() => {
    if (!isWaiting) return;
    const online = () => newest.current();
    addEventListener("online", online);
    return () => removeEventListener("online", online);
  }, [isWaiting]);
}
