/** A server that a bench starts as `npm start` starts it, without npm. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { saidBy } from "./said-by";

const requests = ["/", "/biodata", "/backend/auth/login", "/backend/profil", "/healthz"];

export interface StartedServer {
  readonly child: ChildProcess;
  /** For example http://127.0.0.1:41234, once it listens. */
  readonly listening: Promise<string>;
}

/** Starts it in this folder, hands it over, and stops it afterwards. */
export async function withServer<Result>(
  folder: string,
  settings: Readonly<Record<string, string>>,
  work: (server: StartedServer) => Promise<Result>,
): Promise<Result> {
  const { DATABASE_URL: _url, NODE_ENV: _mode, BACKEND_URL: _backend, ...environment } = process.env;
  const child = spawn(process.execPath, ["tools/run/run.mjs", "start"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...environment, HOST: "127.0.0.1", PORT: "0", ...settings },
  });
  try {
    return await work({ child, listening: listeningOf(child) });
  } finally {
    if (child.exitCode === null) {
      const stopped = once(child, "exit");
      child.kill("SIGTERM");
      await stopped;
    }
  }
}

async function listeningOf({ stdout }: ChildProcess): Promise<string> {
  return `http://127.0.0.1:${await saidBy(stdout, /^Layar: http:\/\/localhost:(\d+)/m)}`;
}

/** The megabytes that it holds when it listens, and after 20 requests. */
export async function memoryOf({ child, listening }: StartedServer): Promise<[number, number]> {
  const address = await listening;
  const before = residentOf(child);
  for (let count = 0; count < 20; count += 1) await (await fetch(address + requests[count % requests.length])).arrayBuffer();
  return [before, residentOf(child)];
}

/** Megabytes, as Linux counts them. */
function residentOf({ pid }: ChildProcess): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}
