import { type ReactNode, useState } from "react";
import { fromWib } from "../../conditions/dates";
import type { BlockProps } from "../../render/block-props";
import { Countdown } from "../../render/Countdown";
import { useScreen } from "../../render/screen-context";
import type { BoundActions } from "../../resolve/resolve";
import { QuietCountdown } from "./QuietCountdown";
import { useWarnings } from "./use-warnings";
import "./countdown-block.css";

interface Props extends BlockProps {
  readonly label: string;
  /** A WIB date, one without a time to the end of its day; without one there is nothing to count, and nothing is shown. */
  readonly until: unknown;
  readonly ended?: string;
  /** For a moment that is far away: its date and the days left instead of a clock. */
  readonly quiet?: boolean;
  /** Minutes before the end at which a message says what is left. */
  readonly warnings?: readonly number[];
  readonly onEnd?: BoundActions;
}

const none: readonly number[] = [];

export function CountdownBlock({ id, label, until, ended, quiet, warnings = none, onEnd, act }: Props): ReactNode {
  const { host } = useScreen();
  const end = fromWib(String(until ?? ""), "end").getTime();
  const [passed, setPassed] = useState<number>();
  useWarnings({ until: end, label, minutes: warnings, host });
  if (Number.isNaN(end)) return null;
  const over = passed === end || host.now() >= end;
  const Shown = quiet ? QuietCountdown : Countdown;
  const finish = () => {
    setPassed(end);
    void act(onEnd);
  };
  return (
    <div className="countdown-block">
      <p id={`${id}-label`}>{label}</p>
      <Shown until={end} host={host} label={label} onEnd={finish} warnings={warnings} />
      <p role="status" className={over && ended ? undefined : "visually-hidden"}>
        {over && ended}
      </p>
    </div>
  );
}
