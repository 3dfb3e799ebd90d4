/** Clusters of PostgreSQL of a test's own: one that is written to, and a replica that follows it by streaming. */
import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./free-port";

const versions = "/usr/lib/postgresql";
const [newest] = existsSync(versions) ? readdirSync(versions).sort((one, other) => Number(other) - Number(one)) : [];
/** The folder of PostgreSQL's programs. */
export const programs = newest === undefined ? undefined : join(versions, newest, "bin");

export const hasClusters = programs !== undefined;

/** Whether PostgreSQL's client programs can be called by their names, as `npm run backup` does. */
export const hasClientPrograms = spawnSync("pg_dump", ["--version"]).status === 0;

export interface Cluster {
  /** postgres://layar@127.0.0.1:41234/postgres */
  readonly url: string;
  stop(): void;
  /** As when the machine's power fails: none of its processes says goodbye. `startAgain` brings it back. */
  kill(): Promise<void>;
  startAgain(): void;
  /** Stops it, and removes its folder. */
  remove(): void;
}

/** The user of the machine who may run PostgreSQL; undefined where that is whoever runs the tests. */
export const clusterUser = process.getuid?.() === 0 ? "postgres" : undefined;
const isRoot = clusterUser !== undefined;

/** PostgreSQL refuses to run as root. */
function run(program: string, ...given: string[]): void {
  const command = [join(programs as string, program), ...given];
  const quoted = command.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(" ");
  const [file, args] = isRoot ? ["su", ["postgres", "-s", "/bin/bash", "-c", quoted]] : [command[0] as string, command.slice(1)];
  execFileSync(file, args, { stdio: ["ignore", "ignore", "pipe"], cwd: "/" });
}

async function start(fill: (data: string) => void, settings = ""): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "layar-cluster-"));
  chmodSync(folder, 0o777);
  const [data, port] = [join(folder, "data"), await freePort()];
  fill(data);
  appendFileSync(join(data, "postgresql.conf"), settings);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  const startAgain = () => run("pg_ctl", "-D", data, "-o", options, "-l", join(folder, "log"), "-w", "start");
  startAgain();
  const stop = () => run("pg_ctl", "-D", data, "-m", "immediate", "stop");
  const remove = () => {
    try {
      stop();
    } catch {
      // It was stopped before.
    }
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgres://layar@127.0.0.1:${port}/postgres`, stop, kill: () => killPostgres(data), startAgain, remove };
}

/** Kills PostgreSQL of this folder with all its processes, where it runs; resolves when none is left, also none that nobody has collected. */
export async function killPostgres(data: string): Promise<void> {
  const killed = new Set<number>();
  const isThere = (pid: number) => existsSync(`/proc/${pid}`);
  do {
    for (const pid of processesIn(data)) {
      killed.add(pid);
      killIfThere(pid);
    }
    await wait(20);
  } while ([...killed].some(isThere));
}

/** Each process of PostgreSQL has the folder of its data as its own. */
export const processesIn = (data: string): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && folderOf(name) === data)
    .map(Number);

function folderOf(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // It is gone, or belongs to somebody else.
    return undefined;
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It went with its parent.
  }
}

/** With these lines at the end of its postgresql.conf. */
export const startCluster = (settings?: string): Promise<Cluster> =>
  start((data) => run("initdb", "-D", data, "-U", "layar", "-A", "trust", "-E", "UTF8", "--locale=C"), settings);

/** A hot standby of it, made of a base backup. */
export function startReplica({ url }: Cluster): Promise<Cluster> {
  const { hostname, port, username } = new URL(url);
  return start((data) =>
    run("pg_basebackup", "-h", hostname, "-p", port, "-U", username, "-D", data, "-R", "-X", "stream", "-c", "fast"),
  );
}
