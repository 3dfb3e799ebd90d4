/** Kinds whose props need more than generic resolving (rows, items, outside data); all others are resolved node by node. */
import type { BlockKind } from "../documents/language";
import { resolveChart } from "./chart/resolve";
import type { ResolveBlock } from "./kind";
import { resolveSchedule } from "./schedule/resolve";
import { resolveTable } from "./table/resolve";
import { resolveTiles } from "./tiles/resolve";
import { resolveUploads } from "./uploads/resolve";

export const blockResolvers: Partial<Record<BlockKind, ResolveBlock>> = {
  chart: resolveChart,
  schedule: resolveSchedule,
  table: resolveTable,
  tiles: resolveTiles,
  uploads: resolveUploads,
};
