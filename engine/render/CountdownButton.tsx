/**
 * A button that waits: until the moment comes it is disabled and shows minutes and seconds; then it tells once and can be used
 * (000 §4). While it waits it keeps its focus, so that nobody loses where they were.
 */
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { Host } from "../host";
import { type ButtonStyle, buttonLook } from "./button-look";
import { useSecondsLeft } from "./Countdown";
import "./countdown.css";

export interface CountdownButtonProps {
  readonly id?: string;
  /** The moment, in milliseconds of `host.now()`. */
  readonly until: number;
  readonly host: Host;
  readonly label: string;
  readonly style?: ButtonStyle;
  onComplete?(): void;
  onClick(): void;
}

export function CountdownButton({
  id,
  until,
  host,
  label,
  style = "primary",
  onComplete,
  onClick,
}: CountdownButtonProps): ReactNode {
  const [completed, setCompleted] = useState(false);
  const seconds = useSecondsLeft(until, host, () => {
    setCompleted(true);
    onComplete?.();
  });
  const waiting = seconds > 0;
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <>
      <Button
        {...buttonLook[style]}
        data-style={style}
        data-action={id}
        data-disabled={waiting || undefined}
        aria-disabled={waiting || undefined}
        onClick={() => !waiting && onClick()}
      >
        {label}
        {waiting && <span className="countdown-clock"> {clock}</span>}
      </Button>
      <span className="visually-hidden" role="status">
        {completed && !waiting && host.text("countdown.ready", { label })}
      </span>
    </>
  );
}
