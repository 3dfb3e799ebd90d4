import type { KindDefinition } from "../check/kind-definition";

/** The types of what every condition and text may read. */
export const context = {
  folder: "schemas/context/",
  suffix: ".json",
  isFixed: "always",
} satisfies KindDefinition;
