/**
 * Time left until a moment, each second, on the server's clock (000 §4, §9). At zero it stops, shows dashes and tells once; a moment
 * that had passed before it was shown is not told.
 */
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Host } from "../host";
import "./countdown.css";

export interface CountdownProps {
  /** The moment, in milliseconds of `host.now()`. */
  readonly until: number;
  readonly host: Host;
  /** The act that the time is left for; the timer's name. */
  readonly label: string;
  onEnd?(): void;
}

/** Whole seconds left, counted down to zero; `onEnd` is called once when zero is reached. */
export function useSecondsLeft(until: number, host: Host, onEnd: (() => void) | undefined): number {
  const left = () => Math.max(0, Math.ceil((until - host.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  const end = useRef(onEnd);
  end.current = onEnd;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` is made of until and host
  useEffect(() => {
    setSeconds(left());
    if (left() === 0) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = left();
      setSeconds(now);
      if (now === 0) end.current?.();
      else timer = setTimeout(tick, untilNextSecond(until - host.now()));
    };
    timer = setTimeout(tick, untilNextSecond(until - host.now()));
    return () => clearTimeout(timer);
  }, [until, host]);
  return seconds;
}

const untilNextSecond = (milliseconds: number) => (milliseconds % 1000 || 1000) + 1;

export function Countdown({ until, host, label, onEnd }: CountdownProps): ReactNode {
  return <CountdownClock seconds={useSecondsLeft(until, host, onEnd)} host={host} label={label} />;
}

/** "2 hari 03:04:05"; dashes at zero. */
export function CountdownClock({
  seconds,
  host,
  label,
}: Pick<CountdownProps, "host" | "label"> & { seconds: number }): ReactNode {
  const days = Math.floor(seconds / 86_400);
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
  return (
    <div className="countdown" role="timer" aria-label={label}>
      {days > 0 && <span className="countdown-days">{host.text("countdown.days", { days })}</span>}
      <span className="countdown-clock">
        {seconds === 0 ? "--:--:--" : clock.map((part) => String(part).padStart(2, "0")).join(":")}
      </span>
    </div>
  );
}
