import { useSyncExternalStore } from "react";
import type { FormProgress } from "../model/form-progress";

/** The figures of all sections, added up again when one of them changes. */
export function useSums(progress: FormProgress, sections: readonly { readonly id: string }[]) {
  const written = () => {
    const states = sections.map(({ id }) => progress.of(id));
    const sum = (of: "left" | "total" | "faults") => states.reduce((all, state) => all + state[of], 0);
    const done = states.filter(({ left, faults }) => left === 0 && faults === 0).length;
    return `${sum("left")} ${sum("total")} ${sum("faults")} ${done}`;
  };
  const sums = useSyncExternalStore(progress.subscribe, written, written);
  const [left = 0, total = 0, faults = 0, done = 0] = sums.split(" ").map(Number);
  return { left, total, faults, done };
}
