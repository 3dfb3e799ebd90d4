/**
 * The tasks a person sees, each in its first state that holds. A locked task leads nowhere, whatever its document says.
 *
 *   { id: "esai", states: [{ when: <never>, state: "done" }, { state: "locked", text: "Dibuka 1 Desember" }], screen: "..." }
 *     ->  { id: "esai", state: "locked", text: "Dibuka 1 Desember", action: undefined, ... }
 */

import { readPath, type Scope } from "../../conditions/condition";
import type { Tone } from "../../documents/language";
import type { CompiledTemplate } from "../../nodes/compiled";
import { type BoundActions, resolveNode } from "../../resolve/resolve";
import { type ResolvedState, stateTones, type TaskStateName } from "../../resolve/task-state";
import { readRows } from "../../values/rows";

export interface ResolvedTask {
  readonly key: string;
  readonly id: string;
  readonly label: string;
  readonly state: TaskStateName;
  /** The one line that gives the reason. */
  readonly text?: string;
  /** How much of it is done, 0 to 1, where its state is `part`. */
  readonly part?: number;
  readonly badge?: string;
  readonly tone?: Tone;
  readonly action?: BoundActions;
}

interface TaskNode {
  readonly id: string;
  readonly label: string;
  readonly states: readonly ResolvedState[];
  readonly badge?: string;
  readonly tones?: readonly { readonly tone: Tone }[];
  readonly action?: BoundActions;
}

interface TaskListProps {
  readonly source?: string;
  readonly rows?: string;
  readonly tasks: readonly unknown[];
  readonly item?: CompiledTemplate;
}

export function resolveTaskList(props: Readonly<Record<string, unknown>>, scope: Scope): object {
  const { item, rows, source, tasks, ...own } = props as unknown as TaskListProps;
  const listed = tasks.flatMap((task) => resolveTask(task, scope));
  const each = item
    ? readRows(readPath(scope, `sources.${source}`), rows).flatMap((row, index) =>
        resolveTask(item.$each, scope, { row }).map((task) => ({ ...task, key: `${task.id}.${row.id ?? index}` })),
      )
    : [];
  return { ...(resolveNode(own, scope) as object), tasks: [...listed, ...each] };
}

function resolveTask(node: unknown, scope: Scope, locals?: Scope): ResolvedTask[] {
  const task = resolveNode(node, scope, locals) as TaskNode | undefined;
  if (!task) return [];
  const { id, label, states, badge, tones, action } = task;
  const { state, text, part, badge: own, tone }: ResolvedState = states[0] ?? { state: "todo" };
  return [
    {
      key: id,
      id,
      label,
      state,
      text: text || undefined,
      part: fraction(part),
      badge: own || badge || undefined,
      tone: tone ?? (own ? stateTones[state] : tones?.[0]?.tone),
      action: state === "locked" ? undefined : action,
    },
  ];
}

function fraction(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : undefined;
}
