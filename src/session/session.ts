/**
 * The person at the page, and the variables of conditions and texts for them (the context's roots, schemas/context). One GET / says whether
 * the person is logged in; preferences and profile are asked side by side, the route set of program, role and rights comes with them (000 §4). What the
 * server has put into the page is not asked.
 */
import { manifest } from "virtual:layar/manifest";
import { programs } from "virtual:layar/programs";
import { CallFailure, type HostAnswer, type Scope, toWib } from "../../engine/page";
import { findScreen } from "../../portal/addresses";
import { asObject, memberScope, nobodyScope, noPreferences, personScope, withCohort } from "../../portal/person-scope";
import { setNameOf } from "../../portal/set-name";
import type { ProgramRoutes } from "../documents/manifest";
import { text } from "../documents/text";
import { now } from "../host/clock";
import { login } from "../host/leave";
import { forgetAnswers, freshness, keptAnswer, query } from "../host/queries";
import { isLost, resendUntilAnswered } from "../host/resend";
import { send, setChosenRole } from "../host/send";
import { inTime, LoadFailure } from "../routes/in-time";
import { showToast } from "../shell/toasts";
import { institutionOf, roleOf } from "./acting-as";
import { noteDeviceKey } from "./device-key";
import { takeFirstAnswers } from "./first-answers";
import { noteSignedIn, signedIn } from "./signed-in";
import { chosenRole, forgetOthers, keepRole, keepStart, lastStart, noteStart } from "./stored-choices";
import { tellRole } from "./told-cookies";

export type Session =
  | { readonly status: "visitor"; readonly context: Scope }
  | { readonly status: "member"; readonly context: Scope; readonly program: ProgramRoutes; readonly cohort: string }
  | { readonly status: "blocked" | "maintenance"; readonly context: Scope }
  | { readonly status: "failed"; readonly title: string; readonly isLost: boolean };

/**
 * Loads the session anew. Whoever is not logged in any more, and whom the backend does not answer as it should, is led to its login
 * page (000 §4); the second time in a row the page stays and says so, or the way would never end. A page that stands already waits for
 * the network, as a save does.
 */
export async function loadSession({ stands = false } = {}): Promise<Session> {
  try {
    const session = await (stands ? resendUntilAnswered(readSession) : readSession());
    noteStart(true);
    return session;
  } catch (failure) {
    if (failure instanceof LoadFailure) return { status: "failed", title: text("portal.failed"), isLost: true };
    if (!(failure instanceof CallFailure)) throw failure;
    if (failure.status === 503 && failure.code === "maintenance")
      return { status: "maintenance", context: nobodyScope(toWib(new Date(now()))) };
    if (failure.status === 401) login();
    else if (failure.status !== 0 && noteStart(false)) login({ failed: true });
    return {
      status: "failed",
      title: failure.title || text(failure.status === 0 ? "failure.connection" : "failure.preferences"),
      isLost: isLost(failure),
    };
  }
}

async function readSession(): Promise<Session> {
  const broughtAs = await takeFirstAnswers();
  const askedAs = broughtAs ?? (keptAnswer("session.read") === undefined || signedIn() ? askAhead() : undefined);
  const first = asObject((await answerTo("session.read")).body);
  const date = toWib(new Date(now()));
  const { isLogin, name, username, env, ptk, akun, device_key: deviceKey } = first;
  const program = String(first.program);
  noteDeviceKey(typeof deviceKey === "string" ? deviceKey : undefined);
  noteSignedIn(isLogin === true ? { username: String(username), name: String(name), program } : undefined);
  if (isLogin !== true) return { status: "visitor", context: nobodyScope(date, env) };
  watchEnd();
  // A help desk keeps on its device what is its own, and nothing of the person it looks as.
  if (!first.isSeen) forgetOthers(asObject(ptk).ptk_id ?? asObject(akun).paspor_id ?? name);
  const role = roleOf({ ptk, akun }, chosenRole(program, asObject(ptk).ptk_id));
  setChosenRole(role);
  const instansiId = await institutionOf(role, first.instansi_id);
  if (instansiId !== first.instansi_id || (askedAs ?? role) !== role) forgetAnswers();
  const person = personScope(first, { role, instansiId }, date);
  if (first.isBlocked === true) return { status: "blocked", context: { ...person, preferences: noPreferences } };
  try {
    const asked = answerTo("preferences.read");
    const routes = asked.then(({ body }) => routesOf(program, role, body));
    routes.then((set) => broughtAs === undefined && prepareScreen(set)).catch(() => {});
    const [preferences, own, set] = await Promise.all([asked, answerTo("profile.read"), routes]);
    keepStart(set.set);
    return { status: "member", ...withCohort(set, memberScope(person, preferences.body, own.body)), program: set };
  } catch (failure) {
    if (!(failure instanceof CallFailure) || !isBlockedTitle(failure.title)) throw failure;
    return { status: "blocked", context: { ...person, preferences: noPreferences } };
  }
}

