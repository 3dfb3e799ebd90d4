/**
 * The variables of conditions and texts on the server: the same roots as on the page (schemas/context). They are made from the database and
 * the clock, never from what the browser says. With one exception: the browser names the role (000 §1), among the roles that the person
 * has.
 */
import { isObject, type JsonObject, mergePatch, type Scope, toWib } from "../../engine/server";
import type { Database } from "../database/tables";
import type { DocumentView } from "../documents/documents";
import type { Services } from "../services/services";
import { type ConfigAtOnce, configFor } from "./config-rows";
import { type Person, personNow } from "./person";

export interface Context {
  readonly scope: Scope;
  /** The documents as this person's cohort sees them. */
  readonly view: DocumentView;
}

/** The roles of a person (000 §1): an account (`akun`) makes an institution's administrator, a PTK record a participant. */
export function rolesOf({ akun, ptk }: Pick<Person, "akun" | "ptk">): readonly string[] {
  return [...(akun ? ["instansi"] : []), ...(ptk ? ["gtk"] : [])];
}

/** The role of this request: the chosen one if the person has it, else the default of 000 §4. */
function roleOf(person: Person, chosen: string | undefined): string {
  const held = rolesOf(person);
  return chosen !== undefined && held.includes(chosen) ? chosen : (held[0] ?? "unregistered");
}

/** The windows of a program, and somebody's own settings over this. */
export function settingsOver(opened: JsonObject, own: JsonObject): JsonObject {
  const merged = mergePatch({ permissions: [], config: {}, menu: {}, ...opened }, own);
  return isObject(merged) ? merged : {};
}

/**
 * The preferences of a person (001 §3): what their program opens and closes for them, their own settings over this, and the server's
 * date. The permissions are their own and those that their groups have now, without what demands a second factor that was not proved; which
 * groups these are is said by rows.
 */
export async function preferencesOf(
  { db, documents, vault, clock }: Pick<Services, "db" | "documents" | "vault" | "clock">,
  person: Person,
  atOnce?: ConfigAtOnce,
): Promise<Record<string, unknown>> {
  const preferences = settingsOver(await configFor({ db, documents, vault }, person, atOnce), person.preferences);
  const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
  const { groups, permissions: given } = person.granted;
  const held = new Set([...list(preferences.permissions), ...given]);
  const permissions = [...held].filter((permission) => !person.withheld.has(String(permission)));
  return { ...preferences, permissions, groups, date: toWib(clock()) };
}

/** The same in a transaction that may have changed what they follow from: of the person as they are now. */
export async function preferencesNow(
  { services, db }: { readonly services: Services; readonly db: Database },
  person: Person,
): Promise<Record<string, unknown>> {
  const now = { ...services, db };
  return preferencesOf(now, await personNow(now, person));
}

/** `atOnce` is shared by the contexts of many people at one moment. */
export async function buildContext(
  services: Services,
  person: Person | undefined,
  chosenRole?: string,
  atOnce?: ConfigAtOnce,
): Promise<Context> {
  const date = toWib(services.clock());
  const session = { isLogin: person !== undefined, env: services.mode, serverDate: date };
  const labels = services.master.labels(services.documents.base.library);
  if (!person) return { scope: { session, preferences: { permissions: [] }, labels, date }, view: services.documents.base };
  const { name, username, program, programs, instansiId, akun, ptk, roots, seenBy } = person;
  const scope = {
    session: {
      ...session,
      name,
      username,
      program,
      programs,
      ...(instansiId ? { instansi_id: instansiId } : {}),
      role: roleOf(person, chosenRole),
      ...(seenBy === undefined ? {} : { isSeen: true }),
    },
    ...(akun ? { akun } : {}),
    ...(ptk ? { ptk } : {}),
    ...roots,
    preferences: await preferencesOf(services, person, atOnce),
    labels,
    date,
  };
  const view = services.documents.forScope(program, scope);
  return { scope: { ...scope, cohort: view.cohortValues }, view };
}
