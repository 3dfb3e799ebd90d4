/** Sends the writes that wait on this device and that no open page has in hand. */
import { CallFailure, type CallRequest, isObject } from "../../engine/page";
import { text } from "../documents/text";
import { bringCalls } from "../host/brought-calls";
import { connectionLost, noteConnection } from "../host/connection";
import { noteWritten } from "../host/queries";
import { send } from "../host/send";
import { tellsFirst } from "../host/told-writes";
import { goTo } from "../routes/navigation";
import { deviceKey } from "../session/device-key";
import { deviceOwner } from "../session/stored-choices";
import { showToast } from "../shell/toasts";
import { isOfPage, type ShownWrite, showWaiting, waiting } from "./outbox";
import { isOld, requestOf, type StoredWrite, startOf, writes } from "./stored-writes";
import { tellArrived } from "./tell-arrived";

/**
 * Sends what waits and no page has in hand, in order; ends where the network does. Tabs take turns, so that the order is the same in each.
 * Gives what still waits.
 */
export async function flushOutbox(): Promise<readonly ShownWrite[]> {
  const isOver = await (navigator.locks ? navigator.locks.request("layar-outbox", sendDue) : sendDue());
  if (!isOver && !connectionLost.get()) flushAgain();
  await showWaiting();
  return waiting.get();
}

/** False where something is still due: the network is lost, the session is over, or the server has no time. */
async function sendDue(): Promise<boolean> {
  const all = [...(await writes.all())].sort((one, other) => one.at - other.at);
  for (const write of all) {
    const isOwn = write.owner === deviceOwner() && write.start === startOf();
    const isDue = isOwn && write.reason === undefined && !isOld(write) && !isOfPage(write.id);
    if (isDue && !(await sendStored(write.id))) return false;
  }
  return true;
}

let again: ReturnType<typeof setTimeout> | undefined;

/** A server that had no time is asked again; a network that is lost is watched elsewhere. */
function flushAgain(): void {
  clearTimeout(again);
  again = setTimeout(() => void flushOutbox(), 30_000);
}

/** Sends an old write after all, or a refused one again: the person has asked for it. */
export async function sendNow(key: string): Promise<void> {
  const isSettled = await sendStored(key);
  if (!isSettled && !connectionLost.get()) showToast({ tone: "error", text: text("failure.connection") });
  await showWaiting();
}

/** False where the network is lost or the session over: then nothing more is sent now. */
async function sendStored(key: string): Promise<boolean> {
  const attempt = async (): Promise<boolean> => {
    // Another tab may have sent it meanwhile.
    const write = await writes.get(key);
    if (!write) return true;
    if (deviceKey() === undefined) return false;
    const request = await requestOf(write);
    if (!isObject(request)) {
      await writes.put({ ...write, reason: text("offline.unreadable") });
      return true;
    }
    bringCalls({ calls: { [write.call]: write.entry }, changes: { [write.call]: write.changes } });
    return settle(write, request as CallRequest);
  };
  if (!navigator.locks) return attempt();
  const sent = await navigator.locks.request(`layar-write:${key}`, { ifAvailable: true }, (lock) => (lock ? attempt() : true));
  return sent as boolean;
}

/** The network is lost, the session is over, or too much is sent at once: each of them passes. */
const comesAgain: ReadonlySet<number> = new Set([0, 401, 429]);

async function settle(write: StoredWrite, request: CallRequest): Promise<boolean> {
  try {
    const answer = await send(write.call, request);
    await writes.remove(write.id);
    noteWritten(write.call);
    if (tellsFirst(write.id)) tellArrived(write, answer);
    return true;
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    const { status, title } = failure;
    if (status === 0) noteConnection(true);
    if (comesAgain.has(status) || status >= 500) return false;
    await writes.put({ ...write, reason: title || text("offline.refused-unsaid") });
    const action = { label: text("offline.open"), run: () => goTo(write.path) };
    showToast({ tone: "error", text: text("offline.refused", { title: write.title, reason: title }), action });
    return true;
  }
}
