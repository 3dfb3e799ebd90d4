import type { CompileBlock } from "../../compile/block-tools";
import type { ClaimBlock } from "../../documents/language";

/** The holder of the row that a source reads, and for how long. */
export const compileClaim: CompileBlock<ClaimBlock> = (block, tools) => ({
  source: tools.source(block.source),
  row: tools.expression({ var: `sources.${block.source}` }),
  claim: block.claim,
  release: block.release,
  onRelease: tools.actions(block.then),
});
