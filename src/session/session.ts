/**
 * Who is there, and what conditions and texts may read of them (the context's roots, schemas/context). One GET / says whether the
 * person is logged in; then preferences, profile and the route set of program and role are loaded side by side (000 §4).
 */
import { manifest } from "virtual:layar/manifest";
import { programs } from "virtual:layar/programs";
import { CallFailure, evaluate, isObject, type JsonObject, type Scope, toWib } from "../../engine/index";
import type { ProgramRoutes } from "../documents/manifest";
import { text } from "../documents/text";
import { now } from "../host/clock";
import { login } from "../host/leave";
import { send, setChosenRole } from "../host/send";
import { findScreen } from "../routes/addresses";
import { inTime, LoadFailure } from "../routes/in-time";
import { showToast } from "../shell/toasts";
import { institutionOf, roleOf } from "./acting-as";
import { noteSignedIn } from "./signed-in";
import { chosenRole, forgetOthers, keepRole, noteStart } from "./stored-choices";

export type Session =
  | { readonly status: "visitor"; readonly context: Scope }
  | { readonly status: "member"; readonly context: Scope; readonly program: ProgramRoutes; readonly cohort: string }
  | { readonly status: "blocked" | "maintenance"; readonly context: Scope }
  | { readonly status: "failed"; readonly title: string };

/**
 * Loads the session anew. Whoever is not logged in any more, and whom the backend does not answer as it should, is led to its login
 * page (000 §4); the second time in a row the page stays and says so, or the way would never end.
 */
export async function loadSession(): Promise<Session> {
  try {
    const session = await readSession();
    noteStart(true);
    return session;
  } catch (failure) {
    if (failure instanceof LoadFailure) return { status: "failed", title: text("portal.failed") };
    if (!(failure instanceof CallFailure)) throw failure;
    if (failure.status === 503 && failure.code === "maintenance") return { status: "maintenance", context: nobody() };
    if (failure.status === 401) login();
    else if (failure.status !== 0 && noteStart(false)) login({ failed: true });
    return {
      status: "failed",
      title: failure.title || text(failure.status === 0 ? "failure.connection" : "failure.preferences"),
    };
  }
}

async function readSession(): Promise<Session> {
  const first = asObject((await send("session.read", {})).body);
  const date = toWib(new Date(now()));
  const { isLogin, name, username, program: id, programs: ids, env, ptk, akun } = first;
  noteSignedIn(isLogin === true ? { username: String(username), name: String(name), program: String(id) } : undefined);
  if (isLogin !== true) {
    return { status: "visitor", context: nobody(env) };
  }
  const program = String(id);
  forgetOthers(asObject(ptk).ptk_id ?? asObject(akun).paspor_id ?? name);
  const role = roleOf({ ptk, akun }, chosenRole(program, asObject(ptk).ptk_id));
  setChosenRole(role);
  const instansi_id = await institutionOf(role, first.instansi_id);
  const instansi = instansi_id ? { instansi_id } : {};
  const session = {
    isLogin: true,
    name,
    username,
    program,
    programs: ids ?? [program],
    env,
    ...instansi,
    role,
    serverDate: date,
  };
  const person = { session, ...present({ akun, ptk }), date };
  if (first.isBlocked === true) return { status: "blocked", context: { ...person, preferences: noPreferences } };
  try {
    const [preferences, own, routes] = await Promise.all([
      send("preferences.read", {}),
      send("profile.read", {}),
      routesOf(program, role),
    ]);
    const { profile, pjok } = asObject(own.body);
    const scope = { ...person, ...present({ profile, pjok }), preferences: asObject(preferences.body) };
    return { status: "member", ...withCohort(routes, scope), program: routes };
  } catch (failure) {
    if (!(failure instanceof CallFailure) || !isBlockedTitle(failure.title)) throw failure;
    return { status: "blocked", context: { ...person, preferences: noPreferences } };
  }
}

/** The routes of program and role. A screen that all programs share, such as /akses, opens without them when they do not come (000 §2.1). */
async function routesOf(program: string, role: string): Promise<ProgramRoutes> {
  const set = `${program}/${role}`;
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
}

/** The context with the values of the person's cohort, and that cohort's id; empty where there is none. */
export function withCohort(program: ProgramRoutes, scope: Scope): { context: Scope; cohort: string } {
  const id = program.cohort === undefined ? "" : `${program.id}/${evaluate(program.cohort, scope)}`;
  const known = Object.hasOwn(program.cohorts, id) ? program.cohorts[id] : undefined;
  return { context: { ...scope, cohort: known?.values ?? {} }, cohort: known ? id : "" };
}

const noPreferences = { permissions: [] };

/** What there is to read where nobody is known. */
function nobody(env?: unknown): Scope {
  const date = toWib(new Date(now()));
  return { session: { isLogin: false, env, serverDate: date }, preferences: noPreferences, date };
}

/** Only its message tells a blocked account from other refusals (000 §8). */
function isBlockedTitle(title: string): boolean {
  const programs = Object.values(manifest.programs).flatMap(({ name, title: product }) => [name, product]);
  return [text("portal.product"), ...programs].some((product) => title === text("failure.preferences-blocked", { product }));
}

function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

function present(parts: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => isObject(part)));
}
