/** How this process uses PostgreSQL. */
export interface PostgresUse {
  /** postgres://user:password@host:5432/database */
  readonly url: string;
  /**
   * The same database past a pooler that gives each transaction another connection, where one stands at `url`. What needs a session goes
   * there: migrations, first rows, and their locks. Through the pooler no statement is named, and nothing is set for a session.
   */
  readonly directUrl?: string | undefined;
  /**
   * The same database as its owner, where the portal itself does not own it (`only-adds.ts`). What changes tables goes there, and the user at
   * `url` can neither change nor remove a row of the audit.
   */
  readonly adminUrl?: string | undefined;
  /** A replica of it, which answers reports and sheets (`Replica`). */
  readonly readUrl?: string | undefined;
  /** The most connections of this process. */
  readonly connections: number;
  /** In milliseconds; whoever waits for a page gets no answer that took longer, and would keep others from theirs. */
  readonly longestStatement: number;
}

/** In milliseconds; whoever waits longer for another's write gives the connection back, and tries again or is told so. */
export const longestWait = 2_000;

export const usual = { connections: 20, longestStatement: 5_000 } as const satisfies Omit<PostgresUse, "url">;
