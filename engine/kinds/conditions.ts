import type { InnerName, KindDefinition } from "../check/kind-definition";
import { conditionsOf } from "../documents/conditions";
import type { Library } from "../documents/library";
import { isObject } from "../json/json";
import { nameClaims } from "./name-claims";

/** Conditions with a name, which every document may use. */
export const conditions = {
  folder: "schemas/conditions/",
  suffix: ".json",
  names: { what: "condition", of: namesOf, areTold: ({ conditions }) => isObject(conditions) },
  claims: (library) => nameClaims(namesOf(library)),
} satisfies KindDefinition;

function namesOf(library: Library): InnerName[] {
  return conditionsOf(library).map(({ name, document }) => ({
    name,
    path: library.pathOf("conditions", document),
    pointer: ["conditions", name],
  }));
}
