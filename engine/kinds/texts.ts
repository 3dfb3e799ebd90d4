import type { InnerName, KindDefinition } from "../check/kind-definition";
import type { Library } from "../documents/library";
import { textsOf } from "../documents/texts";
import { isObject } from "../json/json";
import { nameClaims } from "./name-claims";

/** Texts with a name, which every document may show. */
export const texts = {
  folder: "schemas/texts/",
  suffix: ".json",
  names: { what: "text", of: namesOf, areTold: ({ texts }) => isObject(texts) },
  claims: (library) => nameClaims(namesOf(library)),
} satisfies KindDefinition;

function namesOf(library: Library): InnerName[] {
  return textsOf(library).map(({ name, document }) => ({
    name,
    path: library.pathOf("texts", document),
    pointer: ["texts", name],
  }));
}
