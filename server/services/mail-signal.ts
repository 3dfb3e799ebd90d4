/**
 * Tells this process's sender that a mail was written, once the transaction that wrote it has committed: before that no sender sees
 * the mail. What another process writes, the sender finds by looking regularly.
 */
import type { Database, DatabaseTransaction } from "../database/tables";

export class MailSignal {
  private readonly wrote = new WeakSet<Database>();
  private readonly listeners = new Set<() => void>();

  /** A mail was written in this transaction. */
  put(transaction: Database): void {
    this.wrote.add(transaction);
  }

  /** A transaction of which the listeners hear when it wrote mail and has committed. */
  async transaction<Result>(db: Database, work: (transaction: DatabaseTransaction) => Promise<Result>): Promise<Result> {
    let wrote = false;
    const result = await db.transaction().execute(async (transaction) => {
      const worked = await work(transaction);
      wrote = this.wrote.has(transaction);
      return worked;
    });
    if (wrote) for (const listener of this.listeners) listener();
    return result;
  }

  /** Gives back the function that ends the listening. */
  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
