import { text } from "../documents/text";
import { closeToast, showToast, type Toast } from "../shell/toasts";
import { ask } from "./dialogs";

/** Text typed in a dialog is thrown away only after a question, whether by Escape, the cross or a button that puts it away. */
export function mayDiscard(): Promise<boolean> {
  const question = { title: text("portal.leave-title"), text: text("portal.close-dialog") };
  return ask({ ...question, yes: text("portal.close-dialog-yes"), no: text("portal.leave-no") });
}

/** Says that it was thrown away; it can be had back as long as nothing else is said, without any time limit. */
export function tellDiscarded(takeBack: () => void): void {
  const run = () => {
    closeToast(toast);
    takeBack();
  };
  const action = { label: text("portal.dialog-take-back"), run };
  const toast: Toast = { tone: "info", text: text("portal.dialog-discarded"), stays: true, action };
  showToast(toast);
}
