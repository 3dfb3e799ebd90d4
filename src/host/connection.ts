/** Whether the network is lost: by what the browser says, and by calls that did not arrive. The strip below the header shows it. */
import { Store } from "../store";

export const connectionLost = new Store(typeof navigator !== "undefined" && navigator.onLine === false);

export function noteConnection(lost: boolean): void {
  if (connectionLost.get() !== lost) connectionLost.set(lost);
}

addEventListener("offline", () => noteConnection(true));
addEventListener("online", () => noteConnection(false));
