import type { FastifyRequest } from "fastify";
import type { Scope } from "../../engine/index";
import type { Person } from "../context/person";
import type { Database } from "../database/tables";
import type { DocumentView } from "../documents";
import type { UploadedFile } from "../files/read-upload";
import type { Services } from "../services";
import type { CompiledCall } from "./compile-calls";

/** What a handler works with: everything is checked by then (who, whether they may, and the shape of what was sent). */
export interface CallContext {
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
  /** In a write: the hash of path, query and body as they came. */
  readonly sent: string;
  readonly request: FastifyRequest;
  /** In a write the transaction: what it does is kept together with the answer, or not at all. */
  readonly db: Database;
  /** Told when the transaction did not commit, to undo what lies outside of the database. */
  onRollback(undo: () => Promise<void>): void;
}

export interface Answer {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** For the audit: what was written, for example `record:<schema>`. */
  readonly target?: string;
  /** For the audit: names of the fields that changed, never their values. */
  readonly changed?: readonly string[];
}

export type Handler = (context: CallContext) => Promise<Answer> | Answer;

/** Handlers by call id. */
export type Handlers = Readonly<Record<string, Handler>>;

/** The person of a call that is not public. */
export function personOf({ person, call }: CallContext): Person {
  if (!person) throw new Error(`${call.id} needs a person but is public`);
  return person;
}
