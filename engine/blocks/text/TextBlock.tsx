import type { ReactNode } from "react";
import type { BlockProps } from "../../render/block-props";
import { Markdown } from "../../render/Markdown";
import type { FilledBlock } from "../../resolve/markdown";
import "./text.css";

interface Props extends BlockProps {
  readonly text: readonly FilledBlock[];
  readonly size?: "small" | "large";
}

export function TextBlock({ text, size }: Props): ReactNode {
  if (text.length === 0) return null;
  return (
    <div className="text" data-size={size}>
      <Markdown of={text} />
    </div>
  );
}
