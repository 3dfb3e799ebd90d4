/**
 * A press on an option of a list takes that option, also when the list moves between press and release: a page that is still coming, a
 * keyboard that opens or a list that finds room elsewhere moves it from under the finger, and the browser would click on what stands there
 * now, or on nothing. Whoever moves the pointer away before letting go takes nothing, as ever.
 */
import type { PointerEvent as ReactPointerEvent } from "react";

/** Farther than this, in CSS px, the pointer itself has moved. */
const steady = 10;

const followUps = ["mousedown", "mouseup", "click"] as const;

/** For `onPointerDown` of what holds the options. */
export function steadyPress({ target, clientX, clientY }: ReactPointerEvent): void {
  const option = (target as Element).closest<HTMLElement>('[role="option"]');
  if (!option) return;
  const forget = new AbortController();
  const told = { capture: true, signal: forget.signal };
  const follow = (event: MouseEvent) => {
    const isSteady = Math.hypot(event.clientX - clientX, event.clientY - clientY) <= steady;
    if (event.type === "click" || !isSteady) forget.abort();
    if (!isSteady || !option.isConnected || option.contains(event.target as Node)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === "click") option.click();
  };
  for (const type of followUps) document.addEventListener(type, follow, told);
  for (const type of ["pointerdown", "pointercancel", "keydown"]) document.addEventListener(type, () => forget.abort(), told);
}
