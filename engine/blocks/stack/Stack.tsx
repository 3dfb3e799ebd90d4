import type { ReactNode } from "react";
import type { CompiledBlocks } from "../../nodes/compiled";
import { Blocks } from "../../render/BlockView";
import type { BlockProps } from "../../render/block-props";
import "./stack.css";

interface Props extends BlockProps {
  readonly title?: string;
  readonly frame?: "card";
  readonly direction?: "across";
  readonly blocks: CompiledBlocks;
}

export function Stack({ id, title, frame, direction, blocks }: Props): ReactNode {
  return (
    <section className="stack" data-frame={frame} data-direction={direction} aria-labelledby={title ? `${id}-title` : undefined}>
      {title && (
        <h2 id={`${id}-title`} className="stack-title">
          {title}
        </h2>
      )}
      <Blocks of={blocks} />
    </section>
  );
}
