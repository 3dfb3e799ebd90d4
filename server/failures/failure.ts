/**
 * A refusal that the person is told (000 §8). Handlers throw it, and failure-answer.ts turns it into `{ title, code, errors? }`. The title
 * comes from the call's own messages or from the shared texts (`server.<code>`). Any other error is our own mistake and answers 500.
 */
import type { ClosedLists } from "../../engine/server";

export type FailureCode = Exclude<ClosedLists["calls.calls.messages"], "success" | `${number}`> | "blocked";

export interface FailureDetails {
  /** Field errors by dotted path. */
  readonly errors?: Readonly<Record<string, string>>;
  /** The words to a person from the documents, where they depend on more than the code: `server.<code>` is not asked then. */
  readonly title?: string;
  /** Values for the placeholders in the title. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Why, in the words of the documents: they follow the title, unless the call has a message of its own. */
  readonly reasons?: readonly string[];
  /** Further keys of the answer, such as the server's copy of a stale record. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The words in the operator's log: ids and names of documents, never a person's values. */
  readonly log?: Readonly<Record<string, string>>;
}

export class Failure extends Error {
  constructor(
    readonly status: number,
    readonly code: FailureCode,
    readonly details: FailureDetails = {},
  ) {
    super(code);
  }
}

/** Tells a person that the account is blocked, with the name of the portal (000 §8). */
export function blockedFailure(view: { text(ref: string): string }): Failure {
  return new Failure(403, "blocked", { values: { product: view.text("portal.product") } });
}

/** A submission with faulty fields (000 §8): each error at the dotted path of its field. */
export function invalidFields(errors: Iterable<readonly [path: string, message: string]>): Failure {
  return new Failure(422, "invalid", { errors: Object.fromEntries(errors) });
}

/**
 * Seconds after which those come again who are sent away for what is soon over: they differ, so that not all come at the same moment.
 */
export const soon = (): number => 3 + Math.floor(10 * Math.random());

/** A refusal for now: in so many seconds the same may be asked again, as the answer says to people and to programs. */
export function comeAgain(status: 429 | 503, code: FailureCode, seconds: number): Failure {
  return new Failure(status, code, {
    values: { seconds },
    body: { retryAfter: seconds },
    headers: { "retry-after": String(seconds) },
  });
}
