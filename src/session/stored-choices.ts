/**
 * The choices that this device keeps between visits: the chosen role per program and person, the last route, whether home was asked for
 * before (000 §3), drafts of forms, and what was put away. Everything goes at logout, and when another person logs in on the same device. A
 * device that keeps nothing (storage full or forbidden) loses only these comforts, and only with the page.
 */
import { type FormDraft, type FormDrafts, isObject, type Remembered } from "../../engine/page";
import { device, type Room, tab } from "../host/browser-storage";
import { now } from "../host/clock";

const owner = "layar.person";

function roleKey(program: string, ptkId: unknown): string {
  return `role:${program}:${String(ptkId ?? "")}`;
}

export function chosenRole(program: string, ptkId: unknown): string | undefined {
  return device.read(roleKey(program, ptkId)) ?? undefined;
}

export function keepRole(program: string, ptkId: unknown, role: string): void {
  device.write(roleKey(program, ptkId), role);
}

/** Whether this person has asked for home in this browser before (`init`, 000 §3). */
export function hasInit(): boolean {
  return device.read("init") !== null;
}

export function setInit(): void {
  device.write("init", "1");
}

/** The page the person was on last (`route`, 000 §3). */
export function keepRoute(path: string): void {
  device.write("route", path);
}

export function storedRoute(): string | undefined {
  return device.read("route") ?? undefined;
}

/** Whether a file on its way may lie on this device, because one has since the last logout: else a form need not ask. */
export const hasKeptUploads = (): boolean => device.read("uploads") !== null;

export const noteKeptUploads = (): unknown => device.write("uploads", "1");

/** One of them is mostly the open one. */
const recentCount = 6;

/** The screens that were opened last, the newest first: the search offers them. */
export function recentScreens(): readonly string[] {
  return (device.read("recent") ?? "").split(" ").filter((screen) => screen !== "");
}

export function keepRecent(screen: string): void {
  const others = recentScreens().filter((one) => one !== screen);
  device.write("recent", [screen, ...others].slice(0, recentCount).join(" "));
}

/** As whom this device began last: what the next start may load before it knows better. */
export interface LastStart {
  /** The name of the route set (portal/set-name.ts). */
  readonly set: string;
  readonly role: string;
}

export function keepStart(set: string): void {
  device.write("start", set);
}

export function lastStart(): LastStart | undefined {
  const set = device.read("start") ?? "";
  const [, role] = set.split("/");
  return role ? { set, role } : undefined;
}

/** Notes how the page has started in this tab; true where it was well before. Where the tab keeps nothing nobody knows, and it is not tried again. */
export function noteStart(well: boolean): boolean {
  const before = tab.read("failed") === null;
  if (well) tab.erase("failed");
  return (well || tab.write("failed", "1")) && before;
}

/** The owner of this page; nobody's before a login. */
let ofPage: string | null = null;

/** Whose device this is by the last start; null after a logout. */
export const deviceOwner = (): string | null => device.read(owner);

/** On a shared device nothing of another person is kept. */
export function forgetOthers(person: unknown): void {
  const id = String(person ?? "");
  ofPage = id;
  const last = device.read(owner);
  if (last !== null && last !== id) device.clear();
  device.write(owner, id);
  for (const key of tab.keys()) if (key.startsWith(draftPrefix) && !key.startsWith(tabPrefix())) tab.erase(key);
  keptDrafts();
}

const draftPrefix = "draft:";
/** A tab can be copied, and another person can log in in it: its drafts stand under the name of their owner. */
const tabPrefix = () => `${draftPrefix}${ofPage ?? ""}:`;
/** A draft that nobody came back to for four weeks goes. */
const lifetime = 28 * 24 * 3_600_000;

/** A page that is still open when its person has logged out, here or in another tab, keeps nothing any more. */
const isOwn = () => ofPage === device.read(owner);

const draftsOf = (room: Room, prefix: () => string, isMine: () => boolean): FormDrafts => ({
  read: (form) => {
    begun.add(form);
    return readDraft(room, prefix() + form);
  },
  write: (form, draft) => isForgotten(form) || (isMine() && room.write(prefix() + form, JSON.stringify({ ...draft, at: now() }))),
  remove: (form) => room.erase(prefix() + form),
  atLogout: (flush) => {
    flushes.add(flush);
    return () => void flushes.delete(flush);
  },
});

export const drafts = draftsOf(device, () => draftPrefix, isOwn);
/** Of a page for everybody too, whose tab may stand beside one of a person. */
export const tabDrafts = draftsOf(tab, tabPrefix, () => ofPage === null || isOwn());

function readDraft(room: Room, key: string): FormDraft | undefined {
  try {
    const kept: unknown = JSON.parse(room.read(key) ?? "null");
    if (!isObject(kept) || typeof kept.title !== "string") return undefined;
    if (!(now() - Number(kept.at) > lifetime)) return kept as unknown as FormDraft;
    room.erase(key);
  } catch {}
  return undefined;
}

/** Programs whose drafts were forgotten, and forms that began since: these are kept again. */
const forgotten = new Set<string>();
const begun = new Set<string>();

/** Forgets what the device has of a program's forms; one that stands still is not kept any more. */
export function forgetDraftsOf(program: string): void {
  forgotten.add(`${program}/`);
  begun.clear();
  for (const key of device.keys()) if (key.startsWith(`${draftPrefix}${program}/`)) device.erase(key);
}

const isForgotten = (form: string) => !begun.has(form) && [...forgotten].some((program) => form.startsWith(program));

/** Send what open forms have not sent yet. */
export const flushes = new Set<() => Promise<void>>();

/** The drafts that lie on this device and in this tab, by their form's key, `<screen>.<form>`. */
export function keptDrafts(): readonly (readonly [form: string, draft: FormDraft])[] {
  return [...draftsIn(device, draftPrefix), ...draftsIn(tab, tabPrefix())];
}

const draftsIn = (room: Room, prefix: string) =>
  room.keys().flatMap((key) => {
    const draft = key.startsWith(prefix) && readDraft(room, key);
    return draft ? [[key.slice(prefix.length), draft] as const] : [];
  });

export const remembered: Remembered = {
  has: (key) => device.read(`put-away:${key}`) !== null,
  add: (key) => device.write(`put-away:${key}`, "1"),
  remove: (key) => device.erase(`put-away:${key}`),
};
