/** The component of each block kind. Some are loaded with the page, the others when they are first shown. */
import { createElement } from "react";
import type { BlockKind } from "../documents/language";
import { BlockWaiting } from "../render/BlockWaiting";
import type { BlockComponent } from "../render/block-kinds";
import type { BlockProps } from "../render/block-props";
import { onDemand, type Waiting } from "../render/on-demand";
import { ActionsBlock } from "./actions/ActionsBlock";
import { Banner } from "./banner/Banner";
import { Consent } from "./consent/Consent";
import { CountdownBlock } from "./countdown/CountdownBlock";
import { Detail } from "./detail/Detail";
import { lateBlocks } from "./late-blocks";
import type { EagerKind, LateKind } from "./loading";
import { Notice } from "./notice/Notice";
import { Stack } from "./stack/Stack";
import { StatusHead } from "./status-head/StatusHead";
import { TaskList } from "./task-list/TaskList";
import { TextBlock } from "./text/TextBlock";
import { Tiles } from "./tiles/Tiles";

const eagerComponents = {
  actions: ActionsBlock,
  banner: Banner,
  consent: Consent,
  countdown: CountdownBlock,
  detail: Detail,
  notice: Notice,
  stack: Stack,
  "status-head": StatusHead,
  "task-list": TaskList,
  text: TextBlock,
  tiles: Tiles,
} satisfies Record<EagerKind, BlockComponent>;

const loadedOnDemand = Object.fromEntries(
  Object.entries(lateBlocks).map(([kind, code]) => [kind, onDemand(code, waitingFor(kind as LateKind))]),
) as Record<LateKind, BlockComponent>;

export const blockComponents: Record<BlockKind, BlockComponent> = { ...eagerComponents, ...loadedOnDemand };

function waitingFor(kind: LateKind) {
  return function WaitingBlock(props: BlockProps & Waiting) {
    return createElement(BlockWaiting, { ...props, kind });
  };
}
