/**
 * The pure face of the block kinds: hands them to what compiles screens.
 *
 * A kind is one folder: `<kind>.schema.json` (what a document may write), `compile.ts` (document to plain data), for some kinds
 * `resolve.ts` (plain data and scope to props), and the component. `npm run generate` makes the type `BlockKind` of the folders;
 * then the compiler names each list that lacks a kind: `compilers.ts`, `resolvers.ts`, `loading.ts`, and `components.ts` or
 * `late-components.ts`.
 */
import { compileScreen as compileScreenWith, type ScreenWithKinds } from "../compile/compile-screen";
import type { Library } from "../documents/library";
import { blockCompilers } from "./compilers";
import { keptForHolders } from "./kept-for-holders";
import { type LatePart, latePartsOf } from "./late-parts";

export { blockKinds } from "./loading";

export interface CompiledScreenWithData extends ScreenWithKinds {
  /** The code it needs in addition to what every page loads. */
  readonly parts: readonly LatePart[];
}

/** Compiles a screen as the library's cohort sees it; undefined where there is no such screen. */
export function compileScreen(library: Library, id: string): CompiledScreenWithData | undefined {
  const compiled = compileScreenWith(library, id, blockCompilers);
  const kept = keptForHolders(library, id);
  const kinds = compiled?.kinds.filter((kind) => !kept.has(kind)) ?? [];
  return compiled && { ...compiled, parts: latePartsOf(kinds, Object.values(compiled.data)) };
}
