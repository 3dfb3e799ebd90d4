/** "221 hari lagi", "5 jam lagi", "12 menit lagi", renewed each minute on the server's clock; nothing once the moment has passed. */
import { useForceUpdate, useInterval } from "@mantine/hooks";
import type { ReactNode } from "react";
import { fromWib } from "../conditions/dates";
import { timeLeft } from "../texts/time-left";
import { useScreen } from "./screen-context";

/** `until` is a WIB date; one without a time lasts to the end of its day. */
export function TimeLeft({ until, className }: { readonly until: unknown; readonly className?: string }): ReactNode {
  const { host } = useScreen();
  const renew = useForceUpdate();
  useInterval(renew, 60_000, { autoInvoke: true });
  const left = timeLeft(fromWib(String(until ?? ""), "end").getTime(), host.now());
  if (!left) return null;
  const { unit, count, soon } = left;
  return (
    <span className={className} data-soon={soon || undefined}>
      {host.text(`time-left.${unit}`, { count })}
    </span>
  );
}