let isWatched = false;

/** Milliseconds: the page has come, and what it shows first; nobody's session ends before. */
const aMoment = 10_000;

/** A page that cannot bring the code says so with the next call, as it did. */
function watchEnd(): void {
  if (isWatched || typeof requestIdleCallback === "undefined") return;
  isWatched = true;
  const watch = () => void import("./session-end").then(({ watchSession }) => watchSession()).catch(() => {});
  setTimeout(() => requestIdleCallback(watch), aMoment);
}

/** A call that a page begins with; the answer that the page brought along, or that was asked ahead, where it is there. */
function answerTo(call: string): Promise<HostAnswer> {
  return query(call, {}, () => send(call, {}), freshness.source);
}

/**
 * Asks what a member's page begins with all at once, and loads what this device began with last, instead of one after the other. Gives the
 * role that was asked as: where it turns out to be another one, the answers count for nothing.
 */
function askAhead(): string | undefined {
  const last = lastStart();
  setChosenRole(last?.role);
  for (const call of ["session.read", "preferences.read", "profile.read"]) answerTo(call).catch(() => {});
  if (last) programs[last.set]?.().catch(() => {});
  return last?.role;
}

/** Starts loading the screen of the open address while the answers are still on their way. */
function prepareScreen({ screens, bundles, variants = {} }: ProgramRoutes): void {
  const { entry } = findScreen([...manifest.screens, ...screens], location.pathname, location.search) ?? {};
  if (entry) ({ ...manifest.bundles, ...bundles })[variants[entry.id] ?? entry.id]?.().catch(() => {});
}

/** The routes of program, role and rights. A screen that all programs share, such as /akses, opens without them when they do not come (000 §2.1). */
async function routesOf(program: string, role: string, preferences: unknown): Promise<ProgramRoutes> {
  const set = setNameOf({ program, role, preferences }, manifest.given);
  const load = Object.hasOwn(programs, set) ? programs[set] : undefined;
  if (!load) throw new CallFailure(0, "unknown-program", text("failure.preferences"));
  try {
    return (await inTime(load())).program;
  } catch (failure) {
    if (!findScreen(manifest.screens, location.pathname, "")) throw failure;
    const action = { label: text("portal.retry"), run: () => location.reload() };
    showToast({ tone: "error", text: text("portal.routes-failed"), action });
    return {
      id: program,
      set,
      drawerOpen: false,
      menus: {},
      cohorts: {},
      screens: [],
      bundles: {},
      popups: [],
      scripts: [],
      redirectHosts: [],
    };
  }
}

/** Acts as another role from the next start on: kept per program and person (000 §3). */
export function chooseRole({ session, ptk }: Scope, role: string): void {
  keepRole(String(asObject(session).program), asObject(ptk).ptk_id, role);
  tellRole(role);
}

/** Only its message tells a blocked account from other refusals (000 §8). */
function isBlockedTitle(title: string): boolean {
  const programs = Object.values(manifest.programs).flatMap(({ name, title: product }) => [name, product]);
  return [text("portal.product"), ...programs].some((product) => title === text("failure.preferences-blocked", { product }));
}
