/**
 * The head of a section and its fields. A finished section can be folded to a row that sums it up; one with a fault, or with a required
 * field that is empty, is never folded. On paper everything stands.
 */
import { type ReactNode, useEffect } from "react";
import type { JsonObject } from "../../json/json";
import { isFinished } from "../model/form-progress";
import type { FieldSection } from "./field-layout";
import { useFold } from "./folds";
import { useProgress, useSectionState } from "./progress-context";
import { SectionHead } from "./SectionHead";
import { SectionSummary } from "./SectionSummary";

interface FoldingSectionProps {
  readonly section: FieldSection;
  readonly heading: string | undefined;
  readonly properties: Readonly<Record<string, JsonObject>>;
  readonly children: ReactNode;
}

export function FoldingSection({ section, heading, properties, children }: FoldingSectionProps): ReactNode {
  const state = useSectionState(useProgress(), section.id);
  const folding = useFold(section.id);
  const canFold = isFinished(state);
  // A section that somebody finishes while they are in it stays open.
  const mustUnfold = !canFold && folding?.isFolded === true;
  useEffect(() => {
    if (mustUnfold) folding?.fold(false);
  });
  if (!folding || !heading) {
    return (
      <>
        <SectionHead section={section} heading={heading} state={state} />
        {children}
      </>
    );
  }
  const isFolded = canFold && folding.isFolded;
  const body = `${heading}__body`;
  const fold = canFold ? { isFolded, body, onFold: folding.fold } : undefined;
  return (
    <>
      <SectionHead section={section} heading={heading} state={state} fold={fold}>
        {isFolded && <SectionSummary section={section} properties={properties} />}
      </SectionHead>
      <div className="form-section-body" id={body} data-folded={isFolded || undefined}>
        {children}
      </div>
    </>
  );
}
