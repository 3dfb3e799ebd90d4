/** Compiles one block by its kind; whatever is unknown or fails becomes an `error` block in its place, and the rest goes on. */

import { blockCompilers } from "../blocks/compilers";
import type { JsonObject } from "../json/json";
import type { CompiledBlock } from "./compiled";
import { type CompileTools, omitUndefined } from "./tools";

export function compileBlock(block: JsonObject, outer: CompileTools): CompiledBlock {
  const kind = String(block.kind);
  const id = String(block.id);
  const compile = Object.hasOwn(blockCompilers, kind) ? blockCompilers[kind as keyof typeof blockCompilers] : undefined;
  if (!compile) return errorBlock(id, `unknown block kind "${kind}"`);
  outer.used.kinds.add(kind);
  const tools = outer.fresh();
  try {
    const visibleWhen = block.visibleWhen === undefined ? undefined : tools.logic(block.visibleWhen);
    const props = omitUndefined(compile(block as never, tools) as unknown as JsonObject);
    return omitUndefined({ kind, id, visibleWhen, reads: [...tools.reads], sources: [...tools.sources], props });
  } catch (cause) {
    return errorBlock(id, cause instanceof Error ? cause.message : String(cause));
  }
}

function errorBlock(id: string, reason: string): CompiledBlock {
  return { kind: "error", id, reads: [], sources: [], props: { reason } };
}
