/**
 * Logging out clears what this device keeps (000 §4), drafts among it. All that can be sent is sent first: drafts that the server keeps too,
 * writes that waited for a network, files on their way. Whoever has something that would be lost is told what, and may stay. Without a
 * network nobody is logged out, and the device keeps all.
 */
import { ask } from "../dialogs/dialogs";
import { text } from "../documents/text";
import { flushOutbox, type WaitingWrite, waitingWrites } from "../host/outbox";
import { reachesBackend } from "../host/reaches-backend";
import { uploadsOver, uploadsRunning } from "../host/uploads-running";
import { openForms } from "../routes/unsaved";
import { showToast } from "../shell/toasts";
import { clearAndLeave } from "./clear-and-leave";
import { sendDrafts } from "./send-drafts";
import { keptDrafts } from "./stored-choices";

export { clearAndLeave } from "./clear-and-leave";

/** How long what is on its way is waited for, in milliseconds: a file of some megabytes gets on in it, a network that does not answer is given up. */
const patience = 10_000;

/** Logs out, after a question where something would be lost. */
export async function logOut(): Promise<void> {
  if (!(await reachesBackend())) return showToast({ tone: "error", text: text("portal.logout-offline") });
  await sendAll();
  const question = { title: text("portal.logout-title"), text: lossAtLogout(await writesThatWait()) };
  const answers = { yes: text("portal.logout-yes"), no: text("portal.leave-no"), danger: true };
  if (question.text === "" || (await ask({ ...question, ...answers }))) await clearAndLeave();
}

async function sendAll(): Promise<void> {
  const waits: Promise<unknown>[] = [sendDrafts(), uploadsOver()];
  if ((await writesThatWait()).length > 0) waits.push(flushOutbox());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([Promise.allSettled(waits), tooLong]);
  clearTimeout(timer);
}

/** Code that does not come now has taken no write of this page. */
const writesThatWait = (): Promise<readonly WaitingWrite[]> => waitingWrites().catch(() => []);

/** The values that a logout would throw away, in words; empty where it is nothing. */
export function lossAtLogout(writes: readonly WaitingWrite[] = []): string {
  const open = openForms().map((forms) => ({ ...forms, count: forms.unsent().length }));
  const screens = new Set(open.map(({ screen }) => screen));
  const drafts = keptDrafts().filter(([form]) => !screens.has(String(form.split(".")[0])));
  const lost = [...open, ...drafts.map(([, { title, changed }]) => ({ title, count: changed }))].filter(({ count }) => count > 0);
  const forms = [
    ...lost.map(({ title, count }) => text("portal.logout-form", { title, count })),
    ...writes.map(({ title }) => text("portal.logout-write", { title })),
    ...uploadsRunning().map((name) => text("portal.logout-upload", { name })),
  ].join(", ");
  return forms && text("portal.logout-lost", { forms });
}
