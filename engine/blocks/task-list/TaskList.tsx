/** A list of tasks: what state each is in, why, and where it is done. */
import type { ReactNode } from "react";
import type { BlockProps } from "../../render/block-props";
import { Choice } from "../../render/Choice";
import { EmptyState } from "../../render/EmptyState";
import { Icon } from "../../render/Icon";
import { useScreen } from "../../render/screen-context";
import { TaskWords, useTaskIds } from "../../render/tasks/TaskWords";
import type { ResolvedTask } from "./resolve";
import "../../render/tasks/task-list.css";

interface Props extends BlockProps {
  readonly title?: string;
  readonly note?: string;
  readonly tasks: readonly ResolvedTask[];
  readonly empty?: string;
}

export function TaskList({ id, title, note, tasks, empty, act }: Props): ReactNode {
  const { host } = useScreen();
  return (
    <section className="task-list" aria-labelledby={title ? `${id}-title` : undefined}>
      {(title || note) && (
        <div className="task-list-head">
          {title && <h2 id={`${id}-title`}>{title}</h2>}
          {note && <p>{note}</p>}
        </div>
      )}
      {tasks.length === 0 ? (
        <EmptyState text={empty || host.text("list.empty")} />
      ) : (
        <ul className="task-rows">
          {tasks.map((task) => (
            <li key={task.key} data-state={task.state}>
              <TaskRow task={task} act={act} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The row is a link named by its task alone; state, reason and badge describe it. A task that leads nowhere is plain text. */
function TaskRow({ task, act }: { task: ResolvedTask; act: BlockProps["act"] }): ReactNode {
  const screen = useScreen();
  const { label, state, text, part, badge, tone, action } = task;
  const ids = useTaskIds();
  const mark = badge && (
    <span className="badge" id={ids.badge} data-tone={tone}>
      {badge}
    </span>
  );
  const words = <TaskWords ids={ids} state={state} part={part} label={label} text={text} badge={mark} />;
  if (!action) return <div className="task-row">{words}</div>;
  const described = [ids.state, text && ids.text, badge && ids.badge].filter(Boolean).join(" ");
  return (
    <Choice
      action={action}
      enabled
      context={screen}
      onChoose={() => void act(action)}
      className="task-row"
      data-action={task.id}
      aria-labelledby={ids.label}
      aria-describedby={described}
    >
      {words}
      <Icon name="chevron-right" />
    </Choice>
  );
}
