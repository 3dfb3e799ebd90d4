import { useState } from "react";
import { text } from "../documents/text";
import type { Outcome } from "../session/sign-in-again";

/** A form that proves who is there: one try at a time, and why the last one failed. */
export function useDoor() {
  const [failure, setFailure] = useState<string>();
  const [running, setRunning] = useState(false);
  const knock = async (ask: () => Promise<Outcome>): Promise<Outcome | undefined> => {
    if (running) return undefined;
    setRunning(true);
    setFailure(undefined);
    const outcome = await ask();
    setRunning(false);
    if (!outcome.ok && outcome.ticket === undefined) setFailure(outcome.title || text("failure.connection"));
    return outcome;
  };
  return { failure, running, knock };
}
