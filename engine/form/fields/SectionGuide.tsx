/**
 * Leads through a form of several sections. Wide: their list stands beside the form. On phones a bar under the header says how many
 * fields are still empty, jumps to the next of them, and opens the list as a sheet.
 */
import { type ReactNode, useRef, useState } from "react";
import { Icon } from "../../render/Icon";
import { onDemand } from "../../render/on-demand";
import type { FormProgress } from "../model/form-progress";
import type { FieldSection } from "./field-layout";
import { useForm } from "./form-context";
import { SectionList, StateMark } from "./SectionList";
import type { SectionSheetProps } from "./SectionSheet";
import { useCurrentSection } from "./use-current-section";
import { useSums } from "./use-sums";
import { useWideFrame } from "./use-wide-frame";
import "./section-guide.css";

const SectionSheet = onDemand<SectionSheetProps>(
  () => import("./SectionSheet").then((module) => module.SectionSheet),
  () => null,
);

interface SectionGuideProps {
  readonly progress: FormProgress;
  readonly sections: readonly FieldSection[];
  /** A section is gone to: it is unfolded. */
  readonly onGo: ((section: string) => void) | undefined;
  /** Where one section is shown at a time: which, and how to open another. */
  readonly shown?: { readonly current: string; open(section: string): void } | undefined;
}

export function SectionGuide({ progress, sections, onGo, shown }: SectionGuideProps): ReactNode {
  const { text, idPrefix, focusField, mountAll } = useForm();
  const [isOpen, setOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useWideFrame(bar);
  const inView = useCurrentSection(idPrefix, sections);
  const current = shown?.current ?? inView;
  const sums = useSums(progress, sections);
  const go = ({ id }: FieldSection) => {
    setOpen(false);
    if (shown) return shown.open(id);
    onGo?.(id);
    if (!document.getElementById(`${idPrefix}__${id}`)) mountAll();
    const heading = document.getElementById(`${idPrefix}__${id}`);
    if (!heading) return;
    heading.focus({ preventScroll: true });
    heading.closest("section")?.scrollIntoView?.({ block: "start" });
  };
  const jump = () => {
    const field = document.activeElement?.closest<HTMLElement>("[data-field]")?.dataset.field;
    const next = progress.nextLeft(field?.split(".")[0]);
    if (next !== undefined) focusField(next);
  };
  const done = text("form.sections-done", { count: sums.done, total: sections.length });
  const list = <SectionList progress={progress} sections={sections} current={current} onGo={go} />;
  return (
    <>
      <div className="guide-bar" ref={bar}>
        <StateMark state={{ faults: sums.faults, left: sums.left, total: sums.total }} />
        <button type="button" className="guide-next" disabled={sums.left === 0} onClick={jump}>
          {sums.left === 0 ? done : text("form.fields-left", { count: sums.left, total: sums.total })}
          {sums.left > 0 && <Icon name="chevron-down" />}
        </button>
        <button
          type="button"
          className="guide-open"
          aria-haspopup="dialog"
          aria-label={text("form.sections")}
          onClick={() => setOpen(true)}
        >
          <Icon name="list-check" />
        </button>
      </div>
      <nav className="guide-rail" aria-label={text("form.sections")}>
        <p className="guide-sum">{done}</p>
        {list}
      </nav>
      {isOpen && (
        <SectionSheet title={text("form.sections")} sum={done} onClose={() => setOpen(false)}>
          {list}
        </SectionSheet>
      )}
    </>
  );
}
