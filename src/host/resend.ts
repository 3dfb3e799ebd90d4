/**
 * Sends again what a lost network swallowed. Only for calls that count once however often they arrive: reads, and writes with an
 * idempotency key. The person is told, nothing is thrown away, and a message says when the connection is back.
 */
import { CallFailure } from "../../engine/page";
import { topOverlay } from "../dialogs/use-overlay";
import { text } from "../documents/text";
import { closeToast, currentToast, showToast, type Toast } from "../shell/toasts";
import { noteConnection } from "./connection";
import { networkBack } from "./network-back";

/** Two minutes. */
const mostTries = 8;

export async function resendUntilAnswered<T>(attempt: () => Promise<T>, signal?: AbortSignal, onLost?: () => void): Promise<T> {
  for (let count = 0; ; count += 1) {
    try {
      const answer = await attempt();
      if (count > 0) tellBack();
      return answer;
    } catch (failure) {
      if (!isLost(failure) || count >= mostTries || signal?.aborted) {
        if (told) closeToast(told);
        if (navigator.onLine) noteConnection(false);
        throw failure;
      }
      tellLost();
      onLost?.();
      await networkBack(count, signal);
      if (signal?.aborted) throw failure;
    }
  }
}

/** Tries once more after a second; if that fails too, the caller shows that the answer is missing. */
export async function sendTwice<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (failure) {
    if (!isLost(failure)) throw failure;
    await networkBack(0);
    return attempt();
  }
}

export const isLost = (failure: unknown): boolean => failure instanceof CallFailure && failure.status === 0;

let told: Toast | undefined;
let isTold = false;

/** The strip below the header says it; over a dialog, which hides the strip from who uses a screen reader, a message does. */
export function tellLost(): void {
  isTold = true;
  noteConnection(true);
  if (topOverlay.get() === undefined) return;
  told ??= { tone: "warning", text: text("portal.connection-lost"), stays: true };
  if (currentToast() !== told) showToast(told);
}

/** Says that the connection is back, after it was told that it was lost. */
export function tellBack(): void {
  noteConnection(false);
  const current = currentToast();
  if (isTold && (current === undefined || current === told))
    showToast({ tone: "success", text: text("portal.connection-restored") });
  isTold = false;
}
