/** The server has so much to do that it sends away what may wait, and says when to come again (decision 0404). */
import { CallFailure, isObject } from "../../engine/page";
import { now } from "../host/clock";
import { Store } from "../store";

/** Until when the page waits for it, in milliseconds of the server's clock; the strip below the header says it. */
export const busyUntil = new Store<number | undefined>(undefined);

/** About five minutes. */
const mostTries = 40;

/** Asks again as soon as the server has said that it has time. Throws what fails otherwise, and the last refusal of too many. */
export async function whenItHasTime<T>(refusal: CallFailure, attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  let last: unknown = refusal;
  for (let tries = 1; ; tries += 1) {
    const seconds = secondsToWait(last);
    if (seconds === undefined || tries >= mostTries) throw last;
    await comeAgainIn(seconds * 1_000);
    if (signal?.aborted) throw last;
    try {
      return await attempt();
    } catch (failure) {
      last = failure;
    }
  }
}

function secondsToWait(failure: unknown): number | undefined {
  if (!(failure instanceof CallFailure) || failure.code !== "busy" || !isObject(failure.body)) return undefined;
  const { retryAfter } = failure.body;
  return typeof retryAfter === "number" ? retryAfter : undefined;
}

async function comeAgainIn(milliseconds: number): Promise<void> {
  const at = now() + milliseconds;
  if (at > (busyUntil.get() ?? 0)) busyUntil.set(at);
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  if (busyUntil.get() === at) busyUntil.set(undefined);
}
