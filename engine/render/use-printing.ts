/**
 * True while the page is being printed, so that a block can show what it folds away on the screen. The change is made at once: the
 * browser lays the paper out right after it has told.
 */
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const tell = (now: boolean) => flushSync(() => setPrinting(now));
    const begin = () => tell(true);
    const end = () => tell(false);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}
