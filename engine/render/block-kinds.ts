import type { ComponentType } from "react";
import type { BlockKind } from "../documents/language";
import type { ResolveBlock } from "../resolve/resolve";

// biome-ignore lint/suspicious/noExplicitAny: each component takes the props of its own kind; the kind chooses the component.
export type BlockComponent = ComponentType<any>;

/** How every block kind resolves and looks. `ScreenView` is given it, so that this room knows no kind. */
export interface BlockKinds {
  readonly resolvers: Readonly<Record<BlockKind, ResolveBlock>>;
  readonly components: Readonly<Record<BlockKind, BlockComponent>>;
  /** How many lines a block mostly has, so that its stand-in is about as high as what comes. */
  readonly lines: Readonly<Partial<Record<BlockKind, number>>>;
}
