import type { KindDefinition } from "../check/kind-definition";
import { checkContextValues } from "../check/logic/check-context-values";
import { checkOverlays } from "../check/project/check-overlays";
import { checkCohortConfig } from "../check/record/check-program-config";

/** A cohort of a program: its values, and overlays for what it sees otherwise. */
export const cohort = {
  folder: "schemas/cohorts/",
  suffix: ".json",
  belongsTo: "program",
  isFixed: "for-cohorts",
  checkSource: checkOverlays,
  check: ({ id, value }, { context, library }) => [
    ...checkContextValues(value.values, context?.cohort, ["values"]),
    ...checkCohortConfig(value.config, id, library),
  ],
} satisfies KindDefinition;
