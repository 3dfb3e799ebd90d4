import type { ReactNode } from "react";
import type { ClosedLists } from "../../language/closed-lists";
import type { CompiledBlocks } from "../../nodes/compiled";
import { Blocks } from "../../render/BlockView";
import type { BlockProps } from "../../render/block-props";
import "./stack.css";

/** As `stack.css` names them. */
const frames = { none: undefined, card: "card" } satisfies Record<ClosedLists["stack.frame"], string | undefined>;
const directions = { down: undefined, across: "across" } satisfies Record<ClosedLists["stack.direction"], string | undefined>;

interface Props extends BlockProps {
  readonly title?: string;
  readonly frame: ClosedLists["stack.frame"];
  readonly direction: ClosedLists["stack.direction"];
  readonly blocks: CompiledBlocks;
}

export function Stack({ id, title, frame, direction, blocks }: Props): ReactNode {
  return (
    <section
      className="stack"
      data-frame={frames[frame]}
      data-direction={directions[direction]}
      aria-labelledby={title ? `${id}-title` : undefined}
    >
      {title && (
        <h2 id={`${id}-title`} className="stack-title">
          {title}
        </h2>
      )}
      <Blocks of={blocks} />
    </section>
  );
}
