import type { KindDefinition } from "./kind-definition";

/** Calls and shared texts that only code names, so that the checker does not take them for unused. */
export const uses = {
  folder: "schemas/uses/",
  suffix: ".json",
} satisfies KindDefinition;
