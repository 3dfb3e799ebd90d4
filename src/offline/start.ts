/** Begins all that the portal does for a time without a network, once the page has nothing better to do. */
import type { CallFailure, CallRequest, HostAnswer } from "../../engine/page";
import { overlays } from "../dialogs/late-overlays";
import { deviceOwner } from "../session/stored-choices";
import { stripView } from "../shell/strip-view";
import { whenItHasTime as askedWhenItHasTime } from "./busy";
import { sendWaiting, watchConnection } from "./connection-back";
import { followAnswers, answerOf as keptAnswerOf, tidyAnswers } from "./kept-answers";
import { forgetUploadsOfOthers } from "./kept-uploads";
import { registerWorker } from "./new-version";
import { OfflineView } from "./OfflineView";
import { forgetWritesOfOthers, showWaiting } from "./outbox";
import { forgetKeysOfOthers } from "./seal";

export { sendLater } from "./outbox";

let begun: Promise<void> | undefined;

/** Begins once; what comes later waits for the same. */
export function start(): Promise<void> {
  begun ??= begin();
  return begun;
}

/** The kept answer of a read whose network is lost: what was planned for later begins now. */
export function answerOf(call: string, params: CallRequest["params"]): Promise<HostAnswer | undefined> {
  start().catch(() => {});
  return keptAnswerOf(call, params);
}

/** The strip below the header says until when the page waits. */
export function whenItHasTime<T>(refusal: CallFailure, attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  start().catch(() => {});
  return askedWhenItHasTime(refusal, attempt, signal);
}

async function begin(): Promise<void> {
  registerWorker().catch(() => {});
  followAnswers();
  watchConnection();
  // A button may have to ask something when the network is gone.
  overlays.load().catch(() => {});
  stripView.set(OfflineView);
  document.addEventListener("visibilitychange", () => void showWaiting());
  const owner = deviceOwner();
  const forgotten = [forgetWritesOfOthers(owner), forgetKeysOfOthers(owner), forgetUploadsOfOthers(owner)];
  await Promise.all([tidyAnswers(), ...forgotten]);
  await sendWaiting();
}
