import { useSyncExternalStore } from "react";

const wide = matchMedia("(min-width: 1024px)");

const subscribe = (listener: () => void) => {
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
};

/** Whether there is room for the menu beside the screen. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
