/**
 * The variables of conditions and texts for a demo person, as the documents of a library make them; no moment, no
 * database.
 */
import {
  configValue,
  firstConfig,
  fittingValues,
  type JsonObject,
  type Library,
  mergePatch,
  programConfig,
  type Scope,
} from "../../engine/server";
import { addressesOf } from "../context/contact-of";
import { accessRights } from "../seeds/access-rights";
import type { DemoFilePerson } from "./demo-people";

/** `opened` is what the demo opens and closes for the person's program beside the first values of the documents. */
export function demoScope(person: DemoFilePerson, library: Library, opened: readonly JsonObject[] = []): Scope {
  const { username, akun, ptk, profile, program, instansi_id, groups = [] } = person;
  const { profile: more = [], ...roots } = person.roots ?? {};
  const profiles = [profile ?? [], more].flat();
  const permissions = [...[person.preferences?.permissions ?? []].flat(), ...givenTo(library, groups)];
  const config = openedFor(person, library, opened);
  const preferences = mergePatch(mergePatch(config, person.preferences ?? {}), { permissions, groups });
  return {
    session: {
      isLogin: true,
      name: (ptk ?? akun)?.nama,
      username,
      program,
      programs: [program, ...Object.keys(person.programs ?? {})],
      env: "demo",
      role: akun ? "instansi" : "gtk",
      instansi_id,
    },
    akun,
    ptk,
    profile: profiles[0],
    ...(profiles.length > 1 ? { profiles } : {}),
    ...roots,
    preferences,
    cohort: profile && library.get("cohort", `${program}/${profile.angkatan}`)?.values,
  };
}

/** The same where they act on a row. Nothing is sealed here, so their addresses are as they are. */
export function demoActorScope(person: DemoFilePerson, library: Library, opened: readonly JsonObject[] = []): Scope {
  const scope = demoScope(person, library, opened);
  const { permissions, groups } = scope.preferences as JsonObject;
  const { username, akun = null, ptk = null } = person;
  return { ...scope, actor: { id: username, permissions, groups, addresses: addressesOf({ username, akun, ptk }) } };
}

/** The windows of the program for them at first, and in the demo. */
function openedFor({ program, profile, roots }: DemoFilePerson, library: Library, opened: readonly JsonObject[]): JsonObject {
  const config = programConfig(library, program);
  if (!config) return {};
  const rows = [...firstConfig(library, program), ...opened];
  const fitting = fittingValues(library, program, { ...roots, profile });
  const fits = (row: JsonObject) => fitting.every(({ field, value }) => row[field] === undefined || row[field] === value);
  return configValue(config, rows.filter(fits));
}

/** The permissions that their groups have at first. */
function givenTo(library: Library, groups: readonly number[]): string[] {
  const given = accessRights(library).filter(
    ({ kelompok, is_aktif, is_tutup }) => groups.includes(kelompok) && is_aktif === 1 && is_tutup === 0,
  );
  return given.map(({ izin }) => izin);
}
