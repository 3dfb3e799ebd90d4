/**
 * Sends again what a lost network swallowed. Only for calls that count once however often they arrive: reads, and writes with an
 * idempotency key. The person is told, nothing is thrown away, and a message says when the connection is back.
 */
import { CallFailure } from "../../engine/page";
import { topOverlay } from "../dialogs/use-overlay";
import { text } from "../documents/text";
import { closeToast, currentToast, showToast, type Toast } from "../shell/toasts";
import { noteConnection } from "./connection";

const waits = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000];

export async function resendUntilAnswered<T>(attempt: () => Promise<T>, signal?: AbortSignal, onLost?: () => void): Promise<T> {
  for (let count = 0; ; count += 1) {
    try {
      const answer = await attempt();
      if (count > 0) tellBack();
      return answer;
    } catch (failure) {
      const wait = waits[count];
      if (!isLost(failure) || wait === undefined || signal?.aborted) {
        if (told) closeToast(told);
        if (navigator.onLine) noteConnection(false);
        throw failure;
      }
      tellLost();
      onLost?.();
      await untilOnline(wait);
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
    await untilOnline(1_000);
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

/** Waits the given time, or until the browser says that it is online again. */
function untilOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener("online", done);
  });
}
