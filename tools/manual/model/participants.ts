/** The people of the examples who take part in a program, and what is known of all who do. */
import { compileRecord, type Library, programOf, readPath, type Scope } from "../../../engine/tools";
import { isOfParticipants, setNameOf } from "../../../portal/set-name";
import type { Persona } from "../../diff/people";
import { givenPermissions } from "../../documents/given-permissions";
import { type Known, mayHold } from "../../documents/may-hold";
import { knownOfParticipants } from "../../documents/route-sets";

const role = "gtk";

/**
 * Participants of a program; of what all programs share (no program is named) those of any of them. Where no registration gives a permission, they
 * hold what those of the examples hold who take part and do nothing with the rows of others.
 */
export function meantIn(library: Library, program: string | undefined, people: readonly Persona[]): Known {
  const programs = program === undefined ? library.ids("program") : [program];
  const given = programs.flatMap((id) => givenPermissions(library, id));
  const own = people.filter((person) => person.program === program).map((person) => person.scopeIn(library));
  const held = own.filter((scope) => takesPart(library, program ?? "", scope)).flatMap(permissionsOf);
  return knownOfParticipants(role, given.length > 0 ? given : [...new Set(held)]);
}

/** Somebody who has a record of their own at the root of the program, loads what its participants load, or does nothing with the rows of others. */
export function takesPart(library: Library, program: string, scope: Scope): boolean {
  if (readPath(scope, "session.role") !== role) return false;
  const { roots } = library.get("program", program) ?? {};
  const asked = { program, role, preferences: scope.preferences };
  const isOfRoot = Object.keys(Object(roots)).some((root) => scope[root] !== undefined && scope[root] !== null);
  const isOfSet = isOfParticipants(setNameOf(asked, { [program]: givenPermissions(library, program) }));
  return isOfRoot || isOfSet || isOnlyParticipant(library, program, scope);
}

/** No permission of theirs lets them act on rows that are not theirs. Who acts by rows of their own, as a teacher of a class does, is not told apart. */
function isOnlyParticipant(library: Library, program: string, scope: Scope): boolean {
  const permissions = permissionsOf(scope);
  const knownWith = (held: readonly string[]): Known => ({
    scope: { session: scope.session, preferences: { ...Object(scope.preferences), permissions: held } },
    permissions: held,
  });
  const [all, none] = [knownWith(permissions), knownWith([])];
  const records = library.ids("record").flatMap((id) => (programOf(id) === program ? (compileRecord(library, id) ?? []) : []));
  return !records.some(({ readers, transitions, writes }) => {
    const acting = new Set([...transitions.values(), ...writes].flatMap(({ as }) => as));
    return readers.some(({ id, own, when }) => !own && acting.has(id) && mayHold(when, all) && !mayHold(when, none));
  });
}

const permissionsOf = (scope: Scope): string[] => {
  const held = readPath(scope, "preferences.permissions");
  return Array.isArray(held) ? held.map(String) : [];
};
