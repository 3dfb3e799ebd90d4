// Generated from the folders beside it by `npm run generate`; do not edit.
import type { BlockKind } from "../documents/language";
import { type ResolveBlock, resolveProps } from "../resolve/resolve";
import { resolveCalendar } from "./calendar/resolve";
import { resolveChart } from "./chart/resolve";
import { resolveFigures } from "./figures/resolve";
import { resolveGrid } from "./grid/resolve";
import { resolveHistory } from "./history/resolve";
import { resolveSchedule } from "./schedule/resolve";
import { resolveSlots } from "./slots/resolve";
import { resolveTable } from "./table/resolve";
import { resolveTaskList } from "./task-list/resolve";
import { resolveThread } from "./thread/resolve";
import { resolveTiles } from "./tiles/resolve";
import { resolveUploads } from "./uploads/resolve";
import { resolveViewer } from "./viewer/resolve";

export const blockResolvers = {
  accordion: resolveProps,
  actions: resolveProps,
  banner: resolveProps,
  calendar: resolveCalendar,
  chart: resolveChart,
  "check-answers": resolveProps,
  claim: resolveProps,
  consent: resolveProps,
  countdown: resolveProps,
  detail: resolveProps,
  figures: resolveFigures,
  form: resolveProps,
  grid: resolveGrid,
  history: resolveHistory,
  notice: resolveProps,
  schedule: resolveSchedule,
  "score-sheet": resolveProps,
  slots: resolveSlots,
  stack: resolveProps,
  "status-head": resolveProps,
  steps: resolveProps,
  table: resolveTable,
  tabs: resolveProps,
  "task-list": resolveTaskList,
  text: resolveProps,
  thread: resolveThread,
  tiles: resolveTiles,
  uploads: resolveUploads,
  viewer: resolveViewer,
} satisfies Record<BlockKind, ResolveBlock>;
