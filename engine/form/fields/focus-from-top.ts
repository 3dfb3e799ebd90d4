/** Gives the focus to a part that may be taller than the window, and shows it from its top. */
export function focusFromTop(part: HTMLElement | null): void {
  part?.focus({ preventScroll: true });
  part?.scrollIntoView?.({ block: "start" });
}
