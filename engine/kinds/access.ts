import type { InnerName, KindDefinition } from "../check/kind-definition";
import { checkAccess } from "../check/rim/check-access";
import { groupsOf } from "../documents/access";
import type { Library } from "../documents/library";
import { isObject, written } from "../json/json";
import { nameClaims } from "./name-claims";

/** The access groups and rights that a portal begins with. */
export const access = {
  folder: "schemas/access/",
  suffix: ".json",
  isFixed: "always",
  names: { what: "access-set", of: setsOf, areTold: ({ sets }) => sets === undefined || isObject(sets) },
  claims: (library) => [...nameClaims(setsOf(library)), ...nameClaims(numbersOf(library))],
  check: checkAccess,
} satisfies KindDefinition;

function setsOf(library: Library): InnerName[] {
  return library.ids("access").flatMap((id) => {
    const { sets } = library.get("access", id) ?? {};
    const path = library.pathOf("access", id);
    return Object.keys(isObject(sets) ? sets : {}).map((name) => ({ name, path, pointer: ["sets", name] }));
  });
}

function numbersOf(library: Library): InnerName[] {
  return groupsOf(library).map(({ id, document, index }) => ({
    name: written(id),
    path: library.pathOf("access", document),
    pointer: ["groups", index, "id"],
  }));
}
