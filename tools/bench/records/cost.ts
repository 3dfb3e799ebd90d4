/** The cost of calls: CPU of this process, CPU of the database's processes, and how many statements they send. */
import { readFileSync } from "node:fs";
import pg from "pg";
import { withClient } from "../with-client";

export interface Cost {
  /** Milliseconds of CPU a call, in the server's process. */
  readonly server: number;
  /** Milliseconds of CPU a call, in the processes of the database. */
  readonly database: number;
  /** How many a call sends to the database, `begin` and `commit` too. */
  readonly statements: number;
}

/** Statements that this process has sent so far, through any pool. */
let sent = 0;
const send = pg.Client.prototype.query;
pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
  sent += 1;
  return Reflect.apply(send, this, given);
} as typeof send;

/** Linux counts a process's time in ticks of this many milliseconds. */
const tick = 10;

export class DatabaseClock {
  /** `server` is the process that starts one for each connection, and for each helper of a large query. */
  private constructor(private readonly server: number) {}

  static async open(address: string): Promise<DatabaseClock> {
    const { parent } = await withClient(address, async (client) => {
      const { rows } = await client.query("select pg_backend_pid() as pid");
      return timesOf(rows[0].pid);
    });
    return new DatabaseClock(parent);
  }

  async cost(calls: number, work: () => Promise<unknown>): Promise<Cost> {
    const [before, own, earlier] = [this.spent(), process.cpuUsage(), sent];
    for (let index = 0; index < calls; index += 1) await work();
    const { user, system } = process.cpuUsage(own);
    return {
      server: (user + system) / 1000 / calls,
      database: (this.spent() - before) / calls,
      statements: (sent - earlier) / calls,
    };
  }

  /** CPU of the database so far, ms: its processes of now, and those that have ended. */
  private spent(): number {
    const { own, ended } = timesOf(this.server);
    const children = readFileSync(`/proc/${this.server}/task/${this.server}/children`, "utf8");
    return children
      .split(" ")
      .filter((pid) => pid !== "")
      .reduce((sum, pid) => sum + timesOf(Number(pid)).own, own + ended);
  }
}

/** A process's parent, its own CPU, and that of its children that have ended, ms. Nothing for a process that has just ended. */
function timesOf(pid: number): { parent: number; own: number; ended: number } {
  try {
    const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
    const [, parent, ...others] = fields.split(" ").map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = others.slice(9);
    return { parent: parent ?? 0, own: (user + system) * tick, ended: (endedUser + endedSystem) * tick };
  } catch {
    return { parent: 0, own: 0, ended: 0 };
  }
}
