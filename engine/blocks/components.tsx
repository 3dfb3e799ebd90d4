/** How each block kind looks. Heavy or rare kinds are loaded when first shown. */
import { type ComponentType, lazy } from "react";
import type { BlockKind } from "../language";
import { ActionsBlock } from "./actions/ActionsBlock";
import { Consent } from "./consent/Consent";
import { Detail } from "./detail/Detail";
import { Notice } from "./notice/Notice";
import { Stack } from "./stack/Stack";
import { TextBlock } from "./text/TextBlock";
import { Tiles } from "./tiles/Tiles";

// biome-ignore lint/suspicious/noExplicitAny: each entry takes its own kind's props; the kind chooses the entry.
export const blockComponents: Record<BlockKind, ComponentType<any>> = {
  actions: ActionsBlock,
  banner: lazy(async () => ({ default: (await import("./banner/Banner")).Banner })),
  chart: lazy(async () => ({ default: (await import("./chart/Chart")).Chart })),
  consent: Consent,
  countdown: lazy(async () => ({ default: (await import("./countdown/CountdownBlock")).CountdownBlock })),
  detail: Detail,
  form: lazy(async () => ({ default: (await import("./form/Form")).Form })),
  notice: Notice,
  schedule: lazy(async () => ({ default: (await import("./schedule/Schedule")).Schedule })),
  "score-sheet": lazy(async () => ({ default: (await import("./score-sheet/ScoreSheet")).ScoreSheet })),
  stack: Stack,
  steps: lazy(async () => ({ default: (await import("./steps/Steps")).Steps })),
  table: lazy(async () => ({ default: (await import("./table/Table")).Table })),
  tabs: lazy(async () => ({ default: (await import("./tabs/Tabs")).Tabs })),
  text: TextBlock,
  tiles: Tiles,
  uploads: lazy(async () => ({ default: (await import("./uploads/Uploads")).Uploads })),
};
