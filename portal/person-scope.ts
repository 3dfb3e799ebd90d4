/**
 * The variables of a person in conditions and texts (the context's roots, schemas/context), made of the answers that a page begins with.
 * Page and server make it alike: the server decides by it what it sends along with the page.
 */
import { evaluate, isObject, type JsonObject, type Scope } from "../engine/shared";
import type { CohortScreens, ProgramRules } from "./entries";

export const noPreferences = { permissions: [] };

/** The variables where nobody is known. */
export function nobodyScope(date: string, env?: unknown): Scope {
  return { session: { isLogin: false, env, serverDate: date }, preferences: noPreferences, date };
}

export interface ActingAs {
  readonly role: string;
  readonly instansiId: unknown;
}

/** The person of a session, by what `session.read` answered. */
export function personScope(answer: JsonObject, { role, instansiId }: ActingAs, date: string): Scope {
  const { name, username, program, programs, env, ptk, akun, isSeen } = answer;
  const session = {
    isLogin: true,
    name,
    username,
    program: String(program),
    programs: programs ?? [String(program)],
    env,
    ...(instansiId ? { instansi_id: instansiId } : {}),
    role,
    ...(isSeen ? { isSeen } : {}),
    serverDate: date,
  };
  return { session, ...present({ akun, ptk }), date };
}

/** The same person with what `preferences.read` and `profile.read` answered: of the latter each part is a root. */
export function memberScope(person: Scope, preferences: unknown, own: unknown): Scope {
  const roots = Object.entries(asObject(own)).filter(([, root]) => typeof root === "object" && root !== null);
  return { ...person, ...Object.fromEntries(roots), preferences: asObject(preferences) };
}

/** The role of a person who may act as either: the chosen one, otherwise instansi; below /i/ always instansi (000 §4). */
export function roleAt(pathname: string, { ptk, akun }: { ptk?: unknown; akun?: unknown }, chosen: string | undefined): string {
  const held = [...(akun ? ["instansi"] : []), ...(ptk ? ["gtk"] : [])];
  if (held.includes("instansi") && pathname.startsWith("/i/")) return "instansi";
  return chosen !== undefined && held.includes(chosen) ? chosen : (held[0] ?? "unregistered");
}

/** The context with the values of the person's cohort, and that cohort's id; empty where there is none. */
export function withCohort(
  program: Pick<ProgramRules, "id" | "cohort"> & {
    readonly cohorts: Readonly<Record<string, Pick<CohortScreens, "values">>>;
  },
  scope: Scope,
): { context: Scope; cohort: string } {
  const id = program.cohort === undefined ? "" : `${program.id}/${evaluate(program.cohort, scope)}`;
  const known = Object.hasOwn(program.cohorts, id) ? program.cohorts[id] : undefined;
  return { context: { ...scope, cohort: known?.values ?? {} }, cohort: known ? id : "" };
}

export function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

function present(parts: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => isObject(part)));
}
