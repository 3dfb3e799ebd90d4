// Generated from the folders beside it by `npm run generate`; do not edit.
import type { BlockKind } from "../documents/language";
import type { Comes } from "./block-facts";

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
} as const satisfies Record<BlockKind, Comes>;

export const blockLines = {
  calendar: 18,
  chart: 8,
  "check-answers": 8,
  figures: 3,
  form: 10,
  grid: 10,
  history: 5,
  schedule: 10,
  "score-sheet": 10,
  slots: 12,
  "status-head": 5,
  table: 10,
  "task-list": 5,
  tiles: 6,
  uploads: 6,
  viewer: 12,
} satisfies Partial<Record<BlockKind, number>>;

export const wideBlocks: readonly BlockKind[] = ["calendar", "grid", "table", "viewer"];

export type EagerKind =
  | "actions"
  | "banner"
  | "consent"
  | "countdown"
  | "detail"
  | "notice"
  | "stack"
  | "status-head"
  | "task-list"
  | "text"
  | "tiles";
export type LateKind =
  | "accordion"
  | "calendar"
  | "chart"
  | "check-answers"
  | "claim"
  | "figures"
  | "form"
  | "grid"
  | "history"
  | "schedule"
  | "score-sheet"
  | "slots"
  | "steps"
  | "table"
  | "tabs"
  | "thread"
  | "uploads"
  | "viewer";
