// Generated from the folders beside it by `npm run generate`; do not edit.
import type { BlockComponent } from "../render/block-kinds";
import type { LateKind } from "./loading";

export const lateComponents = {
  accordion: async () => (await import("./accordion/Accordion")).Accordion,
  calendar: async () => (await import("./calendar/Calendar")).Calendar,
  chart: async () => (await import("./chart/Chart")).Chart,
  "check-answers": async () => (await import("./check-answers/CheckAnswers")).CheckAnswers,
  claim: async () => (await import("./claim/ClaimBlock")).ClaimBlock,
  figures: async () => (await import("./figures/Figures")).Figures,
  form: async () => (await import("./form/Form")).Form,
  grid: async () => (await import("./grid/Grid")).Grid,
  history: async () => (await import("./history/History")).History,
  schedule: async () => (await import("./schedule/Schedule")).Schedule,
  "score-sheet": async () => (await import("./score-sheet/ScoreSheet")).ScoreSheet,
  slots: async () => (await import("./slots/Slots")).Slots,
  steps: async () => (await import("./steps/Steps")).Steps,
  table: async () => (await import("./table/Table")).Table,
  tabs: async () => (await import("./tabs/Tabs")).Tabs,
  thread: async () => (await import("./thread/Thread")).Thread,
  uploads: async () => (await import("./uploads/Uploads")).Uploads,
  viewer: async () => (await import("./viewer/Viewer")).Viewer,
} satisfies Record<LateKind, () => Promise<BlockComponent>>;
