/**
 * The message to the server of a partner after a transition, and the effect of its answer on the row: `send` of a transition.
 *
 *   { to: row.mitra, path: "/kelas/sinkron", body: { kelas }, done: { transition: "sambungkan", input: { akun: answer.akun } }, failed: ... }
 */
import type { CompiledExpression } from "../nodes/compiled";

export interface TransitionSending {
  /** The partner's code. */
  readonly to: CompiledExpression;
  /** Below the partner's address, beginning with a slash. */
  readonly path: string;
  readonly body: Readonly<Record<string, CompiledExpression>>;
  /** Reads `answer`, what the partner answered. */
  readonly done: SentOutcome;
  /** Reads `failure`: its `title` in words, and its `status`, 0 where nobody answered. */
  readonly failed: SentOutcome;
}

export interface SentOutcome {
  readonly transition: string;
  readonly input: Readonly<Record<string, CompiledExpression>>;
}
