/**
 * The permissions that each group holds: by the documents of `schemas/access`, and by the rights that are kept as rows and not in documents, as
 * a file beside the documents that is compared like them. It names no person.
 *
 *   rights.json:  [{ "group": "Bendahara LPTK", "permission": "ppg-aplikasi.index" }]
 *     ->  "Bendahara LPTK kini dapat mengelola aplikasi."
 */
import { groupsOf, isObject, type Library, readPath, rightsOf, type Scope } from "../../engine/tools";
import type { PersonaScopes } from "./asked";
import type { Claim, DocumentDifference } from "./claim";
import { permissionsIn } from "./people";
import { lowerFirst } from "./place-words";
import { say } from "./wording";
import { libraryNames } from "./words/library-names";

export const rightsFile = "rights.json";

export interface HeldRight {
  readonly group: string;
  readonly permission: string;
}

/** The text of the file, the same whatever the order of the rows. */
export function writtenRights(rights: readonly HeldRight[]): string {
  const keys = [...new Set(rights.map(keyOf))].sort();
  const lines = keys.map(rightOf).map(({ group, permission }) => `  ${JSON.stringify({ group, permission })}`);
  return `[\n${lines.join(",\n")}\n]\n`;
}

const keyOf = ({ group, permission }: HeldRight) => `${group}\t${permission}`;

function rightOf(key: string): HeldRight {
  const [group = "", permission = ""] = key.split("\t");
  return { group, permission };
}

/** Undefined where one of the two states was never written out, or both say the same. */
export function rightsDifference(
  before: string | undefined,
  after: string | undefined,
  library: Library,
): DocumentDifference | undefined {
  if (before === undefined || after === undefined) return undefined;
  const claims = changedRights(keysIn(before), keysIn(after), library);
  return claims.length === 0 ? undefined : { path: rightsFile, id: rightsFile, isOwn: true, claims, matrix: [] };
}

/**
 * The rights that members gain and lose by the groups of a document of `schemas/access`, with the people of whom that is so: who has a right
 * by another group as well neither gains nor loses it. A group is known by its number.
 */
export function grantedRights(before: Library, after: Library, document: string, people: readonly PersonaScopes[]): Claim[] {
  const there = people.filter(({ persona }) => persona.isImagined !== true);
  return changedRights(grantedIn(before, document), grantedIn(after, document), after, ({ number, permission }, way) => {
    const has = (scope: Scope) => permissionsIn(scope).includes(permission);
    const isMember = (scope: Scope) => ([readPath(scope, memberships)].flat() as readonly unknown[]).includes(number);
    const met = there.filter(({ before: was, after: is }) => {
      const [holding, lacking] = way === "gained" ? [is, was] : [was, is];
      return isMember(holding) && has(holding) && !has(lacking);
    });
    return met.length === 0 ? {} : { people: met.map(({ persona }) => persona), of: there.length };
  });
}

/** The numbers of the groups that somebody is in. */
const memberships = "preferences.groups";

interface GroupRight extends HeldRight {
  readonly number?: number;
}

type HeldRights = ReadonlyMap<string, GroupRight>;

/** The people who gain or lose a right; nothing where none is known. */
type Whose = (right: GroupRight, way: "gained" | "lost") => Pick<Claim, "people" | "of">;

function changedRights(was: HeldRights, is: HeldRights, library: Library, whose: Whose = () => ({})): Claim[] {
  const names = libraryNames(library);
  const claimsOf = (rights: HeldRights, others: HeldRights, way: "gained" | "lost") =>
    [...rights]
      .filter(([key]) => !others.has(key))
      .map(([, right]): Claim => {
        const what = say.rights[way](right.group, lowerFirst(names.get(right.permission) ?? right.permission));
        return { kind: "said", rank: "rights", about: "", what, ...whose(right, way) };
      });
  return [...claimsOf(is, was, "gained"), ...claimsOf(was, is, "lost")];
}

function grantedIn(library: Library, document: string): HeldRights {
  const sets = rightsOf(library);
  const groups = groupsOf(library).filter((group) => group.document === document);
  return new Map(
    groups.flatMap(({ id, name, rights }) =>
      [rights]
        .flat()
        .flatMap((set) => sets.get(set) ?? [])
        // One that waits, or that somebody has to open, gives nothing yet.
        .filter(({ is_active = true, is_closed = false }) => is_active && !is_closed)
        .map(({ permission }) => [`${id}\t${permission}`, { group: name, permission, number: id }] as const),
    ),
  );
}

function keysIn(text: string): HeldRights {
  const rows: unknown = JSON.parse(text);
  const rights = (Array.isArray(rows) ? rows : []).filter(isObject);
  return new Map(
    rights.map(({ group, permission }) => {
      const right = { group: String(group), permission: String(permission) };
      return [keyOf(right), right];
    }),
  );
}
