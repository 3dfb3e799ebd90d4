import type { KindDefinition } from "./kind-definition";

/** What people keep, and what others may read and decide of it. Only the kind is there yet; nothing reads its documents. */
export const record = {
  folder: "schemas/records/",
  suffix: ".json",
} satisfies KindDefinition;
