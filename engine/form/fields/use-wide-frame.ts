/**
 * Says by an attribute of the form's frame (`data-wide`) whether the list of sections has room beside the fields, before the first paint and
 * whenever the width changes. A container query would say the same, but with one around all fields the browser walks through the whole form
 * with each layout: of a submission with 200 faults that was half of all that it cost.
 */
import { type RefObject, useLayoutEffect } from "react";

/** The fields' column of 720 pixels, the list, and the gap between them have room from here on. */
const wideFrom = 900;

/** `inside` is an element of the frame. */
export function useWideFrame(inside: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const frame = inside.current?.closest<HTMLElement>(".form-frame");
    if (!frame || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) frame.toggleAttribute("data-wide", entry.contentRect.width >= wideFrom);
    });
    observer.observe(frame);
    return () => observer.disconnect();
  }, [inside]);
}
