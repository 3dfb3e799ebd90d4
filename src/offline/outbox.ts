/**
 * Writes that were sent while the network was lost. Each lies sealed on this device with its idempotency key, so that it counts once
 * however often it is sent, and goes out by itself: from the page that waits for its answer, or after a reload from the first page that
 * has the network. One tab at a time has a write in hand (Web Locks).
 *
 *   waiting  ->  sent: arrived, the person is told what the server said
 *            ->  refused: stays with the server's reason until the person has looked at it
 *            ->  old after a day: the server may no longer know its key, so the person decides
 */
import { CallFailure, type CallRequest, Declined, type HostAnswer } from "../../engine/page";
import { text } from "../documents/text";
import { callNamed, changedBy } from "../host/brought-calls";
import { now } from "../host/clock";
import { networkBack } from "../host/network-back";
import { noteWritten } from "../host/queries";
import { isLost, tellBack, tellLost } from "../host/resend";
import { send } from "../host/send";
import { tellsFirst } from "../host/told-writes";
import { openTitle } from "../routes/title";
import { deviceOwner } from "../session/stored-choices";
import { Store } from "../store";
import { seal } from "./seal";
import { isOld, startOf, writes } from "./stored-writes";
import { tellArrived } from "./tell-arrived";
import type { WaitingWrite } from "./waiting-write";

/** The writes that this page waits for, by their key: how each is taken back. */
const ofPage = new Map<string, { readonly write: WaitingWrite; readonly isStored: boolean; takeBack(): void }>();

/** What waits, as the strip shows it. */
export const waiting = new Store<readonly ShownWrite[]>([]);

export interface ShownWrite extends WaitingWrite {
  readonly path: string;
  readonly hasNext?: boolean;
  /** False where it is lost with this page: nobody is logged in, or the device keeps nothing. */
  readonly isStored: boolean;
}

export async function waitingWrites(): Promise<readonly ShownWrite[]> {
  const owner = deviceOwner();
  const stored = (await writes.all()).filter((write) => write.owner === owner);
  const shown = stored.map(({ id, title, at, path, hasNext, reason }): ShownWrite => {
    const state = reason !== undefined ? "refused" : isOld({ at }) ? "old" : "waiting";
    return { ...{ key: id, title, at, path, state, isStored: true, hasNext }, ...(reason === undefined ? {} : { reason }) };
  });
  const loose = [...ofPage.values()].flatMap(({ write, isStored }) => (isStored ? [] : [{ ...write, path: "", isStored }]));
  return [...shown, ...loose].sort((one, other) => one.at - other.at);
}

/** Whether this page waits for its answer, and sends it itself. */
export const isOfPage = (key: string): boolean => ofPage.has(key);

export async function showWaiting(): Promise<void> {
  waiting.set(await waitingWrites());
}

/** Nothing of another person waits on this device. */
export async function forgetWritesOfOthers(owner: string | null): Promise<void> {
  for (const write of await writes.all()) if (write.owner !== owner) await writes.remove(write.id);
}

/** Takes back a write that has no answer, or puts a refused one away. */
export async function takeBack(key: string): Promise<void> {
  await writes.remove(key);
  ofPage.get(key)?.takeBack();
  await showWaiting();
}

type Keyed = CallRequest & { readonly idempotencyKey: string };

/**
 * Keeps a write whose network is lost, and sends it when the network is back. Gives its answer to whoever waits for it on this page;
 * where the person has left the screen, tells them instead.
 */
export async function sendLater(call: string, request: Keyed): Promise<HostAnswer> {
  const key = request.idempotencyKey;
  const { pathname } = location;
  const path = pathname + location.search;
  const taken = new AbortController();
  tellLost();
  const { title, isStored } = await store(call, request);
  ofPage.set(key, { write: { key, title, at: now(), state: "waiting" }, isStored, takeBack: () => taken.abort() });
  await showWaiting();
  try {
    const answer = await holding(key, () => sendUntilAnswered(call, request, taken.signal));
    await done(key);
    tellBack();
    if (location.pathname === pathname) return answer;
    noteWritten(call);
    if (tellsFirst(key)) tellArrived({ title, path, hasNext: request.hasNext }, answer);
    throw new Declined();
  } catch (failure) {
    await done(key);
    throw failure;
  }
}

async function done(key: string): Promise<void> {
  ofPage.delete(key);
  await writes.remove(key);
  await showWaiting();
}

async function store(call: string, request: Keyed): Promise<{ readonly title: string; readonly isStored: boolean }> {
  const owner = deviceOwner();
  const title = openTitle.get()?.title || document.title;
  if (owner === null) return { title, isStored: false };
  const { params, body, revision, consented, draft, hasNext, idempotencyKey } = request;
  const sealed = await seal(owner, { params, body, revision, consented, draft, idempotencyKey }).catch(() => undefined);
  const facts = { id: idempotencyKey, owner, start: startOf(), call, entry: callNamed(call), changes: changedBy(call) };
  const path = location.pathname + location.search;
  return {
    title,
    isStored: sealed !== undefined && (await writes.put({ ...facts, title, path, at: now(), request: sealed, hasNext })),
  };
}

/** Holds the write for this page: no other tab sends it meanwhile. */
function holding<T>(key: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? (navigator.locks.request(`layar-write:${key}`, work) as Promise<T>) : work();
}

async function sendUntilAnswered(call: string, request: Keyed, taken: AbortSignal): Promise<HostAnswer> {
  for (let count = 0; ; count += 1) {
    await networkBack(count, taken, request.signal);
    if (taken.aborted || request.signal?.aborted) throw new CallFailure(0, "taken-back", text("offline.taken-back"));
    try {
      return await send(call, request);
    } catch (failure) {
      if (!isLost(failure)) throw failure;
      tellLost();
    }
  }
}
