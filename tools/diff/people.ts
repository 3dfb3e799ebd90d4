/**
 * The people on whom two states of the documents are tried: the demo people, each as the documents of one state see them. What the
 * documents give them (values of the cohort, what is opened and closed) is that state's; who they are is the same in both.
 */
import {
  configValue,
  evaluate,
  firstConfig,
  isObject,
  type JsonObject,
  type Library,
  mergePatch,
  programConfig,
  type Scope,
} from "../../engine/index";
import { type DemoFilePerson, readDemoConfig, readDemoPeople } from "../../server/demo/demo-people";
import { accessRights } from "../../server/seeds/access-rights";
import { say } from "./wording";

export interface Persona {
  readonly name: string;
  /** What they are in the demo. */
  readonly role: string;
  readonly program: string;
  /** `<program>/<number>`, empty where they are in none. */
  readonly cohort: string;
  /** Nobody of the demo is like this: somebody of another cohort, as if they were of this one. */
  readonly isImagined?: true;
  /** What they have filled in, by the id of the data schema. */
  readonly records: Readonly<Record<string, unknown>>;
  scopeIn(library: Library): Scope;
}

/** The demo people at a moment in WIB, and for each cohort that has none of them somebody of another. */
export function demoPersonas(date: string, cohorts: readonly string[]): Persona[] {
  const config = readDemoConfig();
  const people = readDemoPeople();
  const persona = (person: DemoFilePerson): Persona => ({
    name: String((person.ptk ?? person.akun)?.nama ?? person.username),
    role: person.label,
    program: person.program,
    cohort: person.profile ? `${person.program}/${person.profile.angkatan}` : "",
    records: person.records ?? {},
    scopeIn: (library) => ({ ...scopeOf(person, library, config[person.program] ?? []), date }),
  });
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

function scopeOf(person: DemoFilePerson, library: Library, opened: readonly JsonObject[]): Scope {
  const { akun, ptk, profile, program, instansi_id, username, groups = [] } = person;
  const { profile: more = [], ...roots } = person.roots ?? {};
  const profiles = [profile, ...[more].flat()];
  const permissions = [...[person.preferences?.permissions ?? []].flat(), ...givenTo(groups)];
  const config = openedFor(person, library, opened);
  const preferences = mergePatch(mergePatch(config, person.preferences ?? {}), { permissions, groups });
  return {
    session: {
      isLogin: true,
      name: (ptk ?? akun)?.nama,
      program,
      programs: [program, ...Object.keys(person.programs ?? {})],
      env: "demo",
      role: akun ? "instansi" : "gtk",
      instansi_id,
    },
    akun,
    ptk,
    profile,
    ...(profiles.length > 1 ? { profiles } : {}),
    ...roots,
    preferences,
    actor: { id: username, permissions, groups },
    cohort: profile && library.get("cohort", `${program}/${profile.angkatan}`)?.values,
  };
}

/** What the program opens and closes for them at first, and in the demo. */
function openedFor({ program, profile, roots }: DemoFilePerson, library: Library, opened: readonly JsonObject[]): JsonObject {
  const config = programConfig(library, program);
  if (!config) return {};
  const context = { ...roots, profile };
  const rows = [...firstConfig(library, program), ...opened];
  const fits = (row: JsonObject) =>
    config.by.every(({ field, value }) => row[field] === undefined || row[field] === evaluate(value, context));
  return configValue(config, rows.filter(fits));
}

/** The permissions that their groups have at first. */
function givenTo(groups: readonly number[]): string[] {
  const given = accessRights.filter(
    ({ kelompok, is_aktif, is_tutup }) => groups.includes(kelompok) && is_aktif === 1 && is_tutup === 0,
  );
  return given.map(({ izin }) => izin);
}

/** The paths below which two scopes of one person differ, each to its leaf. */
export function changedPaths(before: unknown, after: unknown, path = ""): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isObject(before) || !isObject(after)) return [path];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => changedPaths(before[key], after[key], path === "" ? key : `${path}.${key}`));
}
