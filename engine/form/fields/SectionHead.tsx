/** The title of a section, and what is left to do in it. */
import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon } from "../../render/Icon";
import type { SectionState } from "../model/form-progress";
import type { FieldSection } from "./field-layout";
import { useForm } from "./form-context";
import { useProgress, useSectionState } from "./progress-context";

export function SectionHead({ section, heading }: { section: FieldSection; heading: string | undefined }): ReactNode {
  const progress = useProgress();
  const state = useSectionState(progress, section.id);
  return (
    <>
      {heading && (
        <div className="form-section-head">
          <h2 id={heading} className="form-section-title" tabIndex={-1}>
            {section.title}
          </h2>
          <SectionBadge state={state} />
        </div>
      )}
      {section.description && <p className="form-section-about">{section.description}</p>}
    </>
  );
}

function SectionBadge({ state: { faults, left, total } }: { state: SectionState }): ReactNode {
  const { text } = useForm();
  if (faults > 0)
    return (
      <Badge {...look} color="danger">
        {text("form.section-faults", { count: faults })}
      </Badge>
    );
  if (left > 0)
    return (
      <Badge {...look} color="neutral">
        {text("form.section-left", { count: left })}
      </Badge>
    );
  if (total === 0) return null;
  return (
    <Badge {...look} color="ok" leftSection={<Icon name="check" />}>
      {text("form.section-done")}
    </Badge>
  );
}

const look = { variant: "light", className: "form-section-badge" } as const;
