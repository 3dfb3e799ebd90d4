import type { ReactNode } from "react";
import { explainWord, formatImplied, type ImpliedPart } from "../../engine/page";

/** The parts that the document of a screen leaves out and means, as `npm run explain` says them. */
export function ImpliedParts({ implied }: { implied: readonly ImpliedPart[] }): ReactNode {
  if (implied.length === 0) return null;
  return (
    <>
      <h3>{explainWord("implied", "id")}</h3>
      {implied.map((part, index) => {
        const [title, ...lines] = formatImplied(part, "id");
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts without an id of their own stand at the part around them
          <details key={index} className="explained-part" data-status="implied">
            <summary>{title}</summary>
            <ul>
              {lines.map((line) => (
                <li key={line}>
                  <code>{line.trim()}</code>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </>
  );
}
