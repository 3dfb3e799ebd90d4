/** The database cannot be asked now: no connection can be made, or the connection ended while it was used. */
export class DatabaseUnreachable extends Error {}

/** PostgreSQL's code for a write at a server that takes none: it led once, and follows another one now. */
export const takesNoWrites = "25006";

/** PostgreSQL's codes for this: connection exceptions, too many connections, shutting down, starting up. */
const ended = new RegExp(`^(08...|53300|57P0[123]|${takesNoWrites})$`);

export function isUnreachable(error: Error & { code?: unknown }): boolean {
  return error instanceof DatabaseUnreachable || ended.test(String(error.code));
}

/** The fault, in the words of the system or of PostgreSQL. When several addresses were tried, the words for the first. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (error instanceof Error && error.cause !== undefined) return reasonOf(error.cause);
  return error instanceof Error ? error.message : JSON.stringify(error);
}
