/**
 * Logging out clears what this device keeps (000 §4), drafts among it. Drafts that the server keeps too are sent there first. Whoever has
 * typed something that would be lost is told which forms, and may stay. Without a network nobody is logged out, and the device keeps all.
 */
import { ask } from "../dialogs/dialogs";
import { text } from "../documents/text";
import { logout, reachesBackend } from "../host/leave";
import { openForms } from "../routes/unsaved";
import { showToast } from "../shell/toasts";
import { keptDrafts, sendDrafts } from "./stored-choices";

/** Logs out, after a question where something would be lost. */
export async function logOut(): Promise<void> {
  if (!(await reachesBackend())) return showToast({ tone: "error", text: text("portal.logout-offline") });
  const sending = sendDrafts();
  if (sending) await sending;
  const question = { title: text("portal.logout-title"), text: lossAtLogout() };
  const answers = { yes: text("portal.logout-yes"), no: text("portal.leave-no"), danger: true };
  if (question.text === "" || (await ask({ ...question, ...answers }))) logout();
}

/** The values that a logout would throw away, in words; empty where it is nothing. */
export function lossAtLogout(): string {
  const open = openForms().map((forms) => ({ ...forms, count: forms.unsent().length }));
  const screens = new Set(open.map(({ screen }) => screen));
  const drafts = keptDrafts().filter(([form]) => !screens.has(String(form.split(".")[0])));
  const lost = [...open, ...drafts.map(([, { title, changed }]) => ({ title, count: changed }))].filter(({ count }) => count > 0);
  const forms = lost.map(({ title, count }) => text("portal.logout-form", { title, count })).join(", ");
  return forms && text("portal.logout-lost", { forms });
}
