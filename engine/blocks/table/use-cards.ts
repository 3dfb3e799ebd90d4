import { type RefObject, useLayoutEffect, useState } from "react";

/** The width below which `table.css` shows rows as cards. */
const tableFrom = 640;

/** Whether the rows in this frame are cards, which is asked again whenever it becomes another size. */
export function useCards(frame: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current || typeof ResizeObserver === "undefined") return;
    const look = () => setNarrow(current.clientWidth > 0 && current.clientWidth < tableFrom);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [frame]);
  return isNarrow;
}
