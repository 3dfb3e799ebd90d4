/** Where the database cannot be asked at the moment: there is no connection to be had, or it ended the one that was in use. */
export class DatabaseUnreachable extends Error {}

/** PostgreSQL's words for it: connection exceptions, too many connections, shutting down, starting up. */
const ended = /^(08...|53300|57P0[123])$/;

export function isUnreachable(error: Error & { code?: unknown }): boolean {
  return error instanceof DatabaseUnreachable || ended.test(String(error.code));
}

/** What is the matter, in the words of the system or of PostgreSQL; of several addresses that were tried, those of the first. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (error instanceof Error && error.cause !== undefined) return reasonOf(error.cause);
  return error instanceof Error ? error.message : JSON.stringify(error);
}
