/** What is killed while people write, on each database, and how it comes back. */
import { rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { type Cluster, hasClusters, startCluster } from "../server/clusters";
import { type ServerProcess, startProcess } from "../server/server-process";
import { addressOf, administer, newFolder, postgresBare } from "../server/templates";

/** A server whose process, or whose database, is killed and comes back with all that it had. */
export interface Victim {
  /** Where people find the server; another one after each return of a process. */
  readonly address: string;
  kill(): Promise<void>;
  comeBack(): Promise<void>;
  remove(): Promise<void>;
}

export interface Kills {
  readonly name: string;
  readonly rounds: number;
  begin(): Promise<Victim>;
}

const postgres = process.env.TEST_DATABASE_URL;

export const kills: readonly Kills[] = [
  { name: "node on PGlite", rounds: 10, begin: () => Process.begin({}) },
  ...(postgres ? [{ name: "node on PostgreSQL", rounds: 10, begin: () => onOwnDatabase(postgres) }] : []),
  ...(hasClusters ? [{ name: "PostgreSQL itself", rounds: 6, begin: beginPostgres }] : []),
];

class Process implements Victim {
  private constructor(
    private readonly settings: Readonly<Record<string, string>>,
    private server: ServerProcess,
    private readonly clean: () => Promise<void>,
  ) {}

  static async begin(settings: Readonly<Record<string, string>>, clean = async () => {}): Promise<Process> {
    const own = { ...settings, DATA_DIR: newFolder(), LAYAR_CLOCK: "2026-11-21T10:00:00+07:00" };
    return new Process(own, await startProcess(own), clean);
  }

  get address(): string {
    return this.server.address;
  }

  kill(): Promise<void> {
    return this.server.end("SIGKILL");
  }

  async comeBack(): Promise<void> {
    this.server = await startProcess({ ...this.settings });
  }

  async remove(): Promise<void> {
    await this.server.end("SIGTERM");
    await this.clean();
    rmSync(String(this.settings.DATA_DIR), { recursive: true, force: true });
  }
}

async function onOwnDatabase(server: string): Promise<Victim> {
  const name = await postgresBare(server);
  return Process.begin({ DATABASE_URL: addressOf(server, name) }, () =>
    administer(server, (client) => client.query(`drop database ${name} with (force)`)),
  );
}

/** A cluster of its own is killed, and the process of the server goes on. */
async function beginPostgres(): Promise<Victim> {
  const cluster: Cluster = await startCluster();
  const server = await Process.begin({ DATABASE_URL: cluster.url }, async () => cluster.remove());
  return {
    address: server.address,
    kill: cluster.kill,
    comeBack: async () => {
      cluster.startAgain();
      while ((await fetch(`${server.address}/readyz`)).status !== 200) await wait(100);
    },
    remove: () => server.remove(),
  };
}
