/** PostgreSQL behind kysely: a pool of connections, each with its named statements. */
import { PostgresDialect, type PostgresPoolClient } from "kysely";
import pg from "pg";
import type { PoolState } from "./database-watch";
import { NamedStatements } from "./named-statements";
import { longestWait, type PostgresUse } from "./postgres-use";
import { PreparedStatements } from "./prepared-statements";
import { withSureCommit } from "./sure-commit";
import { DatabaseUnreachable } from "./unreachable";

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
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect().catch((cause: unknown) => {
      throw new DatabaseUnreachable("no connection to the database", { cause });
    });
    const statements = isPooled ? undefined : statementsOf(client);
    const ask = (text: string, values: unknown[]) => statements?.query(text, values) ?? client.query({ text, values });
    const query = withSureCommit((text, values) => ask(text, values).catch(asUnreachable));
    return { query: query as unknown as PostgresPoolClient["query"], release: () => client.release() };
  };
  return new PostgresDialect({ pool: { connect, end: () => pool.end() } });
}

/** PostgreSQL itself says what is wrong with a statement, and a TypeError is our own mistake. Any other error is the connection's. */
function asUnreachable(cause: unknown): never {
  if (cause instanceof pg.DatabaseError || cause instanceof TypeError) throw cause;
  throw new DatabaseUnreachable("the connection to the database ended", { cause });
}
