/**
 * A refusal that is told to the person (000 §8). Handlers throw it; one place turns it into `{ title, code, errors? }`, taking the
 * title from the call's own messages or from the shared texts (`server.<code>`). Any other error is ours, and answers 500.
 */
export type FailureCode =
  | "blocked"
  | "cross-site"
  | "forbidden"
  | "invalid"
  | "key-required"
  | "key-reused"
  | "link-expired"
  | "link-unknown"
  | "link-used"
  | "maintenance"
  | "malformed"
  | "media-type"
  | "method"
  | "not-found"
  | "own-access"
  | "quota"
  | "revision-required"
  | "server"
  | "size"
  | "stale"
  | "too-large"
  | "too-many"
  | "type"
  | "unauthenticated"
  | "unreachable";

export interface FailureDetails {
  /** Field errors by dotted path. */
  readonly errors?: Readonly<Record<string, string>>;
  /** Fills the places of the title. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** What else the answer carries, such as the server's copy of stale data. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
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

/** Who is blocked is told so, by the portal's name (000 §8), and nothing else. */
export function blockedFailure(view: { text(ref: string): string }): Failure {
  return new Failure(403, "blocked", { values: { product: view.text("portal.product") } });
}

/** A submission with faulty fields (000 §8): each error at the dotted path of its field. */
export function invalidFields(errors: Iterable<readonly [path: string, message: string]>): Failure {
  return new Failure(422, "invalid", { errors: Object.fromEntries(errors) });
}
