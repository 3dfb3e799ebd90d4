/**
 * Writes that were sent while the network was lost. Each lies sealed on this device with its idempotency key, so that it counts once
 * however often it is sent, and goes out by itself: from the page that waits for its answer, or after a reload from the first page that
 * has the network. One tab at a time has a write in hand (Web Locks).
 *
 *   waiting  ->  sent: arrived, the person is told what the server said
 *            ->  refused: stays with the server's reason until the person has looked at it
 *            ->  old after a day: the server may no longer know its key, so the person decides
 */
import { CallFailure, type CallRequest, Declined, type HostAnswer, isObject } from "../../engine/page";
import type { CallEntry } from "../documents/manifest";
import { text } from "../documents/text";
import { bringCalls, callNamed, changedBy } from "../host/brought-calls";
import { now } from "../host/clock";
import { connectionLost } from "../host/connection";
import { noteWritten } from "../host/queries";
import { isLost, tellBack, tellLost } from "../host/resend";
import { send } from "../host/send";
import { tellsFirst } from "../host/told-writes";
import { goTo } from "../routes/navigation";
import { openTitle } from "../routes/title";
import { deviceKey } from "../session/device-key";
import { deviceOwner, lastStart } from "../session/stored-choices";
import { showToast } from "../shell/toasts";
import { Store } from "../store";
import { shelf } from "./database";
import { openSealed, type Sealed, seal } from "./seal";
import type { WaitingWrite } from "./waiting-write";

interface StoredWrite {
  /** Its idempotency key. */
  readonly id: string;
  readonly owner: string;
  /** The program and role it was sent as. */
  readonly start: string;
  readonly call: string;
  readonly entry: CallEntry;
  /** The reads that it changes. */
  readonly changes: readonly string[];
  readonly title: string;
  readonly path: string;
  readonly at: number;
  readonly request: Sealed;
  /** The page wanted to do more once it had the answer. */
  readonly hasNext?: boolean;
  readonly reason?: string;
}

/** The server keeps the answer of a key for 48 hours. */
const lifetime = 24 * 3_600_000;

const writes = shelf<StoredWrite>("writes");
const startOf = () => JSON.stringify(lastStart() ?? null);

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
    const state = reason !== undefined ? "refused" : now() - at > lifetime ? "old" : "waiting";
    return { ...{ key: id, title, at, path, state, isStored: true, hasNext }, ...(reason === undefined ? {} : { reason }) };
  });
  const loose = [...ofPage.values()].flatMap(({ write, isStored }) => (isStored ? [] : [{ ...write, path: "", isStored }]));
  return [...shown, ...loose].sort((one, other) => one.at - other.at);
}

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

const waits = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

async function sendUntilAnswered(call: string, request: Keyed, taken: AbortSignal): Promise<HostAnswer> {
  for (let count = 0; ; count += 1) {
    await networkBack(waits[Math.min(count, waits.length - 1)] as number, [taken, request.signal]);
    if (taken.aborted || request.signal?.aborted) throw new CallFailure(0, "taken-back", text("offline.taken-back"));
    try {
      return await send(call, request);
    } catch (failure) {
      if (!isLost(failure)) throw failure;
      tellLost();
    }
  }
}

/** Waits that long, or until the network seems to be back, or one of these stops it. */
function networkBack(milliseconds: number, stops: readonly (AbortSignal | undefined)[]): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const stop = () => {
      clearTimeout(timer);
      unsubscribe();
      over.abort();
      resolve();
    };
    const timer = setTimeout(stop, milliseconds);
    const unsubscribe = connectionLost.subscribe(() => !connectionLost.get() && stop());
    addEventListener("online", stop, { signal: over.signal });
    for (const signal of stops) signal?.addEventListener("abort", stop, { signal: over.signal });
  });
}

/** Sends what waits and no page has in hand, in order; ends where the network does. Gives what still waits. */
export async function flushOutbox(): Promise<readonly ShownWrite[]> {
  for (const write of await writes.all().then((all) => [...all].sort((one, other) => one.at - other.at))) {
    const isDue =
      write.owner === deviceOwner() && write.start === startOf() && write.reason === undefined && now() - write.at <= lifetime;
    if (isDue && !ofPage.has(write.id) && !(await sendStored(write.id))) break;
  }
  await showWaiting();
  return waiting.get();
}

/** Sends an old write after all, or a refused one again: the person has asked for it. */
export async function sendNow(key: string): Promise<void> {
  await sendStored(key);
  await showWaiting();
}

/** False where the network is lost or the session over: then nothing more is sent now. */
async function sendStored(key: string): Promise<boolean> {
  const attempt = async (): Promise<boolean> => {
    // Another tab may have sent it meanwhile.
    const write = await writes.get(key);
    const secret = deviceKey();
    if (!write) return true;
    if (secret === undefined) return false;
    const request = await openSealed(write.owner, secret, write.request);
    if (!isObject(request)) {
      await writes.put({ ...write, reason: text("offline.unreadable") });
      return true;
    }
    bringCalls({ calls: { [write.call]: write.entry }, changes: { [write.call]: write.changes } });
    return settle(write, request as unknown as Keyed);
  };
  if (!navigator.locks) return attempt();
  const sent = await navigator.locks.request(`layar-write:${key}`, { ifAvailable: true }, (lock) => (lock ? attempt() : true));
  return sent as boolean;
}

async function settle(write: StoredWrite, request: Keyed): Promise<boolean> {
  try {
    const answer = await send(write.call, request);
    await writes.remove(write.id);
    noteWritten(write.call);
    if (tellsFirst(write.id)) tellArrived(write, answer);
    return true;
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    const { status, title } = failure;
    if (status === 0 || status === 401 || status >= 500) return false;
    await writes.put({ ...write, reason: title || text("offline.refused-unsaid") });
    const action = { label: text("offline.open"), run: () => goTo(write.path) };
    showToast({ tone: "error", text: text("offline.refused", { title: write.title, reason: title }), action });
    return true;
  }
}

function tellArrived({ title, path, hasNext }: Pick<StoredWrite, "title" | "path" | "hasNext">, { body }: HostAnswer): void {
  const open = { label: text("offline.open"), run: () => goTo(path) };
  const said = isObject(body) && typeof body.message === "string" ? body.message : "";
  showToast(
    hasNext
      ? { tone: "warning", text: text("offline.arrived-alone", { title }), action: open, stays: true }
      : { tone: "success", text: text("offline.arrived", { title, said }).trim(), stays: true },
  );
}
