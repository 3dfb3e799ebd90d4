/** The message in force: one at a time, a new one closes the current; errors stay, the others go by themselves (000 §4). */
import { Store } from "../store";

export interface Toast {
  readonly tone: "info" | "success" | "warning" | "error";
  readonly text: string;
  /** Stays until closed or replaced, whatever its tone. */
  readonly stays?: boolean;
  readonly action?: { readonly label: string; run(): void };
}

export const toastMilliseconds = 5000;

export const currentToast = new Store<Toast | undefined>(undefined);

export function showToast(toast: Toast): void {
  currentToast.set(toast);
}

/** Closes the given toast, if it is still the one in force. */
export function closeToast(toast: Toast): void {
  if (currentToast.get() === toast) currentToast.set(undefined);
}
