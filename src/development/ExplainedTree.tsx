import type { ReactNode } from "react";
import { answerWords, type Explained, type ExplainedRule, lineOf } from "../../engine/page";
import { words } from "./wording";

/** One condition with its tree, or a tree for each row or option that it was asked of. */
export function RuleView({ rule: { at, asked } }: { rule: ExplainedRule }): ReactNode {
  return (
    <div className="explained-rule">
      <code>{at}</code>
      {asked.length === 0 && <p>{words.later}</p>}
      {asked.map(({ of, tree }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows may have the same name, and keep their order
        <div key={index}>
          {of !== undefined && <p>{of}</p>}
          <ul>
            <TreeLine explained={tree} />
          </ul>
        </div>
      ))}
    </div>
  );
}

function TreeLine({ explained }: { explained: Explained }): ReactNode {
  const { answer, words: said, names, reads, parts } = lineOf(explained, "id");
  return (
    <li data-answer={answer}>
      <strong>{answerWords[answer].id}</strong> {names.length > 0 && <em>{names.join(" = ")}: </em>}
      <code>{said}</code> {reads.length > 0 && <span className="explained-reads">{reads.join(", ")}</span>}
      {parts.length > 0 && (
        <ul>
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an operator are told apart by their position
            <TreeLine key={index} explained={part} />
          ))}
        </ul>
      )}
    </li>
  );
}
