import { type ReactNode, useId } from "react";
import type { TaskStateName } from "../../resolve/task-state";
import { StateMark } from "./StateMark";

interface TaskWordsProps {
  readonly ids: TaskIds;
  readonly state: TaskStateName;
  /** The words of the mark for people who hear it; the state's own words where nothing is given. */
  readonly words?: string | undefined;
  /** How much of it is done, from 0 to 1, where it is begun. */
  readonly part?: number | undefined;
  readonly label: string;
  /** Why it stands so. */
  readonly text?: string | undefined;
  /** Stands at the end of the row. */
  readonly badge?: ReactNode;
}

export interface TaskIds {
  readonly state: string;
  readonly label: string;
  readonly text: string;
  readonly badge: string;
}

/** A row is named by its label alone; what else stands in it describes it. */
export function useTaskIds(): TaskIds {
  const prefix = useId();
  return { state: `${prefix}-state`, label: `${prefix}-label`, text: `${prefix}-text`, badge: `${prefix}-badge` };
}

export function TaskWords({ ids, state, words, part, label, text, badge }: TaskWordsProps): ReactNode {
  return (
    <>
      <StateMark state={state} words={words} part={part} id={ids.state} />
      <span className="task-words">
        <span className="task-label" id={ids.label}>
          {label}
        </span>
        {text && (
          <span className="task-text" id={ids.text}>
            {text}
          </span>
        )}
      </span>
      {badge}
    </>
  );
}
