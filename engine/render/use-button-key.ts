/**
 * A button that Alt and a letter press from anywhere on its screen, also while somebody types. A dialog in front of it keeps the letter to
 * itself.
 */
import { type RefObject, useEffect, useRef } from "react";

/** The element that holds the button. */
export function useButtonKey(letter: string | undefined): RefObject<HTMLSpanElement | null> {
  const slot = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (letter === undefined) return;
    // The letter that is written on the key, not what Alt makes of it: on some keyboards Alt and S is another letter.
    const codes = [`Key${letter.toUpperCase()}`, `Digit${letter}`];
    const press = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey, repeat, code } = event;
      if (!altKey || ctrlKey || metaKey || shiftKey || repeat || !codes.includes(code)) return;
      const button = slot.current?.querySelector<HTMLElement>("button, a");
      const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
      if (!button || (dialog && !dialog.contains(button))) return;
      event.preventDefault();
      button.focus();
      button.click();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [letter]);
  return slot;
}
