/**
 * PGlite behind kysely. PGlite has one connection, and a transaction is a state of that connection. So only one user has it at a time:
 * a query, or a transaction from begin to commit; the others wait in line. The class offers what kysely's PostgreSQL driver expects of
 * a `pg` pool, and that driver does the rest.
 */
import type { PGlite } from "@electric-sql/pglite";
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import { EmbeddedStatements } from "./pglite-statements";
import { commandOf, withSureCommit } from "./sure-commit";

export function pgliteDialect(pglite: PGlite): PostgresDialect {
  return new PostgresDialect({ pool: new SinglePool(pglite) });
}

/** A lock that its users get one after the other. */
class Turn {
  private last: Promise<void> = Promise.resolve();

  /** Resolves when it is the caller's turn, with the function that ends it. */
  async take(): Promise<() => void> {
    let end: () => void = () => {};
    const previous = this.last;
    this.last = new Promise((resolve) => {
      end = resolve;
    });
    await previous;
    return end;
  }
}

class SinglePool implements PostgresPool {
  private readonly turn = new Turn();
  private readonly statements: EmbeddedStatements;

  constructor(private readonly pglite: PGlite) {
    this.statements = new EmbeddedStatements(pglite);
  }

  async connect(): Promise<PostgresPoolClient> {
    const release = await this.turn.take();
    const query = withSureCommit((sql, values) => this.query(sql, values));
    return { query: query as unknown as PostgresPoolClient["query"], release };
  }

  async end(): Promise<void> {
    await this.turn.take();
    await this.pglite.close();
  }

  private async query(sql: string, values: readonly unknown[]) {
    const command = commandOf(sql);
    if (command === "COMMIT") return { command: await this.statements.commit(), rowCount: 0, rows: [] };
    const { rows, affectedRows } = await this.statements.query(sql, values);
    return { command, rowCount: affectedRows ?? rows.length, rows };
  }
}
