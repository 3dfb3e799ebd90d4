/**
 * A change that would move the page waits while somebody presses: a line that appears between a press and its release pushes away what is
 * under the finger. A tap presses for a moment too, after its finger is gone. What moves nevertheless, because an answer came, is still
 * taken by the press that began on it.
 */
import { steadyPress } from "../controls/steady-press";

type Run = () => void;

let held: Run[] | undefined;

const press = () => {
  held ??= [];
};

function release(): void {
  const runs = held ?? [];
  held = undefined;
  // The click comes right after the release.
  if (runs.length > 0)
    setTimeout(() => {
      for (const run of runs) run();
    });
}

/** Of `window`, of which the fields' own `blur` is none: a press that ends outside, or becomes a drag, ends too. */
const ends = ["mouseup", "dragend", "blur"] as const;

const steadied = (event: PointerEvent) => steadyPress(event, "button, a[href]");

let followers = 0;
let unfollow = new AbortController();

/** Follows the presses of the page, once however many forms stand on it; gives back what ends that. */
export function followPresses(): Run {
  followers += 1;
  if (followers === 1) {
    unfollow = new AbortController();
    const told = { capture: true, signal: unfollow.signal };
    window.addEventListener("pointerdown", steadied, told);
    window.addEventListener("mousedown", press, told);
    for (const end of ends) window.addEventListener(end, release, { ...told, capture: end !== "blur" });
  }
  return () => {
    followers -= 1;
    if (followers > 0) return;
    release();
    unfollow.abort();
  };
}

/** Now, or when the press of this moment is over. */
export function afterPress(run: Run): void {
  if (held) held.push(run);
  else run();
}
