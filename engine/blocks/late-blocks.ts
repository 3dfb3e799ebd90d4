import type { BlockComponent } from "../render/block-kinds";
import { type LateCode, lateCode } from "../render/late-code";
import { lateComponents } from "./late-components";
import type { LateKind } from "./loading";

/** The late block kinds: what was fetched ahead with a screen is there when the screen is shown. */
export const lateBlocks = Object.fromEntries(
  Object.entries<() => Promise<BlockComponent>>(lateComponents).map(([kind, fetch]) => [kind, lateCode(fetch)]),
) as Record<LateKind, LateCode<BlockComponent>>;
