/**
 * The people on whom two states of the documents are tried: the demo people, each as the documents of one state see them. What the
 * documents give them (values of the cohort, what is opened and closed) is that state's; who they are is the same in both.
 */
import { type Library, readPath, type Scope } from "../../engine/tools";
import { type DemoFilePerson, readDemoConfig, readDemoPeople } from "../../server/demo/demo-people";
import { demoActorScope } from "../../server/demo/demo-scope";
import { permissions } from "./vocabulary";
import { say } from "./wording";

export interface Persona {
  /** By what they log in to the demo; undefined where they are not of it. */
  readonly login?: string;
  readonly name: string;
  /** The roles that they have in the demo. */
  readonly role: string;
  readonly program: string;
  /** `<program>/<number>`, empty where they are in none. */
  readonly cohort: string;
  /** Nobody of the demo is like this: somebody of another cohort, as if they were of this one. */
  readonly isImagined?: true;
  /** The values that they have filled in, by the id of the data schema. */
  readonly records: Readonly<Record<string, unknown>>;
  scopeIn(library: Library): Scope;
}

/** The demo people at a moment in WIB, and for each cohort that has none of them somebody of another. */
export function demoPersonas(date: string, cohorts: readonly string[]): Persona[] {
  const people = readDemoPeople();
  const persona = personaAt(date);
  const met = people.map(persona);
  const imagined = cohorts.flatMap((cohort): Persona[] => {
    const [program, number = ""] = cohort.split("/");
    const like = people.find((person) => person.program === program && person.profile);
    if (!like || met.some((one) => one.cohort === cohort)) return [];
    const made = persona({ ...like, profile: { ...like.profile, angkatan: Number(number) } });
    return [{ ...made, name: say.imagined(made.name, number), isImagined: true }];
  });
  return [...met, ...imagined];
}

/** Makes a person of the demo at a moment in WIB into one who can be asked. */
function personaAt(date: string, config = readDemoConfig()): (person: DemoFilePerson) => Persona {
  return (person) => ({
    login: person.username,
    name: String((person.ptk ?? person.akun)?.nama ?? person.username),
    role: person.label,
    program: person.program,
    cohort: person.profile ? `${person.program}/${person.profile.angkatan}` : "",
    records: person.records ?? {},
    scopeIn: (library) => ({ ...demoActorScope(person, library, config[person.program]), date }),
  });
}

/** The people of one cohort as if they were of another, each beside who they are; nothing is open or closed but by the documents. */
export function asOfCohort(date: string, cohort: string, other: string): (readonly [Persona, Persona])[] {
  const persona = personaAt(date, {});
  const number = Number(other.split("/")[1]);
  return readDemoPeople().flatMap((person) => {
    const own = persona(person);
    const made = { ...person, profile: { ...person.profile, angkatan: number } };
    return own.cohort === cohort ? [[own, persona(made)] as const] : [];
  });
}

/** The permissions that a scope gives somebody. */
export const permissionsIn = (scope: Scope): readonly unknown[] => [readPath(scope, permissions) ?? []].flat();
