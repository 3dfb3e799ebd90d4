/**
 * The statements of one connection to PostgreSQL that have a name (`PreparedStatements` says which). What has lost its name is closed
 * there, so that no connection keeps more plans than have names.
 */
import type { PoolClient, QueryResult } from "pg";
import { mostNamed, type PreparedStatements } from "./prepared-statements";

/** Where the driver notes which statement each name stands for. */
interface Noting {
  readonly connection: { readonly parsedStatements: Record<string, unknown> };
}

export class NamedStatements {
  private readonly kept = new Set<string>();

  constructor(
    private readonly client: PoolClient,
    private readonly prepared: PreparedStatements,
  ) {}

  /** Throws what the database says against it. */
  async query(text: string, values: unknown[]): Promise<QueryResult> {
    const name = this.prepared.nameOf(text);
    if (name === undefined) return this.client.query({ text, values });
    // The database keeps it also where these values are refused.
    this.kept.add(name);
    const result = await this.client.query({ text, values, name });
    if (this.kept.size > mostNamed) await this.closeUnused();
    return result;
  }

  /** Only behind a statement that ran: a transaction that has failed would refuse it. */
  private async closeUnused(): Promise<void> {
    const { parsedStatements } = (this.client as unknown as Noting).connection;
    for (const name of [...this.kept].filter((one) => !this.prepared.isUsed(one))) {
      if (Object.hasOwn(parsedStatements, name)) await this.client.query(`deallocate ${name}`);
      delete parsedStatements[name];
      this.kept.delete(name);
    }
  }
}
