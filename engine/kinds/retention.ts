import { checkRetention } from "../check/check-retention";
import type { KindDefinition } from "../check/kind-definition";

/** How long rows are kept, and which of them outlive the erasure of their owner. */
export const retention = {
  folder: "schemas/retention/",
  suffix: ".json",
  isFixed: "always",
  check: checkRetention,
} satisfies KindDefinition;
