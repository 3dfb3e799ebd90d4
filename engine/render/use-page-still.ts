/**
 * While a dialog or drawer is open, the page behind it stands still: an attribute of the root says so to the styles. `html:has(...)` would
 * make the browser search the whole page after changes anywhere in it.
 */
import { useLayoutEffect } from "react";

let open = 0;

function change(by: number): void {
  open += by;
  document.documentElement.toggleAttribute("data-still", open > 0);
}

export function usePageStill(): void {
  useLayoutEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}
