/**
 * The pure face of the block kinds: hands them to what compiles screens.
 *
 * A kind is one folder, which says all that there is to say of it: what a document may write, how it compiles and resolves, its component,
 * when its code comes, a sample. `npm run generate` makes of the folders the type `BlockKind` and the lists of all kinds
 * (`tools/block-lists.ts`).
 */
import { compileScreen as compileScreenWith, type ScreenWithKinds } from "../compile/compile-screen";
import type { BlockKind } from "../documents/language";
import type { Library } from "../documents/library";
import { blockCompilers } from "./compilers";
import { keptForHolders } from "./kept-for-holders";
import { type LatePart, latePartsOf } from "./late-parts";
import { blockLoading, wideBlocks } from "./loading";

export type { BlockFacts } from "./block-facts";

/** All kinds, by the alphabet. */
export const blockKinds = Object.keys(blockLoading) as BlockKind[];

export interface CompiledScreenWithData extends ScreenWithKinds {
  /** The code it needs in addition to what every page loads. */
  readonly parts: readonly LatePart[];
}

/** Compiles a screen as the library's cohort sees it; undefined where there is no such screen. */
export function compileScreen(library: Library, id: string): CompiledScreenWithData | undefined {
  const compiled = compileScreenWith(library, id, { compilers: blockCompilers, wide: wideBlocks });
  const kept = keptForHolders(library, id);
  const kinds = compiled?.kinds.filter((kind) => !kept.has(kind)) ?? [];
  return compiled && { ...compiled, parts: latePartsOf(kinds, Object.values(compiled.data)) };
}
