/**
 * What `npm start` takes in a clone: the first time, with nothing built and no database, and again with nothing changed. Processor time of
 * the process with all that it starts, until the login page is there and until the server listens; how much memory it holds then and after
 * 20 requests. The clone is a copy of the project's files with its packages, so that no folder of the project is emptied.
 */
import type { ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { cpuOfProcess } from "./process-cpu";
import { memoryOf, withServer } from "./started-server";
import { median, table } from "./table";

interface Start {
  readonly login: number;
  readonly all: number;
  readonly memory: number;
  readonly used: number;
}

/** Parts of the first start, and megabytes. */
const aims = { again: 0.12, memory: 400 } as const;
const leftOut = new Set(["node_modules", "dist", ".data", ".git"]);

export async function startReport(root: string, port: number, rounds: number): Promise<string> {
  const clone = mkdtempSync(join(tmpdir(), "layar-bench-start-"));
  try {
    for (const name of readdirSync(root))
      if (!leftOut.has(name)) cpSync(join(root, name), join(clone, name), { recursive: true });
    // Packages are found by their real folders, and what is kept beside them must be this clone's own.
    const packages = join(root, "node_modules");
    const filter = (path: string) => path !== join(packages, ".cache");
    cpSync(packages, join(clone, "node_modules"), { recursive: true, filter, verbatimSymlinks: true });
    const first = await start(clone, port);
    const again: Start[] = [];
    for (let round = 0; round < rounds; round += 1) again.push(await start(clone, port));
    const of = (key: keyof Start) => median(again.map((one) => one[key]));
    const ratio = of("all") / first.all;
    const isReached = ratio <= aims.again && of("used") <= aims.memory;
    const row = (name: string, { login, all, memory, used }: Start) => [
      name,
      ...[login, all, memory, used].map((one) => one.toFixed(0)),
    ];
    const second = { login: of("login"), all: of("all"), memory: of("memory"), used: of("used") };
    return table([
      ["start", "CPU ms to login", "CPU ms to all", "MB", "MB, 20 requests", "at most", ""],
      [...row("first", first), "", ""],
      [
        ...row("again", second),
        `${aims.again} of the first, ${aims.memory} MB`,
        isReached ? "reached" : `MISSED (${ratio.toFixed(2)})`,
      ],
    ]);
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}

async function start(clone: string, port: number): Promise<Start> {
  return withServer(clone, { PORT: String(port), DATA_DIR: join(clone, ".data") }, async (server) => {
    const { child, listening } = server;
    const login = await whenAnswered(child, `http://127.0.0.1:${port}/backend/auth/login`);
    await listening;
    // What happens after the start, such as giving memory back, belongs to it.
    await sleep(3000);
    const all = cpuOf(child);
    const [memory, used] = await memoryOf(server);
    return { login, all, memory, used };
  });
}

/** The processor time that the page took. */
async function whenAnswered(server: ChildProcess, address: string): Promise<number> {
  while (server.exitCode === null) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) {
      await response.arrayBuffer();
      return cpuOf(server);
    }
    await sleep(20);
  }
  throw new Error("the server stopped before its login page was there");
}

const cpuOf = ({ pid = 0 }: ChildProcess) => cpuOfProcess(pid);
