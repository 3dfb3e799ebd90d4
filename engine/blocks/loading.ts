/** When the code of each block kind comes: with every page, or, where it is heavy or rare, only with the screens that show it. */
import type { BlockKind } from "../documents/language";

export const blockLoading = {
  accordion: "late",
  actions: "eager",
  banner: "eager",
  calendar: "late",
  chart: "late",
  "check-answers": "late",
  claim: "late",
  consent: "eager",
  countdown: "eager",
  detail: "eager",
  figures: "late",
  form: "late",
  grid: "late",
  history: "late",
  notice: "eager",
  schedule: "late",
  "score-sheet": "late",
  slots: "late",
  stack: "eager",
  "status-head": "eager",
  steps: "late",
  table: "late",
  tabs: "late",
  "task-list": "eager",
  text: "eager",
  thread: "late",
  tiles: "eager",
  uploads: "late",
  viewer: "late",
} as const satisfies Record<BlockKind, "eager" | "late">;

type KindThatComes<When> = { [Kind in BlockKind]: (typeof blockLoading)[Kind] extends When ? Kind : never }[BlockKind];

export type EagerKind = KindThatComes<"eager">;
export type LateKind = KindThatComes<"late">;

export const blockKinds = Object.keys(blockLoading) as BlockKind[];
