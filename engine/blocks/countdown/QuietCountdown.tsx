/**
 * Time left until a moment that is far away: its date and the days left, hours on the last day, a ticking clock only in the last hour. It
 * counts each second all the same, so that it ends on time, and says aloud only when seven days, a day, an hour or five minutes are left.
 */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { toWib } from "../../conditions/dates";
import { CountdownClock, type CountdownProps, useSecondsLeft } from "../../render/Countdown";
import { Icon } from "../../render/Icon";
import { formats } from "../../texts/formats";
import { timeLeft } from "../../texts/time-left";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** Seconds left from which on something else is said, the last one first. */
const thresholds = [5 * minute, hour, day, 7 * day] as const;

interface Props extends CountdownProps {
  /** Minutes left that are said otherwise. */
  readonly warnings: readonly number[];
}

export function QuietCountdown({ until, host, label, onEnd, warnings }: Props): ReactNode {
  const seconds = useSecondsLeft(until, host, onEnd);
  const left = timeLeft(seconds * 1000, 0);
  const words = left && host.text(`countdown.${left.unit}`, { [left.unit]: left.count });
  return (
    <>
      {!left || seconds <= hour ? (
        <CountdownClock seconds={seconds} host={host} label={label} />
      ) : (
        <p className="countdown-quiet" role="timer" aria-label={label} data-soon={left.soon || undefined}>
          {left.soon && <Icon name="clock" />}
          <b>{words}</b> <span className="countdown-date">{formats.datetime(shownEnd(until))}</span>
        </p>
      )}
      <Thresholds
        steps={thresholds.filter((threshold) => !warnings.includes(threshold / minute))}
        seconds={seconds}
        message={words ? `${label}: ${words}` : ""}
      />
    </>
  );
}

/** A day ends at 23.59 wherever it is named. */
function shownEnd(until: number): string {
  const end = toWib(new Date(until));
  return end.endsWith(" 00:00:00") ? toWib(new Date(until - 1)) : end;
}

/** Tells politely when a threshold is crossed while one looks; nothing of those that were crossed before. */
function Thresholds({
  steps,
  seconds,
  message,
}: {
  readonly steps: readonly number[];
  readonly seconds: number;
  readonly message: string;
}): ReactNode {
  const step = steps.findIndex((threshold) => seconds <= threshold);
  const before = useRef(step);
  const [told, setTold] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words at the moment of crossing
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    setTold(message);
  }, [step]);
  return (
    <span role="status" className="visually-hidden">
      {told}
    </span>
  );
}
