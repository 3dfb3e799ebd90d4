import { type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { toWib } from "../../engine/page";
import { text } from "../documents/text";
import { now } from "../host/clock";

/** When the page was printed (WIB), for its foot on paper; the browser looks right after `beforeprint`, so it is drawn at once. */
export function PrintTime(): ReactNode {
  const [printed, setPrinted] = useState(now);
  useEffect(() => {
    const refresh = () => flushSync(() => setPrinted(now()));
    addEventListener("beforeprint", refresh);
    return () => removeEventListener("beforeprint", refresh);
  }, []);
  return <p className="print-time">{text("portal.printed", { now: toWib(new Date(printed)) })}</p>;
}
