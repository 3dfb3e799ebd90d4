/**
 * The owner of a session, as it was read together with the session: one statement instead of two for nearly every request. It is for that
 * request alone, is given once, and only when it has just been read: a body that is long on its way must not be judged by rights of before.
 */
import type { FoundPerson } from "../context/person";

/** Milliseconds. */
const fresh = 1_000;

export class ReadWithSession {
  private readonly at = performance.now();

  constructor(private found: FoundPerson | undefined) {}

  /** Undefined for another account, the second time, and when it was read too long ago. */
  take(accountId: string): FoundPerson | undefined {
    const { found } = this;
    this.found = undefined;
    return found?.id === accountId && performance.now() - this.at < fresh ? found : undefined;
  }

  /** It is no part of what is stored of the session, nor of what makes a session another one. */
  toJSON(): undefined {
    return undefined;
  }
}
