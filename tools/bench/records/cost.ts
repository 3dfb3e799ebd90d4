/** What calls cost: CPU of this process, and CPU of the database's processes. */
import { readFileSync } from "node:fs";
import pg from "pg";

export interface Cost {
  /** Milliseconds of CPU a call, in the server's process. */
  readonly server: number;
  /** Milliseconds of CPU a call, in the processes of the database. */
  readonly database: number;
}

/** Linux counts a process's time in ticks of this many milliseconds. */
const tick = 10;

export class DatabaseClock {
  private constructor(private readonly client: pg.Client) {}

  static async open(address: string): Promise<DatabaseClock> {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    return new DatabaseClock(client);
  }

  close(): Promise<void> {
    return this.client.end();
  }

  /** CPU that the connections of this database have used so far, ms. */
  async spent(): Promise<number> {
    const { rows } = await this.client.query(
      "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    return rows.reduce((sum, { pid }) => sum + timeOf(pid), 0);
  }

  async cost(calls: number, work: () => Promise<unknown>): Promise<Cost> {
    const [before, own] = [await this.spent(), process.cpuUsage()];
    for (let index = 0; index < calls; index += 1) await work();
    const { user, system } = process.cpuUsage(own);
    const after = await this.spent();
    return { server: (user + system) / 1000 / calls, database: (after - before) / calls };
  }
}

function timeOf(pid: number): number {
  const [, fields] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user, system] = (fields ?? "").split(" ").slice(11, 13);
  return (Number(user) + Number(system)) * tick;
}
