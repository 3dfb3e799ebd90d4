/** The parts of the documents that only development tools read: names of conditions, and what screens leave out and mean. */
import { allNamedLogics, impliedInScreen, type Library } from "../../engine/tools";
import type { CompiledPortal } from "./compiled-portal";
import type { DevelopmentParts } from "./modules";

export function developmentParts(library: Library, { programs }: CompiledPortal): DevelopmentParts {
  const cohorts = new Map<string, string>();
  for (const { cohorts: entries } of programs.values()) {
    for (const [cohort, { variants = {} }] of Object.entries(entries)) {
      for (const key of Object.values(variants)) cohorts.set(key, cohort);
    }
  }
  return {
    conditions: () => allNamedLogics(library),
    implied: (key) => {
      const [id = ""] = key.split("@", 1);
      const cohort = cohorts.get(key);
      return impliedInScreen(cohort === undefined ? library : library.forCohort(cohort), id);
    },
  };
}
