/** The component of each block kind. Some are loaded with the page, the others when they are first shown. */
import { createElement } from "react";
import type { BlockKind } from "../documents/language";
import { BlockWaiting } from "../render/BlockWaiting";
import type { BlockComponent } from "../render/block-kinds";
import type { BlockProps } from "../render/block-props";
import { onDemand, type Waiting } from "../render/on-demand";
import { eagerComponents } from "./eager-components";
import { lateBlocks } from "./late-blocks";
import type { LateKind } from "./loading";

const loadedOnDemand = Object.fromEntries(
  Object.entries(lateBlocks).map(([kind, code]) => [kind, onDemand(code, waitingFor(kind as LateKind))]),
) as Record<LateKind, BlockComponent>;

export const blockComponents: Record<BlockKind, BlockComponent> = { ...eagerComponents, ...loadedOnDemand };

function waitingFor(kind: LateKind) {
  return function WaitingBlock(props: BlockProps & Waiting) {
    return createElement(BlockWaiting, { ...props, kind });
  };
}
