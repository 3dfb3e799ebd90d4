/** Whether the network is lost: by what the browser says, and by calls that did not arrive. The strip below the header shows it. */
import { Store } from "../store";

export const connectionLost = new Store(typeof navigator !== "undefined" && navigator.onLine === false);

/** The way to learn anew who the person is, given by the page. */
export const renewal: { session?: () => Promise<void> } = {};

/** The writes that have no answer yet. */
export const writesUnderWay = { count: 0 };

export function noteConnection(lost: boolean): void {
  if (connectionLost.get() !== lost) connectionLost.set(lost);
}

addEventListener("offline", () => noteConnection(true));
addEventListener("online", () => noteConnection(false));
