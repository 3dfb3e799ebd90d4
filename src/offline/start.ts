/** Begins all that the portal does for a time without a network, once the page has nothing better to do. */
import { deviceOwner } from "../session/stored-choices";
import { stripView } from "../shell/strip-view";
import { sendWaiting, watchConnection } from "./connection-back";
import { followAnswers, tidyAnswers } from "./kept-answers";
import { registerWorker } from "./new-version";
import { forgetWritesOfOthers, showWaiting } from "./outbox";
import { Strip } from "./Strip";
import { forgetKeysOfOthers } from "./seal";

export async function start(): Promise<void> {
  registerWorker().catch(() => {});
  followAnswers();
  watchConnection();
  stripView.set(Strip);
  document.addEventListener("visibilitychange", () => void showWaiting());
  const owner = deviceOwner();
  await Promise.all([tidyAnswers(), forgetWritesOfOthers(owner), forgetKeysOfOthers(owner)]);
  await sendWaiting();
}
