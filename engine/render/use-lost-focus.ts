/**
 * A block that an action shows instead of what had the focus takes the focus over: the keyboard would start at the top of the page
 * otherwise, and a screen reader would not hear what came of the action (WCAG 4.1.3).
 */
import { useEffect, useRef } from "react";
import { useScreen } from "./screen-context";

/** Calls `take` once when the block comes while nothing has the focus, after somebody has acted on this screen. */
export function useLostFocus(take: () => void): void {
  const { store } = useScreen();
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (store.acted && document.activeElement === document.body) latest.current();
  }, [store]);
}
