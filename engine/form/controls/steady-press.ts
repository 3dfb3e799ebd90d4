/**
 * A press on a button, a link or an option of a list takes it, also when it moves between press and release: an upload that has arrived, a
 * page that is still coming, a keyboard that opens or a list that finds room elsewhere moves it from under the finger, and the browser
 * would click on what stands there now, or on nothing. Whoever moves the pointer away before letting go takes nothing, as ever.
 */

/** Farther than this, in CSS px, the pointer itself has moved. */
const steady = 10;

const followUps = ["mousedown", "mouseup", "click"] as const;

type Press = Pick<PointerEvent, "target" | "clientX" | "clientY">;

/** For `onPointerDown` of what holds the options. */
export const steadyOption = (press: Press) => steadyPress(press, '[role="option"]');

const ofButtons = (press: PointerEvent) => steadyPress(press, "button, a[href]");

/** Holds for the buttons and links of the page from now on: an effect of what comes to a form by itself and moves it. */
export function steadyButtons(): void {
  window.addEventListener("pointerdown", ofButtons, true);
}

function steadyPress(press: Press, pressable: string): void {
  const { target, clientX, clientY } = press;
  const pressed = (target as Element).closest<HTMLElement>(pressable);
  if (!pressed) return;
  const forget = new AbortController();
  const told = { capture: true, signal: forget.signal };
  const follow = (event: MouseEvent) => {
    const isSteady = Math.hypot(event.clientX - clientX, event.clientY - clientY) <= steady;
    if (event.type === "click" || !isSteady) forget.abort();
    if (!isSteady || !pressed.isConnected || pressed.contains(event.target as Node)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === "click") pressed.click();
  };
  for (const type of followUps) document.addEventListener(type, follow, told);
  const another = (event: unknown) => event !== press && forget.abort();
  for (const type of ["pointerdown", "pointercancel", "keydown"]) document.addEventListener(type, another, told);
}
