import { text } from "../documents/text";
import { ask } from "./dialogs";

/** Text typed in a dialog is thrown away only after a question, whether by Escape, the cross or a button that puts it away. */
export function mayDiscard(): Promise<boolean> {
  const question = { title: text("portal.leave-title"), text: text("portal.close-dialog") };
  return ask({ ...question, yes: text("portal.close-dialog-yes"), no: text("portal.leave-no") });
}
