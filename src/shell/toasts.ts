/** The message in force: one at a time, a new one takes the place of the current; errors stay, the others go by themselves (000 §4). */
import { Store } from "../store";

export interface Toast {
  readonly tone: "info" | "success" | "warning" | "error";
  readonly text: string;
  /** Stays until closed or replaced, whatever its tone. */
  readonly stays?: boolean;
  /** The simpler message, which goes a second earlier. */
  readonly brief?: boolean;
  readonly action?: { readonly label: string; run(): void };
}

export interface ShownToast {
  /** Another one each time, also where the same message is told again. */
  readonly id: number;
  readonly toast: Toast;
}

export const shownToast = new Store<ShownToast | undefined>(undefined);

let count = 0;

export const currentToast = (): Toast | undefined => shownToast.get()?.toast;

export function showToast(toast: Toast): void {
  count += 1;
  shownToast.set({ id: count, toast });
}

/** Closes the given toast, if it is still the one in force. */
export function closeToast(toast: Toast): void {
  if (currentToast() === toast) shownToast.set(undefined);
}
