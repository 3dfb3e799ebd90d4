import { flushes } from "./stored-choices";

/** The longest wait, in milliseconds, for a network that does not answer. */
const patience = 5_000;

/** Sends what open forms have not sent yet. */
export function sendDrafts(): Promise<unknown> {
  const sent = Promise.allSettled([...flushes].map(async (flush) => flush()));
  return flushes.size === 0 ? sent : Promise.race([sent, new Promise((done) => setTimeout(done, patience))]);
}
