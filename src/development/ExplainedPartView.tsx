import type { ReactNode } from "react";
import { type ExplainedPart, fieldTitle, partTitle } from "../../engine/page";
import { RuleView } from "./ExplainedTree";

/** A block with its conditions, the fields of its form and the blocks in it; a closed one says whether it is shown. */
export function ExplainedPartView({ part }: { part: ExplainedPart }): ReactNode {
  const { rules, fields, parts } = part;
  const title = partTitle(part, "id");
  if (rules.length + fields.length + parts.length === 0) {
    return (
      <p className="explained-part" data-status={part.status}>
        {title}
      </p>
    );
  }
  return (
    <details className="explained-part" data-status={part.status}>
      <summary>{title}</summary>
      {rules.map((rule) => (
        <RuleView key={rule.at} rule={rule} />
      ))}
      {fields.map((field) => (
        <details key={field.path} className="explained-part" data-status={field.state.visible ? "shown" : "hidden"}>
          <summary>{fieldTitle(field, "id")}</summary>
          {field.rules.map((rule) => (
            <RuleView key={rule.at} rule={rule} />
          ))}
        </details>
      ))}
      {parts.map((nested) => (
        <ExplainedPartView key={nested.id} part={nested} />
      ))}
    </details>
  );
}
