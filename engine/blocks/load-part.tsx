import type { LatePart } from "./late-parts";

export const loadPart = {
  chart: () => import("./chart/Chart"),
  composite: () => import("../form/composite/composite"),
  form: () => import("./form/Form"),
  schedule: () => import("./schedule/Schedule"),
  "score-sheet": () => import("./score-sheet/ScoreSheet"),
  steps: () => import("./steps/Steps"),
  table: () => import("./table/Table"),
  tabs: () => import("./tabs/Tabs"),
  uploads: () => import("./uploads/Uploads"),
} satisfies Record<LatePart, () => Promise<unknown>>;

/** Lets a screen's code come together with its bundle. What does not come is asked for again, and told, where it is shown. */
export function prepareParts(...parts: readonly LatePart[]): void {
  for (const part of parts) loadPart[part]().catch(() => {});
}
