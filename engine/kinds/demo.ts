import type { KindDefinition } from "../check/kind-definition";
import { checkDemo } from "../check/rim/check-demo";

/** A program's part of the demo beside its people: open windows, rows, invitations. Its id is the program. */
export const demo = {
  folder: "schemas/demo/",
  suffix: ".json",
  isFixed: "always",
  check: checkDemo,
} satisfies KindDefinition;
