/**
 * The behaviour that dialogs and drawers have in common beside Mantine's part: they are stacked, Escape puts away the topmost one, and
 * whoever opened one has the focus again at once, before what comes next can open another.
 */
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { usePageStill } from "../../engine/react";
import { Store } from "../store";

/** The topmost open dialog or drawer; a message that must be visible above it is rendered inside it. */
export const topOverlay = new Store<HTMLElement | undefined>(undefined);

const shown: HTMLElement[] = [];

/** While something is open, the page behind it is there for nobody: not for the Tab key, and not for a screen reader. */
function tell(): void {
  topOverlay.set(shown.at(-1));
  const page = document.getElementById("portal");
  if (page) page.inert = shown.length > 0;
}

/** Props of Mantine's Root and Content while the part is mounted, which is as long as it is open. */
export function useOverlay(onDismiss: () => void) {
  usePageStill();
  // Mantine shows it in a portal, which comes after the first effects.
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;
  useLayoutEffect(() => {
    if (!element) return undefined;
    shown.push(element);
    tell();
    return () => {
      shown.splice(shown.indexOf(element), 1);
      tell();
    };
  }, [element]);
  useLayoutEffect(() => {
    // The page can take the focus again by now. What closes in the same moment, such as the drawer that held the entry, has given the focus back by now.
    const before = document.activeElement as HTMLElement | null;
    return () => {
      if (before?.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing || !element || topOverlay.get() !== element) return;
      if (event.target instanceof Element && event.target.closest('[data-mantine-stop-propagation="true"]')) return;
      // A part inside, such as an open list of choices, may take the key first.
      setTimeout(() => event.defaultPrevented || dismiss.current());
    };
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  }, [element]);
  const root = {
    opened: true,
    onClose: () => dismiss.current(),
    closeOnEscape: false,
    returnFocus: false,
    // A transition that moves would hold the message inside the dialog instead of at the foot of the page.
    transitionProps: { transition: "fade" },
  } as const;
  return { root, content: { ref: setElement } } as const;
}
