/** The message in force: one at a time, a new one closes the current; errors stay, the others go by themselves (000 §4). */
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

/** How long a message is shown that goes by itself (000 §9). */
export const millisecondsOf = ({ brief }: Toast): number => (brief ? 4000 : 5000);

export const currentToast = new Store<Toast | undefined>(undefined);

export function showToast(toast: Toast): void {
  currentToast.set(toast);
}

/** Closes the given toast, if it is still the one in force. */
export function closeToast(toast: Toast): void {
  if (currentToast.get() === toast) currentToast.set(undefined);
}
