/** How each block kind looks. Heavy or rare kinds are loaded when first shown. */
import type { ComponentType } from "react";
import type { BlockKind } from "../language";
import { BlockWaiting } from "../render/BlockWaiting";
import { onDemand } from "../render/on-demand";
import { ActionsBlock } from "./actions/ActionsBlock";
import { Consent } from "./consent/Consent";
import { Detail } from "./detail/Detail";
import { Notice } from "./notice/Notice";
import { Stack } from "./stack/Stack";
import { TextBlock } from "./text/TextBlock";
import { Tiles } from "./tiles/Tiles";

// biome-ignore lint/suspicious/noExplicitAny: as below
const late = (load: () => Promise<ComponentType<any>>) => onDemand(load, BlockWaiting);

// biome-ignore lint/suspicious/noExplicitAny: each entry takes its own kind's props; the kind chooses the entry.
export const blockComponents: Record<BlockKind, ComponentType<any>> = {
  actions: ActionsBlock,
  banner: late(async () => (await import("./banner/Banner")).Banner),
  chart: late(async () => (await import("./chart/Chart")).Chart),
  consent: Consent,
  countdown: late(async () => (await import("./countdown/CountdownBlock")).CountdownBlock),
  detail: Detail,
  form: late(async () => (await import("./form/Form")).Form),
  notice: Notice,
  schedule: late(async () => (await import("./schedule/Schedule")).Schedule),
  "score-sheet": late(async () => (await import("./score-sheet/ScoreSheet")).ScoreSheet),
  stack: Stack,
  steps: late(async () => (await import("./steps/Steps")).Steps),
  table: late(async () => (await import("./table/Table")).Table),
  tabs: late(async () => (await import("./tabs/Tabs")).Tabs),
  text: TextBlock,
  tiles: Tiles,
  uploads: late(async () => (await import("./uploads/Uploads")).Uploads),
};
