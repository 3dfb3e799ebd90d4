import { type RefObject, useLayoutEffect, useState } from "react";

/** Whether the table in this frame is wider than the frame, which is asked again whenever either becomes another size. Cards never are. */
export function useTooWide(frame: RefObject<HTMLElement | null>): boolean {
  const [isTooWide, setTooWide] = useState(false);
  useLayoutEffect(() => {
    const table = frame.current?.firstElementChild;
    if (!frame.current || !(table instanceof HTMLElement) || typeof ResizeObserver === "undefined") return;
    const { current } = frame;
    const observer = new ResizeObserver(() => setTooWide(table.offsetWidth > current.clientWidth + 1));
    observer.observe(current);
    observer.observe(table);
    return () => observer.disconnect();
  }, [frame]);
  return isTooWide;
}
