/**
 * True while the page is being printed, so that a block can show what it folds away on the screen. The change is made at once: the
 * browser lays the paper out right after it has told.
 */
import { useWindowEvent } from "@mantine/hooks";
import { useState } from "react";
import { flushSync } from "react-dom";

export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useWindowEvent("beforeprint", () => flushSync(() => setPrinting(true)));
  useWindowEvent("afterprint", () => flushSync(() => setPrinting(false)));
  return isPrinting;
}
