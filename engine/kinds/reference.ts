import { checkListValues } from "../check/data/check-list-values";
import type { InnerName, KindDefinition } from "../check/kind-definition";
import type { Library } from "../documents/library";
import { guessedList, ownItems, permissionLists } from "../documents/reference-lists";
import { written } from "../json/json";

/** Lists of choices; some of them are the lists of all permissions, and one the words that make no password. */
export const reference = {
  folder: "schemas/reference/",
  suffix: ".json",
  refersTo: "reference",
  reachedUnnamed: (library) => new Set([...permissionLists(library), guessedList]),
  names: { what: "permission", mayIdle: true, of: permissionsOf },
  check: ({ value }) => checkListValues(value.items),
} satisfies KindDefinition;

function permissionsOf(library: Library): InnerName[] {
  return permissionLists(library).flatMap((list) =>
    (ownItems(library, list) ?? []).map(({ value }, index) => ({
      name: written(value),
      path: library.pathOf("reference", list),
      pointer: ["items", index, "value"],
    })),
  );
}
