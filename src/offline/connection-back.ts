/**
 * Asks now and then whether the server can be reached, while kept answers are shown or writes wait, and goes on when it can: who the person
 * is is learnt anew, what was shown of the device is read again, and what waits is sent.
 */
import { connectionLost, renewal } from "../host/connection";
import { networkBack } from "../host/network-back";
import { makeAllOld } from "../host/queries";
import { reachesBackend } from "../host/reaches-backend";
import { tellBack } from "../host/resend";
import { deviceKey } from "../session/device-key";
import { deviceOwner } from "../session/stored-choices";
import { flushOutbox } from "./flush-outbox";
import { renewShown, shownSince } from "./kept-answers";
import { waiting } from "./outbox";
import { makeKeys } from "./seal";

export function watchConnection(): void {
  let wasLost = connectionLost.get();
  connectionLost.subscribe(() => {
    const isLost = connectionLost.get();
    if (isLost === wasLost) return;
    wasLost = isLost;
    void (isLost ? untilBack() : goOn());
  });
  shownSince.subscribe(() => void untilBack());
  if (wasLost) void untilBack();
}

let isAsking = false;

async function untilBack(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  for (let count = 0; connectionLost.get(); count += 1) {
    await networkBack(count + 1);
    // A call that waits for its own answer finds out by itself.
    const isNeeded = shownSince.get() !== undefined || waiting.get().length > 0;
    if (connectionLost.get() && (!isNeeded || (await reachesBackend()))) {
      if (isNeeded) tellBack();
      break;
    }
  }
  isAsking = false;
}

async function goOn(): Promise<void> {
  if (shownSince.get() !== undefined) {
    makeAllOld();
    await renewal.session?.();
    renewShown();
  }
  await sendWaiting();
}

/** Makes the keys under which writes wait while the server's key is known, and sends what waits already. */
export async function sendWaiting(): Promise<void> {
  const [owner, secret] = [deviceOwner(), deviceKey()];
  if (owner !== null && secret !== undefined) await makeKeys(owner, secret).catch(() => {});
  await flushOutbox();
}
