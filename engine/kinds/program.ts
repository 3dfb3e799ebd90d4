import type { KindDefinition } from "../check/kind-definition";
import { checkProgramConfig } from "../check/record/check-program-config";
import { checkProgramRoots } from "../check/record/check-program-roots";
import { checkProgramTargets, checkTargets } from "../check/screen/check-targets";
import { checkTheme } from "../check/screen/check-theme";
import { compileProgram } from "../compile/compile-program";

/** A program: its home, menus and colours, and who is shown what beside its screens. */
export const program = {
  folder: "schemas/programs/",
  suffix: ".json",
  isFixed: "for-cohorts",
  check: ({ id, value }, { library }) => [
    ...checkTargets(value, library),
    ...checkProgramTargets(value, library),
    ...checkTheme(value.theme),
    ...checkProgramRoots(value.roots, library),
    ...checkProgramConfig(value.config, id, library),
  ],
  compile: compileProgram,
} satisfies KindDefinition;
