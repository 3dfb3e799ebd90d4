import type { ScreenEntry } from "./entries";

/** The screens as a person's cohort sees them: `changed` are those that differ for it. */
export function cohortScreens(screens: readonly ScreenEntry[], changed: readonly ScreenEntry[] = []): ScreenEntry[] {
  const byId = new Map(screens.map((entry) => [entry.id, entry]));
  for (const entry of changed) byId.set(entry.id, entry);
  return [...byId.values()];
}
