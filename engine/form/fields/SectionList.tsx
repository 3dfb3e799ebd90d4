/** The sections of a form and what is left in each: beside a wide form, and in a sheet on phones. A link leads to its section. */
import type { ReactNode } from "react";
import { Icon } from "../../render/Icon";
import { type FormProgress, filledPart, type SectionState } from "../model/form-progress";
import type { FieldSection } from "./field-layout";
import { useForm } from "./form-context";
import { useSectionState } from "./progress-context";

interface SectionListProps {
  readonly progress: FormProgress;
  readonly sections: readonly FieldSection[];
  /** The id of the section in view. */
  readonly current: string | undefined;
  onGo(section: FieldSection): void;
}

export function SectionList({ progress, sections, current, onGo }: SectionListProps): ReactNode {
  return (
    <ul className="section-list">
      {sections.map((section) => (
        <SectionRow key={section.id} progress={progress} section={section} isCurrent={section.id === current} onGo={onGo} />
      ))}
    </ul>
  );
}

interface SectionRowProps extends Pick<SectionListProps, "progress" | "onGo"> {
  readonly section: FieldSection;
  readonly isCurrent: boolean;
}

function SectionRow({ progress, section, isCurrent, onGo }: SectionRowProps): ReactNode {
  const { text, idPrefix } = useForm();
  const state = useSectionState(progress, section.id);
  const { faults, left } = state;
  return (
    <li>
      <a
        className="section-row"
        href={`#${idPrefix}__${section.id}`}
        aria-current={isCurrent || undefined}
        onClick={(event) => {
          event.preventDefault();
          onGo(section);
        }}
      >
        <StateMark state={state} />
        <span className="section-row-title">{section.title}</span>
        {faults > 0 ? (
          <span className="section-row-count" data-tone="danger">
            {text("form.section-faults", { count: faults })}
          </span>
        ) : (
          left > 0 && <span className="section-row-count">{text("form.section-left", { count: left })}</span>
        )}
      </a>
    </li>
  );
}

const kinds = { fix: "faulty", done: "done", part: "begun", todo: "open", optional: "open", locked: "locked" } as const;

/** Done, faulty, begun, untouched or locked; the words beside it say the same. */
export function StateMark({ state }: { state: Pick<SectionState, "state" | "left" | "total"> }): ReactNode {
  const kind = kinds[state.state];
  return (
    <span className="section-mark" data-state={kind}>
      {kind === "done" && <Icon name="check" />}
      {kind === "faulty" && "!"}
      {kind === "locked" && <Icon name="lock" />}
      {kind === "begun" && (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="9" pathLength={1} strokeDasharray={`${filledPart(state)} 1`} />
        </svg>
      )}
    </span>
  );
}
