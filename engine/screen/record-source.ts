/**
 * The answer of a source that reads a record (`<type>.read`, `<type>.own`) about its row: what a form saves and a button moves.
 *
 *   { id: "7a", revision: 3, data: { ... }, may: { save: true, ajukan: true }, closed: ["hasil"] }
 */
import { readPath, type Scope } from "../conditions/condition";
import { isObject } from "../json/json";
import type { KeptDraft } from "../records/draft-call";
import type { TimedAnswer } from "../records/timed-answer";

export interface RecordAnswer {
  /** Null where there is no row yet. */
  readonly id?: string | null;
  readonly revision?: number;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly may?: Readonly<Record<string, boolean>>;
  /** Names of fields that this person may not change. */
  readonly closed?: readonly string[];
  /** A required field may be saved empty. */
  readonly partial?: boolean;
  /** The facts of its owner that the rules of its fields read. */
  readonly owner_context?: Scope;
  /** The values that this person typed before and did not send, and the key by which a device seals what it keeps of them. */
  readonly draft?: KeptDraft;
  readonly draft_key?: string;
  /** The clock of work that ends by itself. */
  readonly timed?: TimedAnswer;
  /** Its answers were sent under another form than today's. */
  readonly made_under?: AnswersThen;
}

/** One answer as it was asked for: the title of the field that holds it, its own, and what was answered in words. */
export interface AnswerThen {
  readonly id: string;
  readonly part: string;
  readonly label: string;
  readonly text: string;
  /** The address of a file. */
  readonly href?: string;
}

export interface AnswersThen {
  /** When that form was first used, in WIB. */
  readonly since: string;
  /** Left out where the answer of the source tells them already. */
  readonly answers?: readonly AnswerThen[];
}

export function recordOf(scope: Scope, source: string | undefined): RecordAnswer | undefined {
  const answer = source === undefined ? undefined : readPath(scope, `sources.${source}`);
  return isObject(answer) ? (answer as RecordAnswer) : undefined;
}
