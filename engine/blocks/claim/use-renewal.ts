/**
 * Holds a row for longer while its holder works: a key or a pointer in the second half of the time asks for it again, at most once in half
 * a minute. Nothing is asked while nobody does anything, so that a row that was left is free for others.
 */
import { useEffect, useRef } from "react";
import type { Host } from "../../host";

const pause = 30_000;

/** `until` is in milliseconds of `host.now()`; undefined where nobody holds the row here. */
export function useRenewal(host: Host, until: number | undefined, renew: () => Promise<void>): void {
  const whole = useRef(0);
  const asked = useRef(0);
  const latest = useRef(renew);
  latest.current = renew;
  useEffect(() => {
    if (until === undefined) return;
    whole.current = Math.max(whole.current, until - host.now());
    const work = () => {
      const now = host.now();
      const left = until - now;
      if (left <= 0 || left > whole.current / 2 || now - asked.current < pause) return;
      asked.current = now;
      void latest.current();
    };
    const acts = ["keydown", "pointerdown"] as const;
    for (const act of acts) addEventListener(act, work);
    return () => {
      for (const act of acts) removeEventListener(act, work);
    };
  }, [host, until]);
}
