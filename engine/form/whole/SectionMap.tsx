/**
 * The map of a long form: every section with its state and what it lacks, the way on, and at the end the answers to be checked. The way
 * on follows from the answers alone, so that it is the same on another device: to what is wrong, else what is begun, else what is empty.
 */
import { type ReactNode, useEffect } from "react";
import { Icon } from "../../render/Icon";
import { TaskWords, useTaskIds } from "../../render/tasks/TaskWords";
import { stateTones } from "../../resolve/task-state";
import { useForm } from "../fields/form-context";
import { useProgress, useSectionState } from "../fields/progress-context";
import { sumWords, useSums } from "../fields/use-sums";
import { type FormProgress, filledPart, isOpen, type SectionStanding } from "../model/form-progress";
import "../../render/tasks/task-list.css";
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
  const sums = useSums(progress, sections);
  const heading = `${id}__${mapStep}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where the map comes later than the move to it
  useEffect(() => {
    if (steps.hasMoved && document.activeElement === document.body) document.getElementById(heading)?.focus();
  }, []);
  const open = sections.filter(({ id: section }) => isOpen(progress.of(section)));
  const withState = (state: SectionStanding) => open.find((section) => progress.of(section.id).state === state);
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
        <p>{sumWords(text, sums)}</p>
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

interface SectionTaskProps {
  readonly progress: FormProgress;
  readonly section: FormStep;
  readonly onOpen: (section: string) => void;
}

function SectionTask({ progress, section, onOpen }: SectionTaskProps): ReactNode {
  const { text } = useForm();
  const figures = useSectionState(progress, section.id);
  const { state, faults, left } = figures;
  const reason = () => {
    if (state === "fix") return text("form.section-faults", { count: faults });
    if (left > 0) return section.lack ?? text("form.map-left", { count: left });
    return state === "locked" ? text("form.map-locked") : undefined;
  };
  const part = state === "part" ? filledPart(figures) : undefined;
  return <Row title={section.title} state={state} part={part} reason={reason()} onOpen={() => onOpen(section.id)} isSaid />;
}

interface RowProps {
  readonly title: string;
  readonly state: SectionStanding;
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
  // A section that may stay empty looks as one not begun, and says that it may.
  const shown = state === "optional" ? "todo" : state;
  const words = text(state === "optional" ? "form.map-optional" : `task.${state}`);
  const mark = isSaid && state !== "locked" && (
    <span className="badge" data-tone={state === "optional" ? "neutral" : stateTones[shown]} aria-hidden="true">
      {words}
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
        <TaskWords ids={ids} state={shown} words={words} part={part} label={title} text={reason} badge={mark} />
        <Icon name="chevron-right" />
      </button>
    </li>
  );
}
