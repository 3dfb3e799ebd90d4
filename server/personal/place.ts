/**
 * A place where the server keeps something of a person: a few tables, with the way in which the person is told what stands there, and in which it goes. One file
 * each in `places/`; who adds a table adds it to a place, or says in `elsewhere.ts` why nobody's data stand in it.
 */
import type { Database } from "../database/tables";
import type { DocumentView } from "../documents/documents";
import type { Services } from "../services/services";

/** The person whose data are asked for. */
export interface Subject {
  readonly services: Services;
  readonly db: Database;
  /** The base: titles of record types and shared texts are the same for every cohort. */
  readonly view: DocumentView;
  /** Of the account. */
  readonly id: string;
  /** The keyed hashes of the mail addresses that the person is known by. */
  readonly emailHashes: readonly string[];
}

export interface Line {
  readonly label: string;
  readonly text: string;
}

/** A thing that is kept: a row, a mail, a session. */
export interface Entry {
  readonly title: string;
  /** For people; nothing that is empty. */
  readonly lines: readonly Line[];
  /** The same for machines, and what people need not read. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Its file in the archive. */
  readonly file?: {
    readonly name: string;
    readonly content: () => Promise<AsyncIterable<Uint8Array> | Iterable<Uint8Array> | undefined>;
  };
}

/** A person whose data go, in a transaction. */
export interface Erasing extends Subject {
  /** The record types whose rows stay as they are, because a retention document says so (`onErasure`). */
  readonly kept: ReadonlySet<string>;
  /** Of the storage: they go once the transaction is stored. Where the process ends before, the sweep finds them. */
  readonly files: string[];
}

export interface Place {
  readonly id: string;
  /** Of the database. */
  readonly tables: (view: DocumentView) => readonly string[];
  readonly title: (view: DocumentView) => string;
  /** Leaves nothing of the person in the tables, or nothing that leads to them. */
  readonly erase: (erasing: Erasing) => Promise<void>;
  /** `origin` is the portal's own address, without a slash at the end. */
  readonly tell: (subject: Subject, origin: string) => AsyncIterable<Entry>;
}

/** Lines of what is there: nothing is said about what is empty. */
export function linesOf(pairs: readonly (readonly [label: string, value: unknown])[]): Line[] {
  return pairs.flatMap(([label, value]) =>
    value === null || value === undefined || value === "" ? [] : [{ label, text: String(value) }],
  );
}
