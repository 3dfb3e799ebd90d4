import { isObject } from "../../json/json";
import type { CompiledBlock, CompiledBlocks } from "../../nodes/compiled";

/** The ids of the forms among blocks, in containers too. */
export function formsIn(blocks: CompiledBlocks | undefined): readonly string[] {
  return (blocks?.$blocks ?? []).flatMap((block) => [...(isForm(block) ? [block.id] : []), ...inside(block.props)]);
}

const isForm = ({ kind }: CompiledBlock) => kind === "form" || kind === "score-sheet";

function inside(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(inside);
  if (!isObject(value)) return [];
  return "$blocks" in value ? formsIn(value as unknown as CompiledBlocks) : Object.values(value).flatMap(inside);
}
