/** The title of a section, and what is left to do in it. */
import type { ReactNode } from "react";
import { Icon } from "../../render/Icon";
import type { SectionState } from "../model/form-progress";
import type { FieldSection } from "./field-layout";
import { useForm } from "./form-context";
import { StateMark } from "./SectionList";

interface SectionHeadProps {
  readonly section: FieldSection;
  readonly heading: string | undefined;
  readonly state: SectionState;
  /** How the section is folded and unfolded; a section that may not be folded now has none. */
  readonly fold?: { readonly isFolded: boolean; readonly body: string; onFold(on: boolean): void } | undefined;
  /** Stands below the title of a folded section. */
  readonly children?: ReactNode;
}

export function SectionHead({ section, heading, state, fold, children }: SectionHeadProps): ReactNode {
  const { text } = useForm();
  const isFolded = fold?.isFolded === true;
  return (
    <>
      {heading && (
        <div className="form-section-head" data-folded={isFolded || undefined}>
          {isFolded && <StateMark state={state} />}
          <div className="form-section-words">
            <h2 id={heading} className="form-section-title" tabIndex={-1}>
              {section.title}
            </h2>
            {children}
          </div>
          {!isFolded && <SectionBadge state={state} />}
          {fold && (
            <button
              type="button"
              className="form-section-fold"
              aria-expanded={!isFolded}
              aria-controls={fold.body}
              aria-label={text(`form.section-${isFolded ? "unfold" : "fold"}`, { title: section.title })}
              onClick={() => fold.onFold(!isFolded)}
            >
              <Icon name={isFolded ? "chevron-down" : "chevron-up"} />
            </button>
          )}
        </div>
      )}
      {section.description && !isFolded && <p className="form-section-about">{section.description}</p>}
    </>
  );
}

function SectionBadge({ state: { state, faults, left } }: { state: SectionState }): ReactNode {
  const { text } = useForm();
  if (state === "fix")
    return (
      <span className={badge} data-tone="error">
        {text("form.section-faults", { count: faults })}
      </span>
    );
  if (left > 0)
    return (
      <span className={badge} data-tone="neutral">
        {text("form.section-left", { count: left })}
      </span>
    );
  if (state !== "done") return null;
  return (
    <span className={badge} data-tone="success">
      <Icon name="check" />
      {text("form.section-done")}
    </span>
  );
}

const badge = "badge form-section-badge";
