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
  /** Names that stand for a statement on this connection for certain. */
  private readonly kept = new Set<string>();

  constructor(
    private readonly client: PoolClient,
    private readonly prepared: PreparedStatements,
  ) {}

  /** Throws what the database says against it. */
  async query(text: string, values: unknown[]): Promise<QueryResult> {
    const name = this.prepared.nameOf(text);
    if (name === undefined) return this.client.query({ text, values });
    const result = await this.client.query({ text, values, name });
    if (!this.kept.has(name)) await this.keep(name);
    return result;
  }

  private async keep(name: string): Promise<void> {
    this.kept.add(name);
    if (this.kept.size <= mostNamed) return;
    const { parsedStatements } = (this.client as unknown as Noting).connection;
    for (const unused of [...this.kept].filter((one) => !this.prepared.isUsed(one))) {
      await this.client.query(`deallocate ${unused}`);
      this.kept.delete(unused);
      delete parsedStatements[unused];
    }
  }
}
