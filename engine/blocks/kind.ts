/**
 * A block kind is one folder: `<kind>.schema.json` (what a document may write), `compile.ts` (document to plain data),
 * optionally `resolve.ts`, and `<Kind>.tsx` (how it looks). Adding a kind is adding a folder and a line in each list
 * (`compilers.ts`, `resolvers.ts`, `components.tsx`, for a heavy kind `late-parts.ts`); the compiler names the list that still lacks it.
 */
import type { CompileTools } from "../compile/tools";
import type { Scope } from "../conditions/condition";

/** Turns a block document into its props as plain data with tagged nodes. */
export type CompileBlock<Document> = (block: Document, tools: CompileTools) => object;

/** Turns compiled props into what the component gets; needed only where generic resolving is not enough (rows, items). */
export type ResolveBlock = (props: Readonly<Record<string, unknown>>, scope: Scope) => object;
