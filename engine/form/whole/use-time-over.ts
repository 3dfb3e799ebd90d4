/** Whether the time of timed work is over by the server's clock: its form closes at that moment, with or without a network. */
import { useEffect, useState } from "react";
import { fromWib } from "../../conditions/dates";
import { useScreen } from "../../render/screen-context";
import type { RecordAnswer } from "../../screen/record-source";

/** Milliseconds after which the clock is read again: it may be learnt anew, and a device that slept wakes up. */
const longestWait = 30_000;

export function useTimeOver(answer: RecordAnswer | undefined): boolean {
  const { host } = useScreen();
  const end = timeEnd(answer);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const left = end === undefined ? Number.POSITIVE_INFINITY : end - host.now();
      setOver(left <= 0);
      if (end !== undefined && left > 0) timer = setTimeout(look, Math.min(left, longestWait));
    };
    look();
    return () => clearTimeout(timer);
  }, [end, host]);
  return isOver;
}

/** In milliseconds of `host.now()`; undefined where nothing ends it. */
export const timeEnd = (answer: RecordAnswer | undefined): number | undefined =>
  answer?.timed?.end ? fromWib(answer.timed.end).getTime() : undefined;
