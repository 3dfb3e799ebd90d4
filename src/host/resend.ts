/**
 * Sends again what a lost network swallowed. Only for calls that count once however often they arrive: reads, and writes with an
 * idempotency key. The person is told, nothing is thrown away, and a message says when the connection is back.
 */
import { CallFailure } from "../../engine/index";
import { text } from "../documents/text";
import { closeToast, currentToast, showToast, type Toast } from "../shell/toasts";

const waits = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000];

export async function resendUntilAnswered<T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const told: Toast = { tone: "warning", text: text("portal.connection-lost"), stays: true };
  for (let count = 0; ; count += 1) {
    try {
      const answer = await attempt();
      if (count > 0 && currentToast.get() === told) showToast({ tone: "success", text: text("portal.connection-restored") });
      return answer;
    } catch (failure) {
      const lost = failure instanceof CallFailure && failure.status === 0;
      const wait = waits[count];
      if (!lost || wait === undefined || signal?.aborted) {
        closeToast(told);
        throw failure;
      }
      showToast(told);
      await untilOnline(wait);
    }
  }
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
