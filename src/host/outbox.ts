/**
 * The writes that wait for the network, as the rest of the page asks for them. Their code comes late (src/offline): it is loaded when the
 * page is idle, and before that nothing waits on this device that this page has sent.
 */

/** A write that this person has sent and that has no answer yet, or was refused while nobody saw it. */
export interface WaitingWrite {
  /** The idempotency key of the request. */
  readonly key: string;
  /** The title of the screen it was sent from. */
  readonly title: string;
  /** When it was sent, in milliseconds of the server's time. */
  readonly at: number;
  /** `old`: the server may no longer know its key, so that the person sends it anew, or not. */
  readonly state: "waiting" | "old" | "refused";
  /** The server's words for a refusal. */
  readonly reason?: string;
}

const late = () => import("../offline/outbox");

/** The writes of this person that have not arrived, the oldest first; of every tab. */
export const waitingWrites = async (): Promise<readonly WaitingWrite[]> => (await late()).waitingWrites();

/** Sends what waits, one after the other, as far as the network carries; gives what still waits. */
export const flushOutbox = async (): Promise<readonly WaitingWrite[]> => (await late()).flushOutbox();

/** Throws away all that waits: a logout that the person has confirmed. */
export const clearOutbox = async (): Promise<void> => (await late()).clearOutbox();
