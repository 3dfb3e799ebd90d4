/**
 * Blocks one below the other. While a screen opens, nothing is put in above what stands already: where a source that is still loading
 * decides whether a block is there, that block and those below it come together, once it is known.
 */
import { type ReactNode, useMemo, useRef } from "react";
import type { CompiledBlock } from "../nodes/compiled";
import { combineSources } from "../resolve/source-state";
import { BlockLoading } from "./BlockLoading";
import { BlockView } from "./BlockView";
import { useScope } from "./screen-context";

export function BlockList({ blocks }: { blocks: readonly CompiledBlock[] }): ReactNode {
  const deciding = useMemo(() => blocks.map(decidingSources), [blocks]);
  const reads = useMemo(() => [...new Set(deciding.flat())].map((name) => `sourceStates.${name}`), [deciding]);
  const scope = useScope(reads);
  // Later a source may be asked again: what has been shown stays.
  const isOpen = useRef(false);
  const waiting = isOpen.current ? -1 : deciding.findIndex((names) => combineSources(scope, names).status === "loading");
  if (waiting === -1) isOpen.current = true;
  const shown = waiting === -1 ? blocks : blocks.slice(0, waiting);
  return (
    <>
      {shown.map((block) => (
        <BlockView key={block.id} block={block} />
      ))}
      {waiting !== -1 && <BlockLoading />}
    </>
  );
}

/** The sources that may decide whether a block is visible. */
function decidingSources({ visibleWhen, reads }: CompiledBlock): readonly string[] {
  if (visibleWhen === undefined) return [];
  return reads.flatMap((path) => /^sources\.([^.]+)/.exec(path)?.[1] ?? []);
}
