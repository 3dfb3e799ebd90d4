import { checkLockedSchemas } from "../check/data/check-kept-fields";
import type { KindDefinition } from "../check/kind-definition";

/** The names that stay although no document says them any more: the fields that people have answered. */
export const lock = {
  folder: "schemas/locks/",
  suffix: ".json",
  isFixed: "always",
  check: (_, { library }) => checkLockedSchemas(library),
} satisfies KindDefinition;
