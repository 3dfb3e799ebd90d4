import { checkLockedSchemas } from "../check/data/check-kept-fields";
import type { KindDefinition } from "../check/kind-definition";

/** What stays although no document says it any more: the fields that people have answered. */
export const lock = {
  folder: "schemas/locks/",
  suffix: ".json",
  isFixed: true,
  check: (_, { library }) => checkLockedSchemas(library),
} satisfies KindDefinition;
