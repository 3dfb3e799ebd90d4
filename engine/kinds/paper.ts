import { checkPaper } from "../check/check-paper";
import type { KindDefinition } from "../check/kind-definition";
import { paperScope } from "../check/scope/paper-scope";
import { compilePaper } from "../papers/compile-paper";

/** The print of a row when a transition of it is made: a receipt, an agreement, a card. */
export const paper = {
  folder: "schemas/papers/",
  suffix: ".json",
  belongsTo: "program-or-all",
  scope: paperScope,
  check: checkPaper,
  compile: compilePaper,
} satisfies KindDefinition;
