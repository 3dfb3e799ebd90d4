import { useSyncExternalStore } from "react";
import type { FormProgress } from "../model/form-progress";

/** The figures of all sections, added up again when one of them changes. `asked` are those that are complete or are to be: the others ask nothing. */
export function useSums(progress: FormProgress, sections: readonly { readonly id: string }[]) {
  const written = () => {
    const states = sections.map(({ id }) => progress.of(id));
    const sum = (of: "left" | "total" | "faults") => states.reduce((all, state) => all + state[of], 0);
    const count = (...wanted: readonly string[]) => states.filter(({ state }) => wanted.includes(state)).length;
    const asked = count("fix", "todo", "part", "done");
    return [sum("left"), sum("total"), sum("faults"), count("done"), asked, count("optional")].join(" ");
  };
  const sums = useSyncExternalStore(progress.subscribe, written, written);
  const [left = 0, total = 0, faults = 0, done = 0, asked = 0, optional = 0] = sums.split(" ").map(Number);
  return { left, total, faults, done, asked, optional };
}

type Text = (ref: string, values: Readonly<Record<string, number>>) => string;

/** How many sections are complete: the same words above the map, in the bar and in the list. */
export function sumWords(text: Text, { done, asked, optional }: { done: number; asked: number; optional: number }): string {
  if (optional === 0) return text("form.sections-done", { count: done, total: asked });
  if (asked === 0) return text("form.sections-optional", { count: optional });
  return text("form.sections-done-optional", { count: done, total: asked, optional });
}
