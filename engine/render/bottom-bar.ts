/**
 * A screen may have a bar at the foot of the page, such as the save bar of a form. What the host lets float there, such as a way home,
 * would cover it: the bar shows it as its first part instead, and the host knows from `count` that there is a bar.
 */
import { createContext, type Dispatch, type ReactNode, type SetStateAction, useContext, useLayoutEffect } from "react";

export interface BottomBar {
  /** The first thing in the bar. */
  readonly start: ReactNode;
  /** How many bars are shown now. */
  readonly count: Dispatch<SetStateAction<number>>;
}

export const BottomBarContext = createContext<BottomBar | undefined>(undefined);

/** For the bar: tells the host of it while it is shown, and gives what stands first in it. */
export function useBottomBarStart(): ReactNode {
  const bar = useContext(BottomBarContext);
  const count = bar?.count;
  useLayoutEffect(() => {
    count?.((bars) => bars + 1);
    return () => count?.((bars) => bars - 1);
  }, [count]);
  return bar?.start;
}
