/**
 * The answers that this device keeps for a time without a network: those that the server marks as the person's own or public. They are kept
 * under its fingerprint of the person, their rights and the documents; another fingerprint throws all of them away. None is older than the
 * longest session.
 *
 *   online:   biodata.read  ->  { data, revision } with a mark  ->  kept
 *   offline:  biodata.read  ->  what was kept, with its time
 */
import { type HostAnswer, isObject } from "../../engine/page";
import { noteServerTime, now } from "../host/clock";
import { noteConnection } from "../host/connection";
import { queries } from "../host/queries";
import { deviceOwner, lastStart } from "../session/stored-choices";
import { Store } from "../store";
import { shelf } from "./database";

interface KeptAnswer {
  /** The call and its params. */
  readonly id: string;
  readonly body: unknown;
  readonly mark: string;
  /** The person and role of this device when it came: what the page itself knows without a network. */
  readonly owner: string | null;
  readonly start: string;
  /** When it came, by the server's clock and by this device's. */
  readonly at: number;
  readonly here: number;
}

/** The longest session. */
const lifetime = 24 * 3_600_000;

const answers = shelf<KeptAnswer>("answers");
const idOf = (call: string, params: Readonly<Record<string, unknown>> = {}) => JSON.stringify([call, params]);
const startOf = () => JSON.stringify(lastStart() ?? null);

/** The time of the oldest kept answer that is shown now; undefined while all are new. */
export const shownSince = new Store<number | undefined>(undefined);

/** The fingerprint that counts; undefined before the network has told it. */
let present: string | undefined;

/** Another fingerprint, or a session without one, leaves nothing of what was kept under the one before. */
async function learn(mark: string | undefined): Promise<void> {
  if (mark !== undefined && mark === present) return;
  present = mark;
  if (mark === undefined) return answers.clear();
  for (const { id, mark: under } of await answers.all()) if (under !== mark) await answers.remove(id);
}

/** Keeps what comes and has come, and forgets what a write makes old. */
export function followAnswers(): void {
  const cache = queries.getQueryCache();
  const all = cache.getAll();
  const session = all.filter(({ queryKey }) => queryKey[0] === "session.read");
  for (const { queryKey, state } of [...session, ...all]) take(queryKey, state.data);
  cache.subscribe((event) => {
    if (event.type !== "updated") return;
    if (event.action.type === "success") take(event.query.queryKey, event.query.state.data);
    if (event.action.type === "invalidate" && !isRenewing) drop(event.query.queryKey);
  });
}

type Key = readonly unknown[];
const callOf = ([call, params]: Key) => [String(call), params as Readonly<Record<string, unknown>>] as const;

/** One after the other: what is learnt first counts for what comes after. */
let working: Promise<unknown> = Promise.resolve();

function take(key: Key, data: unknown): void {
  const answer = data as HostAnswer | undefined;
  if (!answer || answer.keptAt !== undefined) return;
  const at = { at: now(), here: Date.now() };
  working = working.then(() => keep(key, answer, at));
}

async function keep(key: Key, { body, mark }: HostAnswer, at: Pick<KeptAnswer, "at" | "here">): Promise<void> {
  const [call, params] = callOf(key);
  if (mark !== undefined || call === "session.read") await learn(mark);
  if (mark === undefined) return answers.remove(idOf(call, params));
  const { device_key: _never, ...told } = isObject(body) ? body : {};
  const kept = { id: idOf(call, params), body: isObject(body) ? told : body, mark, owner: deviceOwner(), start: startOf() };
  await answers.put({ ...kept, ...at });
}

function drop(key: Key): void {
  working = working.then(() => answers.remove(idOf(...callOf(key))));
}

/** The kept answer of a read whose network is lost; undefined where there is none that this person may see now. */
export async function answerOf(call: string, params: Readonly<Record<string, unknown>> = {}): Promise<HostAnswer | undefined> {
  const session = queries.getQueryData<HostAnswer>(["session.read", {}]);
  if (session && session.keptAt === undefined) working = working.then(() => learn(session.mark));
  await working;
  const kept = await answers.get(idOf(call, params));
  if (!kept || !isOfNow(kept)) return undefined;
  noteServerTime(kept.at, kept.here);
  noteConnection(true);
  shownSince.set(Math.min(kept.at, shownSince.get() ?? kept.at));
  return { status: 200, body: kept.body, keptAt: kept.at };
}

function isOfNow({ mark, owner, start, here }: KeptAnswer): boolean {
  const age = Date.now() - here;
  const isOwn = owner !== null && owner === deviceOwner() && start === startOf();
  return isOwn && age >= 0 && age < lifetime && (present === undefined || mark === present);
}

/** Lets the open screens ask again for all that was shown of what is kept; it stays kept until the new answer is there. */
export function renewShown(): void {
  shownSince.set(undefined);
  isRenewing = true;
  for (const one of queries.getQueryCache().getAll())
    if ((one.state.data as HostAnswer | undefined)?.keptAt !== undefined) one.invalidate();
  isRenewing = false;
}

let isRenewing = false;

/** Throws away what has grown too old. */
export async function tidyAnswers(): Promise<void> {
  for (const { id, here } of await answers.all()) if (Date.now() - here >= lifetime) await answers.remove(id);
}
