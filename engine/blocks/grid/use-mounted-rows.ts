import { startTransition, useCallback, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { whenIdle } from "../../form/fields/when-idle";
import { usePrinting } from "../../render/use-printing";

/** Cells that stand in the first paint, and that follow in one idle moment. */
const cellsAtOnce = 500;

/** How many rows of a grid are mounted: the first screenful at once, the rest while the browser is idle, all when one of them is needed. */
export function useMountedRows(rows: number, columns: number): readonly [count: number, mountAll: () => void] {
  const perIdle = Math.max(10, Math.floor(cellsAtOnce / Math.max(1, columns)));
  const [count, setCount] = useState(perIdle);
  useEffect(() => {
    if (count >= rows) return;
    return whenIdle(() => startTransition(() => setCount((now) => now + perIdle)));
  }, [count, rows, perIdle]);
  const mountAll = useCallback(() => flushSync(() => setCount(Number.POSITIVE_INFINITY)), []);
  return [usePrinting() ? rows : Math.min(count, rows), mountAll];
}
