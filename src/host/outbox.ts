/**
 * The writes that wait for the network, as the rest of the page asks for them. Their code comes late (src/offline): it is loaded when the
 * page is idle, and before that nothing waits on this device that this page has sent.
 */
import type { WaitingWrite } from "../offline/waiting-write";

export type { WaitingWrite } from "../offline/waiting-write";

/** The writes of this person that have not arrived, the oldest first; of every tab. */
export const waitingWrites = async (): Promise<readonly WaitingWrite[]> => (await import("../offline/outbox")).waitingWrites();

/** Sends what waits, one after the other, as far as the network carries; gives what still waits. */
export const flushOutbox = async (): Promise<readonly WaitingWrite[]> => (await import("../offline/flush-outbox")).flushOutbox();
