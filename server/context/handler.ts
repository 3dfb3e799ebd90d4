import type { FastifyRequest } from "fastify";
import type { Scope } from "../../engine/server";
import type { Database } from "../database/tables";
import type { CompiledCall } from "../documents/compile-calls";
import type { DocumentView } from "../documents/documents";
import type { UploadedFile } from "../files/read-upload";
import type { PersonalRead } from "../security/audit";
import type { Services } from "../services/services";
import type { Person } from "./person";

/** The input of a handler. By then it is checked who calls, whether they may, and what they sent. */
export interface CallContext extends Prepared {
  readonly services: Services;
  readonly call: CompiledCall;
  readonly view: DocumentView;
  readonly scope: Scope;
  /** Undefined only for public calls. */
  readonly person: Person | undefined;
  /** Path and query values. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly upload: UploadedFile | undefined;
  /** Of a write: the hash of path, query and body as they were sent. */
  readonly sent: string;
  readonly request: FastifyRequest;
  /** Of a write: its transaction. The changes are stored together with the answer, or not at all. */
  readonly db: Database;
  readonly ask: AskCall;
  /** Asks for another person: for the owner of a row, whose choices a form offers whoever fills it. */
  readonly askAs: (other: Pick<CallContext, "view" | "scope" | "person">) => AskCall;
  /** Registers a function that is called when the transaction fails, to undo changes outside of the database. */
  onRollback(undo: () => Promise<void>): void;
  /** Registers a function that is called when the transaction is stored, for changes outside of the database that cannot be undone. */
  onCommit(step: () => Promise<void>): void;
}

/** Asks another call, one that reads, for the same person; undefined where it refuses. A write asks within its transaction. */
export type AskCall = (db: Database, call: string, params: Readonly<Record<string, unknown>>) => Promise<unknown>;

export interface Answer {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Of a read of rows: whether each of them is the person's who asks, so that their device may keep the answer. */
  readonly isOwn?: boolean | undefined;
  /** For the audit: what was written, for example `record:<schema>`. */
  readonly target?: string;
  /** For the audit: names of the fields that changed, never their values. */
  readonly changed?: readonly string[];
  /** For the audit: that a write opened what is another person's. */
  readonly read?: PersonalRead;
}

export interface Handler {
  (context: CallContext): Promise<Answer> | Answer;
  /**
   * Runs before the transaction of a write begins: checks a password, makes a hash. Such work takes long, and a transaction would keep others
   * waiting meanwhile. Throws a Failure to refuse the call. What it gives back is in the context of the handler.
   */
  readonly before?: (context: CallContext) => Promise<Prepared>;
  /** It counts a repeated write itself, and is noted nowhere: it keeps what nobody has sent yet. */
  readonly unnoted?: true;
}

export interface Prepared {
  /** The hash of the password that the person chose. */
  readonly passwordHash?: string;
}

/** A handler with work to do before its transaction. */
export function withBefore(before: NonNullable<Handler["before"]>, answer: (context: CallContext) => Promise<Answer>): Handler {
  return Object.assign((context: CallContext) => answer(context), { before });
}

/** A write that counts a repeated request itself and is noted nowhere. */
export const unnoted = (answer: (context: CallContext) => Promise<Answer>): Handler =>
  Object.assign((context: CallContext) => answer(context), { unnoted: true as const });

/** The hash that the handler's `before` made. Throws an Error when there is none. */
export function preparedHash({ passwordHash, call }: CallContext): string {
  if (passwordHash === undefined) throw new Error(`${call.id} stores a password but has made no hash`);
  return passwordHash;
}

/** Handlers by call id. */
export type Handlers = Readonly<Record<string, Handler>>;

/** The person of a call that is not public. Throws an Error for a public one. */
export function personOf({ person, call }: CallContext): Person {
  if (!person) throw new Error(`${call.id} needs a person but is public`);
  return person;
}
