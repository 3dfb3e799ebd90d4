import type { KindDefinition } from "../check/kind-definition";
import { checkHandlers } from "../check/project/check-answers";

/**
 * The uses of documents by code: the calls and shared texts that only code names, so that they are not taken for unused, and the calls that
 * code answers.
 */
export const uses = {
  folder: "schemas/uses/",
  suffix: ".json",
  check: ({ value }, check) => checkHandlers(value, check),
} satisfies KindDefinition;
