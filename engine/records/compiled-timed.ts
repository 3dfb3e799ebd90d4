/**
 * Work for which a person has a limited time. It begins once, and ends for each person by the server's clock: so many minutes later, never
 * after a window, but as much later as was granted. Three columns of a row say when.
 *
 *   timed: { in: ["berjalan"], start: { transition: "mulai", minutes: 90 }, over: "habis", atEnd: "send", began: "mulai", end: "akhir" }
 *   ends at  greatest(extended, least(end, the window))
 */
import type { CompiledExpression } from "../nodes/compiled";

export interface TimedWork {
  /** The states in which the time runs. */
  readonly in: readonly string[];
  readonly start: string;
  /** Undefined where only the window ends it. */
  readonly minutes: CompiledExpression | undefined;
  readonly window: WindowMoment | undefined;
  /** By transition, the minutes that it adds. */
  readonly extend: ReadonlyMap<string, CompiledExpression>;
  /** Transitions by which a person sends before the end. */
  readonly send: readonly string[];
  /** The transition that is made at the end. */
  readonly over: string;
  /** Whether what was typed and kept as a draft is sent then. */
  readonly sendsDraft: boolean;
  /** Names of columns. */
  readonly began: string;
  readonly end: string;
  readonly extended: string | undefined;
}

/** A moment of a window, as `windowMoment` finds it for a record type. */
export interface WindowMoment {
  /** The record type of the configuration. */
  readonly record: string;
  /** Its columns: of the window's name, and of the moment. */
  readonly key: string;
  readonly column: string;
  /** The moment of its day for a date without a time: the beginning of a first one, the end of every other. */
  readonly edge: "start" | "end";
  readonly window: string;
  readonly states: readonly string[] | undefined;
  /** In the order of their weight: the column that says for whom a row is, and the own column that it is compared with. */
  readonly by: readonly { readonly key: string; readonly own: string }[];
}
