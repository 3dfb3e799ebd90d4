/** The message in force: one at a time, a new one closes the current; errors stay, the others go by themselves (000 §4). */
import { type NotificationData, notifications } from "@mantine/notifications";
import { createElement } from "react";
import { Icon } from "../../engine/react";
import { ToastWords } from "./ToastWords";

export interface Toast {
  readonly tone: "info" | "success" | "warning" | "error";
  readonly text: string;
  /** Stays until closed or replaced, whatever its tone. */
  readonly stays?: boolean;
  /** The simpler message, which goes a second earlier. */
  readonly brief?: boolean;
  readonly action?: { readonly label: string; run(): void };
}

/** How long a message is shown, in milliseconds; false for one that stays (000 §9). */
const shownFor = ({ tone, brief, stays }: Toast): number | false => (stays || tone === "error" ? false : brief ? 4000 : 5000);

let current: { readonly id: string; readonly toast: Toast } | undefined;
let count = 0;

export const currentToast = (): Toast | undefined => current?.toast;

/** Shows a message. It waits while the pointer or the focus is on it. */
export function showToast(toast: Toast): void {
  count += 1;
  const id = `toast-${count}`;
  const autoClose = shownFor(toast);
  const shown: NotificationData = {
    id,
    className: "toast",
    "data-tone": toast.tone,
    role: toast.tone === "error" ? "alert" : "status",
    icon: createElement(Icon, { name: toast.tone }),
    message: createElement(ToastWords, { words: toast.text, action: toast.action, close: () => closeToast(toast) }),
    withCloseButton: false,
    autoClose,
    onFocusCapture: () => notifications.update({ ...shown, autoClose: false }),
    onBlurCapture: () => notifications.update({ ...shown, autoClose }),
    onClose: () => {
      if (current?.id === id) current = undefined;
    },
  };
  current = { id, toast };
  notifications.clean();
  notifications.show(shown);
}

/** Closes the given toast, if it is still the one in force. */
export function closeToast(toast: Toast): void {
  if (current?.toast === toast) notifications.hide(current.id);
}
