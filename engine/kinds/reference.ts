import { checkListValues } from "../check/data/check-list-values";
import type { Library } from "../documents/library";
import { listItems, permissionList } from "../documents/reference-lists";
import { written } from "../json/json";
import type { InnerName, KindDefinition } from "./kind-definition";

/** Lists of choices; one of them is the list of all permissions. */
export const reference = {
  folder: "schemas/reference/",
  suffix: ".json",
  refersTo: "reference",
  reachedUnnamed: () => new Set([permissionList]),
  names: { what: "permission", mayIdle: true, of: permissionsOf },
  check: ({ value }) => checkListValues(value.items),
} satisfies KindDefinition;

function permissionsOf(library: Library): InnerName[] {
  return (listItems(library, permissionList) ?? []).map(({ value }, index) => ({
    name: written(value),
    path: library.pathOf("reference", permissionList),
    pointer: ["items", index, "value"],
  }));
}
