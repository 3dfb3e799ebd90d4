import type { KindDefinition } from "../check/kind-definition";
import { checkMark } from "../check/rim/check-mark";

/** The mark of a program, which `npm run generate` draws. */
export const mark = {
  folder: "schemas/marks/",
  suffix: ".json",
  refersTo: "mark",
  isFixed: "always",
  reachedUnnamed: () => new Set([portalMark]),
  check: checkMark,
} satisfies KindDefinition;

/** The mark of the portal itself, which the page and letters of no program carry. */
const portalMark = "layar";
