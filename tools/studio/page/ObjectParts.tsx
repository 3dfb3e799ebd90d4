/** The keys of an object: those that stand there or are often changed, and the others folded. */
import type { ReactNode } from "react";
import type { PartView, PlaceView } from "../desk-view";
import { PartRow } from "./PartRow";
import { words } from "./wording";

export function ObjectParts({ view }: { readonly view: PlaceView }): ReactNode {
  const isFirst = ({ isUsual, isSet, isRequired }: PartView) => isUsual || isSet || isRequired;
  const shown = view.parts.filter((part) => isFirst(part) && part.key !== "$schema");
  const rest = view.parts.filter((part) => !shown.includes(part));
  return (
    <>
      <div className="parts">
        {shown.map((part) => (
          <PartRow key={part.key} view={view} part={part} />
        ))}
      </div>
      {rest.length > 0 && (
        <details className="parts-more">
          <summary>{words.more(rest.length)}</summary>
          <div className="parts">
            {rest.map((part) => (
              <PartRow key={part.key} view={view} part={part} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}
