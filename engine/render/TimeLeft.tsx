/** "221 hari lagi", "5 jam lagi", "12 menit lagi", renewed each minute on the server's clock; nothing once the moment has passed. */
import { type ReactNode, useEffect, useState } from "react";
import { fromWib } from "../conditions/dates";
import { timeLeft } from "../texts/time-left";
import { useScreen } from "./screen-context";

/** `until` is a WIB date; one without a time lasts to the end of its day. */
export function TimeLeft({ until, className }: { readonly until: unknown; readonly className?: string }): ReactNode {
  const { host } = useScreen();
  const [, setMinute] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMinute((count) => count + 1), 60_000);
    return () => clearInterval(timer);
  }, []);
  const left = timeLeft(fromWib(String(until ?? ""), "end").getTime(), host.now());
  if (!left) return null;
  const { unit, count, soon } = left;
  return (
    <span className={className} data-soon={soon || undefined}>
      {host.text(`time-left.${unit}`, { count })}
    </span>
  );
}
