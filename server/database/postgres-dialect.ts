/** PostgreSQL behind kysely: a pool of connections, each with its named statements. */
import { PostgresDialect, type PostgresPoolClient } from "kysely";
import pg from "pg";
import type { PoolState } from "./database-watch";
import { NamedStatements } from "./named-statements";
import { longestWait, type PostgresUse } from "./postgres-use";
import { PreparedStatements } from "./prepared-statements";
import { withSureCommit } from "./sure-commit";
import { DatabaseUnreachable, takesNoWrites } from "./unreachable";

/** PostgreSQL's number of the type of counts, which come as numbers. */
export const int8 = 20;

/**
 * `tell` is handed what says how the pool stands. Its statements throw a DatabaseUnreachable where there is no connection, or it ends.
 * Behind a pooler none is named, and the limit of a statement is that of the pooler's own connections (`openDatabase` looks).
 */
export function postgresDialect(use: PostgresUse, tell: (state: () => PoolState) => void = () => {}): PostgresDialect {
  const { url, directUrl, connections, longestStatement } = use;
  const isPooled = directUrl !== undefined;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    ...(isPooled ? {} : { statement_timeout: longestStatement, lock_timeout: longestWait }),
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser: (type, format) => (type === int8 ? Number : pg.types.getTypeParser(type, format as "text")) },
  });
  // The pool replaces a connection that dies, and the query that used it gets the error. Without listeners the process would end.
  pool.on("error", () => {}).on("connect", (client) => client.on("error", () => {}));
  tell(() => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }));
  const prepared = new PreparedStatements();
  const named = new WeakMap<pg.PoolClient, NamedStatements>();
  const statementsOf = (client: pg.PoolClient) => {
    const statements = named.get(client) ?? new NamedStatements(client, prepared);
    named.set(client, statements);
    return statements;
  };
  const leading = new LeadingConnections(pool);
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await leading.take().catch((cause: unknown) => {
      throw new DatabaseUnreachable("no connection to the database", { cause });
    });
    const statements = isPooled ? undefined : statementsOf(client);
    const ask = (text: string, values: unknown[]) => statements?.query(text, values) ?? client.query({ text, values });
    const query = withSureCommit((text, values) =>
      ask(text, values).catch((error: unknown) => {
        leading.learn(error);
        return asUnreachable(error);
      }),
    );
    return { query: query as unknown as PostgresPoolClient["query"], release: () => leading.giveBack(client) };
  };
  return new PostgresDialect({ pool: { connect, end: () => pool.end() } });
}

/**
 * The connections of a pool to the server that is written to. When another one takes that over, those to the former are good for reading what
 * is old. The first write that is refused there gives all of them up; whoever asks next gets a new one. What waits in the database is taken by
 * writing every few seconds (`work/runner.ts`), so that a process does not stay at a former leader because nobody writes.
 */
class LeadingConnections {
  private change = 0;
  private readonly since = new WeakMap<pg.PoolClient, number>();

  constructor(private readonly pool: pg.Pool) {}

  async take(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.pool.connect();
      const since = this.since.get(client) ?? this.change;
      this.since.set(client, since);
      if (since === this.change) return client;
      client.release(true);
    }
  }

  learn(error: unknown): void {
    if (error instanceof pg.DatabaseError && error.code === takesNoWrites) this.change += 1;
  }

  giveBack(client: pg.PoolClient): void {
    client.release(this.since.get(client) !== this.change);
  }
}

/** PostgreSQL itself says what is wrong with a statement, and a TypeError is our own mistake. Any other error is the connection's. */
function asUnreachable(cause: unknown): never {
  if (cause instanceof pg.DatabaseError || cause instanceof TypeError) throw cause;
  throw new DatabaseUnreachable("the connection to the database ended", { cause });
}
