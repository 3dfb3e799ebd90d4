/**
 * A change that would move the page waits while somebody presses: a line that appears between a press and its release pushes away what is
 * under the finger, and the press is lost. A tap presses for a moment too, after its finger is gone.
 */
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

/** Of `window`: a press that ends outside, or becomes a drag, ends too. */
const ends = ["mouseup", "dragend", "blur"] as const;

/** Follows the presses of the page; gives back what ends that. */
export function followPresses(): Run {
  window.addEventListener("mousedown", press, true);
  // Of the fields' own "blur" nothing is heard here.
  for (const end of ends) window.addEventListener(end, release, end !== "blur");
  return () => {
    release();
    window.removeEventListener("mousedown", press, true);
    for (const end of ends) window.removeEventListener(end, release, end !== "blur");
  };
}

/** Now, or when the press of this moment is over. */
export function afterPress(run: Run): void {
  if (held) held.push(run);
  else run();
}
