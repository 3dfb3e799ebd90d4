import type { CompiledBlocks } from "../../nodes/compiled";

/** One part of a steps block, resolved. */
export interface Step {
  readonly id: string;
  readonly title: string;
  readonly blocks: CompiledBlocks;
}
