import type { ReactNode } from "react";
import type { ClosedLists } from "../../language/closed-lists";
import type { BlockProps } from "../../render/block-props";
import { Markdown } from "../../render/Markdown";
import type { FilledBlock } from "../../resolve/markdown";
import "./text.css";

/** As `text.css` names them. */
const sizes = { small: "small", normal: undefined, large: "large" } satisfies Record<
  ClosedLists["text.size"],
  string | undefined
>;

interface Props extends BlockProps {
  readonly text: readonly FilledBlock[];
  readonly size: ClosedLists["text.size"];
}

export function TextBlock({ text, size }: Props): ReactNode {
  if (text.length === 0) return null;
  return (
    <div className="text" data-size={sizes[size]}>
      <Markdown of={text} />
    </div>
  );
}
