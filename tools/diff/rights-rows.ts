/**
 * The permissions that each group holds: by the documents of `schemas/access`, and by the rights that are kept as rows and not in documents, as
 * a file beside the documents that is compared like them. It names no person.
 *
 *   rights.json:  [{ "group": "Bendahara LPTK", "permission": "ppg-aplikasi.index" }]
 *     ->  "Bendahara LPTK kini dapat mengelola aplikasi."
 */
import { groupsOf, isObject, type Library, rightsOf } from "../../engine/tools";
import type { Claim, DocumentDifference } from "./claim";
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

/** The rights that members gain and lose by the groups of a document of `schemas/access`; a group is known by its number. */
export function grantedRights(before: Library, after: Library, document: string): Claim[] {
  return changedRights(grantedIn(before, document), grantedIn(after, document), after);
}

type HeldRights = ReadonlyMap<string, HeldRight>;

function changedRights(was: HeldRights, is: HeldRights, library: Library): Claim[] {
  const names = libraryNames(library);
  const claimsOf = (rights: HeldRights, others: HeldRights, tell: (group: string, does: string) => string) =>
    [...rights]
      .filter(([key]) => !others.has(key))
      .map(([, { group, permission }]): Claim => {
        const what = tell(group, doing(names.get(permission) ?? permission));
        return { kind: "said", rank: "rights", about: "", what };
      });
  return [...claimsOf(is, was, say.rights.gained), ...claimsOf(was, is, say.rights.lost)];
}

function grantedIn(library: Library, document: string): HeldRights {
  const sets = rightsOf(library);
  const groups = groupsOf(library).filter((group) => group.document === document);
  return new Map(
    groups.flatMap(({ id, name, rights }) =>
      [rights]
        .flat()
        .flatMap((set) => sets.get(set) ?? [])
        .map(({ permission }) => [`${id}\t${permission}`, { group: name, permission }] as const),
    ),
  );
}

/** A label as what somebody does: "Mengelola aplikasi" can be done, a short form such as NIK keeps its letters. */
const doing = (label: string) => (/^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label);

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
