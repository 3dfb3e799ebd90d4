/** The server sends away what may wait, and says when to come again: it has too much to do, or its database changes its machine (decisions 0404, 0409). */
import { type CallFailure, isObject } from "../../engine/page";
import { now } from "../host/clock";
import { isForNow } from "../host/send";
import { Store } from "../store";

/** Until when the page waits for it, in milliseconds of the server's clock, and why; the strip below the header says it. */
export const waitsFor = new Store<{ readonly until: number; readonly code: string } | undefined>(undefined);

/** About five minutes. */
const mostTries = 40;

/** Asks again as soon as the server has said that it has time. Throws what fails otherwise, and the last refusal of too many. */
export async function whenItHasTime<T>(refusal: CallFailure, attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  let last: unknown = refusal;
  for (let tries = 1; ; tries += 1) {
    const seconds = secondsToWait(last);
    if (seconds === undefined || tries >= mostTries) throw last;
    await comeAgainIn(seconds * 1_000, (last as CallFailure).code);
    if (signal?.aborted) throw last;
    try {
      return await attempt();
    } catch (failure) {
      last = failure;
    }
  }
}

function secondsToWait(failure: unknown): number | undefined {
  if (!isForNow(failure) || !isObject(failure.body)) return undefined;
  const { retryAfter } = failure.body;
  return typeof retryAfter === "number" ? retryAfter : undefined;
}

async function comeAgainIn(milliseconds: number, code: string): Promise<void> {
  const own = { until: now() + milliseconds, code };
  if (own.until > (waitsFor.get()?.until ?? 0)) waitsFor.set(own);
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  if (waitsFor.get() === own) waitsFor.set(undefined);
}
