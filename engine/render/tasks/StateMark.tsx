import type { ReactNode } from "react";
import type { TaskStateName } from "../../resolve/task-state";
import { Icon } from "../Icon";
import { useScreen } from "../screen-context";
import "./state-mark.css";

interface Props {
  readonly state: TaskStateName;
  /** The words for people who hear it; the state's own words where nothing is given. */
  readonly words?: string | undefined;
  /** How much is done, 0 to 1, where the state is `part`. */
  readonly part?: number;
  /** The id of the words, for what they describe. */
  readonly id?: string;
}

const icons: Readonly<Partial<Record<TaskStateName, string>>> = {
  done: "check",
  waiting: "clock",
  fix: "exclamation",
  failed: "close",
  locked: "lock",
};

/** The state by its shape for who sees it, and in words for who hears it. */
export function StateMark({ state, words, part = 0.5, id }: Props): ReactNode {
  const { host } = useScreen();
  const icon = icons[state];
  return (
    <span className="state-mark" data-state={state}>
      {icon && <Icon name={icon} />}
      {state === "part" && (
        <svg viewBox="0 0 28 28" aria-hidden="true" focusable="false">
          <circle className="state-mark-track" cx="14" cy="14" r="10" />
          <circle cx="14" cy="14" r="10" pathLength="1" strokeDasharray={`${part} 1`} transform="rotate(-90 14 14)" />
        </svg>
      )}
      <span className="visually-hidden" id={id}>
        {words ?? host.text(`task.${state}`)}
      </span>
    </span>
  );
}
