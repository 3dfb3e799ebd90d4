/**
 * The person of a case as conditions read them, in the documents as their cohort has them; no database, no server, no clock.
 *
 *   { persona: "vokasi/slamet.widodo", facts: { ptk: { tgl_lahir: "1976-11-21" } }, date: "2026-11-21 10:00:00" }
 */
import { type Case, isObject, type JsonObject, type Library, mergePatch, programOf, type Scope } from "../../engine/tools";
import type { DemoFilePerson } from "../../server/demo/demo-people";
import { demoActorScope } from "../../server/demo/demo-scope";

export interface CasePerson {
  readonly library: Library;
  readonly scope: Scope;
  /** The values that the persona has filled in, by data schema. */
  readonly records: Readonly<Record<string, JsonObject>>;
}

/** `id` is of the case: somebody who is known by facts alone is of its program. */
export function casePerson(base: Library, id: string, { persona, facts = {}, date }: Case): CasePerson {
  const known = persona === undefined ? {} : (base.get("persona", persona) ?? {});
  const program = programOf(persona ?? id);
  const whole = persona ?? id;
  const username = whole.split("/").at(-1);
  const person = { ...(mergePatch(known, facts) as JsonObject), program, username } as unknown as DemoFilePerson;
  const cohort = `${program}/${person.profile?.angkatan}`;
  const library = base.has("cohort", cohort) ? base.forCohort(cohort) : base;
  const windows = base.get("demo", program)?.windows;
  const scope = demoActorScope(person, library, Array.isArray(windows) ? windows.filter(isObject) : []);
  // The rows of a case know a person by the whole id of their document.
  const actor = { ...(scope.actor as object), id: whole, ...facts.actor };
  return { library, scope: { ...scope, actor, date }, records: (person.records ?? {}) as CasePerson["records"] };
}
