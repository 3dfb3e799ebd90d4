import type { KindDefinition } from "../check/kind-definition";
import { caseNames } from "./case-names";
import { checkCase } from "./check-case";

/** One sentence of the specification, tried on one person at one moment by `npm run test:documents`. (`case` is a word of TypeScript.) */
export const caseKind = {
  folder: "schemas/cases/",
  suffix: ".json",
  belongsTo: "program-or-all",
  isFixed: "always",
  isAside: true,
  localNames: caseNames,
  check: checkCase,
} satisfies KindDefinition;
