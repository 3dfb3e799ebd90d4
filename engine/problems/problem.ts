/**
 * A Problem is an author's mistake in a document, as data: a code, where it stands, and the words its message needs.
 * Nothing decides by wording; wording lives in `messages.ts`, one entry per code and language.
 *
 *   { code: "unknown-block-kind", file: "screens/a.json", pointer: ["blocks", 0, "kind"], values: { found: "tabel", ... } }
 */
import type { Pointer } from "../json/pointer";
import type { ProblemCode } from "./codes";

export interface Problem {
  readonly code: ProblemCode;
  readonly severity: "error" | "warning";
  /** Path from the project's root, with forward slashes. */
  readonly file: string;
  /** Where in the document: keys and indexes from the root. */
  readonly pointer: Pointer;
  /** Whether the key or the value at `pointer` is meant. */
  readonly at: "key" | "value";
  /** The words the message quotes: `found`, `expected`, `nearest` and whatever else the code's message names. */
  readonly values: Readonly<Record<string, string>>;
  /** Found by what another document says, whatever its code: not told while that one cannot be read. */
  readonly leans?: true;
  /** The character at which the document could not be parsed (no pointer exists then). */
  readonly offset?: number;
}

/** Collects problems; work goes on after each. */
export type Report = (problem: Omit<Problem, "severity"> & { severity?: Problem["severity"] }) => void;
