/** A native modal dialog: the focus stays inside, Escape closes, and the focus comes back to where it was. */
import { useEffect, useRef } from "react";
import { Store } from "../store";

/** The topmost modal element; a message that must be visible above it is rendered inside it. */
export const topDialog = new Store<HTMLElement | undefined>(undefined);

const shown: HTMLElement[] = [];

/** Opens a dialog element while it is mounted. */
export function useModal(onDismiss: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const before = document.activeElement as HTMLElement | null;
    element.showModal();
    shown.push(element);
    topDialog.set(element);
    const cancel = (event: Event) => {
      if (event.target !== element) return;
      event.preventDefault();
      dismiss.current();
    };
    element.addEventListener("cancel", cancel);
    return () => {
      element.removeEventListener("cancel", cancel);
      element.close();
      shown.splice(shown.indexOf(element), 1);
      topDialog.set(shown.at(-1));
      if (before?.isConnected) before.focus();
    };
  }, []);
  return ref;
}
