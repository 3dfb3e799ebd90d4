/**
 * A transaction in which a statement failed keeps nothing. The database answers its commit with the word ROLLBACK, and with no error: where
 * the failure was caught on the way, a write would be told as done. Such a commit throws here instead.
 */

/** The work of a transaction was not kept, because a statement had failed and its error was caught. The cause is that error. */
export class NothingKept extends Error {}

export interface Answered {
  /** The database's own word for what it did: `SELECT`, `COMMIT`, `ROLLBACK`. */
  readonly command: string;
}

/** The first word of a statement, in capitals: `COMMIT`. */
export const commandOf = (text: string): string => text.trimStart().split(/\s/, 1)[0]?.toUpperCase() ?? "";

type Query<Result> = (text: string, values: unknown[]) => Promise<Result>;

/** The statements of one connection. */
export function withSureCommit<Result extends Answered>(query: Query<Result>): Query<Result> {
  let failure: unknown;
  return async (text, values) => {
    const result = await query(text, values).catch((error: unknown) => {
      failure ??= error;
      throw error;
    });
    const command = commandOf(text);
    if (command === "COMMIT" && result.command !== "COMMIT")
      throw new NothingKept("a statement of the transaction failed, and its error was caught: nothing is kept", {
        cause: failure,
      });
    if (command === "BEGIN" || command === "ROLLBACK") failure = undefined;
    return result;
  };
}
