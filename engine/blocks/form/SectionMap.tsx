/**
 * The map of a long form: every section with its state and what it lacks, the way on, and at the end the answers to be checked. The way
 * on follows from the answers alone, so that it is the same on another device: to what is wrong, else what is begun, else what is empty.
 */
import { type ReactNode, useEffect } from "react";
import { useForm } from "../../form/fields/form-context";
import { useProgress, useSectionState } from "../../form/fields/progress-context";
import { useSums } from "../../form/fields/use-sums";
import type { FormProgress, SectionState } from "../../form/model/form-progress";
import { Icon } from "../../render/Icon";
import { stateTones, type TaskStateName } from "../../resolve/task-state";
import { TaskWords, useTaskIds } from "../task-list/TaskWords";
import "../task-list/task-list.css";
import "./section-map.css";
import { checkStep, type FormStep, type FormSteps, mapStep } from "./use-steps";

export interface SectionMapProps {
  readonly id: string;
  readonly steps: FormSteps;
}

export function SectionMap(props: SectionMapProps): ReactNode {
  const progress = useProgress();
  return progress && <SectionTasks {...props} progress={progress} />;
}

function SectionTasks({ id, steps, progress }: SectionMapProps & { readonly progress: FormProgress }): ReactNode {
  const { text, focusField } = useForm();
  const sections = steps.steps.filter((step) => step.id !== checkStep);
  const check = steps.steps.find((step) => step.id === checkStep);
  const { done } = useSums(progress, sections);
  const heading = `${id}__${mapStep}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where the map comes later than the move to it
  useEffect(() => {
    if (steps.hasMoved && document.activeElement === document.body) document.getElementById(heading)?.focus();
  }, []);
  const open = sections.filter(({ id: section }) => progress.of(section).faults > 0 || progress.of(section).left > 0);
  const withState = (state: TaskStateName) => open.find((section) => stateOf(progress.of(section.id)) === state);
  const next = withState("fix") ?? withState("part") ?? open[0];
  const isComplete = open.length === 0;
  const goOn = ({ id: section }: FormStep) => {
    const field = progress.of(section).faults > 0 ? undefined : progress.leftIn(section);
    if (field === undefined) steps.open(section);
    else focusField(field);
  };
  const onward = isComplete ? check : next;
  return (
    <section className="section-map" aria-labelledby={heading}>
      <div className="task-list-head">
        <h2 id={heading} tabIndex={-1}>
          {text("form.map-title")}
        </h2>
        <p>{text("form.sections-done", { count: done, total: sections.length })}</p>
      </div>
      {onward && (
        <button
          type="button"
          className="button"
          data-style="primary"
          onClick={() => (onward === check ? steps.open(checkStep) : goOn(onward))}
        >
          {onward === check ? check?.title : text("form.map-go-on", { title: onward.title })}
        </button>
      )}
      <ul className="task-rows">
        {sections.map((section) => (
          <SectionTask key={section.id} progress={progress} section={section} onOpen={steps.open} />
        ))}
        {check && !isComplete && (
          <Row
            title={check.title}
            state="todo"
            reason={text("form.map-check", { count: open.length })}
            onOpen={() => steps.open(checkStep)}
          />
        )}
      </ul>
    </section>
  );
}

/** Belum, Sebagian, Selesai or Perlu diperbaiki; what may only be read is locked, what may be left empty is done once it holds something. */
function stateOf({ left, faults, filled, total, locked }: SectionState): TaskStateName {
  if (faults > 0) return "fix";
  if (left > 0) return filled > 0 ? "part" : "todo";
  if (total > 0 || filled > 0) return "done";
  return locked.length > 0 ? "locked" : "todo";
}

interface SectionTaskProps {
  readonly progress: FormProgress;
  readonly section: FormStep;
  readonly onOpen: (section: string) => void;
}

function SectionTask({ progress, section, onOpen }: SectionTaskProps): ReactNode {
  const { text } = useForm();
  const figures = useSectionState(progress, section.id);
  const { faults, left, total, filled, locked } = figures;
  const state = stateOf(figures);
  const reason = () => {
    if (faults > 0) return text("form.section-faults", { count: faults });
    if (left > 0) return text("form.map-left", { count: left });
    if (total > 0 || filled > 0) return undefined;
    return text(locked.length > 0 ? "form.map-locked" : "form.map-optional", {});
  };
  const part = total > 0 ? (total - left) / total : undefined;
  return <Row title={section.title} state={state} part={part} reason={reason()} onOpen={() => onOpen(section.id)} isSaid />;
}

interface RowProps {
  readonly title: string;
  readonly state: TaskStateName;
  readonly part?: number | undefined;
  readonly reason: string | undefined;
  /** The state is written beside its mark. */
  readonly isSaid?: boolean;
  onOpen(): void;
}

/** As a row of a task list: named by its title alone; state and reason describe it. */
function Row({ title, state, part, reason, isSaid, onOpen }: RowProps): ReactNode {
  const { text } = useForm();
  const ids = useTaskIds();
  const mark = isSaid && state !== "locked" && (
    <span className="badge" data-tone={stateTones[state]} aria-hidden="true">
      {text(`task.${state}`, {})}
    </span>
  );
  return (
    <li data-state={state}>
      <button
        type="button"
        className="task-row"
        aria-labelledby={ids.label}
        aria-describedby={reason ? `${ids.state} ${ids.text}` : ids.state}
        onClick={onOpen}
      >
        <TaskWords ids={ids} state={state} part={part} label={title} text={reason} badge={mark} />
        <Icon name="chevron-right" />
      </button>
    </li>
  );
}
