/** How each block kind looks. Heavy or rare kinds are loaded when first shown. */
import type { ComponentType } from "react";
import type { BlockKind } from "../documents/language";
import { BlockWaiting } from "../render/BlockWaiting";
import { onDemand } from "../render/on-demand";
import { ActionsBlock } from "./actions/ActionsBlock";
import { Banner } from "./banner/Banner";
import { Consent } from "./consent/Consent";
import { CountdownBlock } from "./countdown/CountdownBlock";
import { Detail } from "./detail/Detail";
import { loadPart } from "./load-part";
import { Notice } from "./notice/Notice";
import { Stack } from "./stack/Stack";
import { TextBlock } from "./text/TextBlock";
import { Tiles } from "./tiles/Tiles";

// biome-ignore lint/suspicious/noExplicitAny: each entry takes its own kind's props; the kind chooses the entry.
type AnyBlock = ComponentType<any>;

const late = (load: () => Promise<AnyBlock>): AnyBlock => onDemand(load, BlockWaiting);

export const blockComponents: Record<BlockKind, AnyBlock> = {
  actions: ActionsBlock,
  banner: Banner,
  chart: late(async () => (await loadPart.chart()).Chart),
  consent: Consent,
  countdown: CountdownBlock,
  detail: Detail,
  form: late(async () => (await loadPart.form()).Form),
  notice: Notice,
  schedule: late(async () => (await loadPart.schedule()).Schedule),
  "score-sheet": late(async () => (await loadPart["score-sheet"]()).ScoreSheet),
  stack: Stack,
  steps: late(async () => (await loadPart.steps()).Steps),
  table: late(async () => (await loadPart.table()).Table),
  tabs: late(async () => (await loadPart.tabs()).Tabs),
  text: TextBlock,
  tiles: Tiles,
  uploads: late(async () => (await loadPart.uploads()).Uploads),
};
