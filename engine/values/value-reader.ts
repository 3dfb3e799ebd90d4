/**
 * How the text that a person wrote becomes the value that is stored. One file of this room reads one kind of value; every door that takes
 * values (form, call, sheet, register, search, login) asks the same files, so that a spelling means the same at each, and what is
 * stored has one form. What cannot be read stays as it was written: the rules of the field refuse it, in the same words everywhere.
 */

/** The part of a field that reading its values needs. */
export interface ReadingFacts {
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Whether a date without a time is a first day, which begins at 00.00, or a last one, which ends at 23.59. */
  readonly day?: "first" | "last";
  readonly choices?: readonly Spelled[];
  readonly words?: ListWords;
}

/** A choice, and what else people call it. */
export interface Spelled {
  readonly value: string | number;
  readonly label: string;
  readonly also?: readonly string[];
}

/** The words in which the labels of a list are written differently, in small letters. */
export interface ListWords {
  /** Each stands for its word: "kabupaten" for "kab". */
  readonly same?: Readonly<Record<string, string>>;
  /** Say nothing: "provinsi" before the name of a province. */
  readonly silent?: readonly string[];
  /** May be missing, where the rest names one choice alone: "kab" of "Kab. Sleman". */
  readonly optional?: readonly string[];
}

/** Why a text cannot be read, where more can be said than what the field holds: a shared text. */
export interface Doubt {
  readonly text: string;
  readonly values: Readonly<Record<string, unknown>>;
}

export interface ValueReader {
  /** The value that the text means; undefined where it means none, or several. */
  read(text: string, facts: ReadingFacts): unknown;
  /** Told instead of the field's own fault, where a text means several values, or what it meant is lost. */
  doubt?(text: string, facts: ReadingFacts): Doubt | undefined;
}
