/** The state of a tile or a task: the first of its states that hold, with what is said of it. */
import type { TaskState, Tone } from "../documents/language";
import type { ClosedLists } from "../language/closed-lists";
import type { BoundWhy } from "./why";

export type TaskStateName = TaskState["state"];

/** A state as resolving leaves it: its texts are filled, its condition held. */
export interface ResolvedState {
  readonly state: TaskStateName;
  /** Of a locked state: what locks it. */
  readonly why?: BoundWhy;
  /** The one line that gives the reason. */
  readonly text?: string;
  /** How much is done, where the state is `part`. */
  readonly part?: unknown;
  readonly badge?: string;
  readonly tone?: Tone;
}

/** The look of the badge of a state where its document says nothing of it; `todo` and `locked` are plain. */
export const stateTones: Readonly<Partial<Record<TaskStateName, Tone>>> = {
  done: "success",
  part: "info",
  waiting: "info",
  fix: "warning",
  failed: "error",
} satisfies Record<Exclude<ClosedLists["common.states.state"], "todo" | "locked">, Tone>;
