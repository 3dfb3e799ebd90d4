import type { ReactNode } from "react";
import type { FilledBlock } from "../resolve/markdown";
import { InlineMarkdown } from "./Markdown";
import "./consent-statement.css";

interface Props {
  readonly text: readonly FilledBlock[];
  readonly ticked: boolean;
  onTick(ticked: boolean): void;
}

/** A statement to agree to; the whole row is its checkbox. */
export function ConsentStatement({ text, ticked, onTick }: Props): ReactNode {
  return (
    <label className="consent-statement">
      <input type="checkbox" checked={ticked} onChange={(event) => onTick(event.target.checked)} />
      <span>
        <InlineMarkdown of={text} />
      </span>
    </label>
  );
}
