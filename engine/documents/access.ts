/** The access groups that a portal begins with, and the sets of rights that they share. */
import { isObject } from "../json/json";
import type { Access, AccessGroup, AccessRight } from "./language";
import type { Library } from "./library";

/** A group of a document, with the place where it stands. */
export interface FoundGroup extends AccessGroup {
  readonly document: string;
  readonly index: number;
}

/** Those of sound shape, in the order of the documents. */
export function groupsOf(library: Library): readonly FoundGroup[] {
  return library.ids("access").flatMap((document) => {
    const { groups = [] } = accessOf(library, document);
    return groups.flatMap((group, index) => (isObject(group) ? [{ ...group, document, index }] : []));
  });
}

/** By name; a set of which there are two is the last of them, which is told where it stands. */
export function rightsOf(library: Library): ReadonlyMap<string, readonly AccessRight[]> {
  return new Map(library.ids("access").flatMap((document) => Object.entries(accessOf(library, document).sets ?? {})));
}

function accessOf(library: Library, document: string): Partial<Access> {
  const { sets, groups } = library.get("access", document) ?? {};
  return { ...(isObject(sets) && { sets: sets as Access["sets"] }), ...(Array.isArray(groups) && { groups }) } as Partial<Access>;
}
