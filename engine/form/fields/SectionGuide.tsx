/**
 * Leads through a form of several sections. Wide: their list stands beside the form. On phones a bar under the header says how many
 * fields are still empty, jumps to the next of them, and opens the list as a sheet.
 */
import { type ReactNode, useRef, useState } from "react";
import { Icon } from "../../render/Icon";
import { onDemand } from "../../render/on-demand";
import type { FormProgress, SectionStanding } from "../model/form-progress";
import type { FieldSection } from "./field-layout";
import { useForm } from "./form-context";
import { SectionList, StateMark } from "./SectionList";
import type { SectionSheetProps } from "./SectionSheet";
import { useCurrentSection } from "./use-current-section";
import { sumWords, useSums } from "./use-sums";
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
  const done = sumWords(text, sums);
  // Where one section is shown at a time, the bar speaks of sections, as the map does; on one page it leads from field to field.
  const isAbout =
    shown !== undefined || sums.left === 0 ? done : text("form.fields-left", { count: sums.left, total: sums.total });
  const list = <SectionList progress={progress} sections={sections} current={current} onGo={go} />;
  return (
    <>
      <div className="guide-bar" ref={bar}>
        <StateMark state={{ state: standingOfAll(sums), left: sums.left, total: sums.total }} />
        <button type="button" className="guide-next" disabled={sums.left === 0} onClick={jump}>
          {isAbout}
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

/** The whole form by the figures of its sections. */
function standingOfAll({ faults, left, total, done, asked }: ReturnType<typeof useSums>): SectionStanding {
  if (faults > 0) return "fix";
  if (left > 0) return done > 0 || left < total ? "part" : "todo";
  return asked > 0 ? "done" : "optional";
}
