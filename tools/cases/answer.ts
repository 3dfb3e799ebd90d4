/** The answer to one expectation of a case: nothing where it holds, else what is there instead, and the values that decided it. */
import type { Scope } from "../../engine/tools";
import { type Reading, readingsOf } from "./readings";

export interface NotSo {
  /** The expectation and what is there instead, as a sentence. */
  readonly words: string;
  readonly reads: readonly Reading[];
  /** The words that stand there. */
  readonly found?: string | undefined;
}

export type Question = (name: string, value: unknown) => NotSo | undefined;

/** `part` is what decided: its variables are read from the scope. */
export const unless = (isSo: boolean, words: string, part: unknown, scope: Scope): NotSo | undefined =>
  isSo ? undefined : { words, reads: readingsOf(part, scope) };
