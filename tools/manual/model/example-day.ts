/** The day on which examples of a program stand: the last with which a cohort begins, else that of most of its cases. */
import { onceInLibrary, programOf } from "../../../engine/tools";

export const dayOf = onceInLibrary(
  (library, program: string): string | undefined =>
    library
      .ids("cohort")
      .filter((one) => programOf(one) === program)
      .flatMap((one) => firstDay(library.get("cohort", one)?.config) ?? [])
      .sort()
      .at(-1) ?? mostUsedDate(library, program),
);

/** The moment of most cases of a program: then its people are on their way. */
export const mostUsedDate = onceInLibrary((library, program: string): string | undefined => {
  const counts = new Map<string, number>();
  for (const id of library.ids("case")) {
    const date = library.get("case", id)?.date;
    if (programOf(id) === program && typeof date === "string") counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
});

/** The first day or moment that a cohort sets. */
function firstDay(value: unknown): string | undefined {
  if (typeof value === "string") return /^\d{4}-\d\d-\d\d/.test(value) ? value : undefined;
  for (const one of Object.values(Object(value))) {
    const found = firstDay(one);
    if (found !== undefined) return found;
  }
  return undefined;
}
