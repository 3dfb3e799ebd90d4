/**
 * Says in a message when so many minutes are left: whoever types further down sees it too, and a screen reader reads it. What had passed
 * before the page was shown is not said, and of several that passed while the device slept only the last.
 *
 *   minutes [15, 5], 20 minutes before the end  ->  "Sisa waktu: 15 menit" in five minutes
 */
import { useEffect } from "react";
import type { Host } from "../../host";
import { timeLeft } from "../../texts/time-left";

interface Warnings {
  /** In milliseconds of `host.now()`. */
  readonly until: number;
  readonly label: string;
  readonly minutes: readonly number[];
  readonly host: Host;
}

const minute = 60_000;
/** A browser waits for 24 days at most. */
const longestWait = 60 * minute;

export function useWarnings({ until, label, minutes, host }: Warnings): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    /** The next moment that is still to come. */
    const next = () => Math.min(...minutes.map((count) => until - count * minute).filter((moment) => moment > host.now()));
    const wait = (moment: number) => {
      if (!Number.isFinite(moment)) return;
      timer = setTimeout(
        () => {
          if (host.now() < moment) return wait(moment);
          const left = timeLeft(until, host.now());
          if (left)
            host.toast({
              tone: "warning",
              text: `${label}: ${host.text(`countdown.${left.unit}`, { [left.unit]: left.count })}`,
            });
          wait(next());
        },
        Math.min(longestWait, moment - host.now()),
      );
    };
    wait(next());
    return () => clearTimeout(timer);
  }, [until, label, minutes, host]);
}
