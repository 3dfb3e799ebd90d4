/**
 * How much memory the server holds (its resident set) once it listens and after 20 requests: cold, in a folder that has no database yet,
 * and warm, in the folder of the run before. On the embedded database, and on PostgreSQL when TEST_DATABASE_URL names one, in a database
 * made for it. Each server is started as `npm start` starts it, without npm.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApart } from "../build-portal";
import { table } from "./table";
import { withDatabase } from "./with-database";

/** Megabytes at most. */
const aims = { embedded: 450, PostgreSQL: 250 } as const;
type Kind = keyof typeof aims;

const requests = ["/", "/biodata", "/backend/auth/login", "/backend/profil", "/healthz"];

export async function memoryReport(root: string): Promise<string> {
  await buildApart(root);
  const postgres = process.env.TEST_DATABASE_URL;
  const rows = await measureTwice(root, "embedded");
  if (postgres) rows.push(...(await withDatabase(postgres, (address) => measureTwice(root, "PostgreSQL", address))));
  return table([["memory of the server, MB", "listening", "20 requests", "at most", ""], ...rows]);
}

async function measureTwice(root: string, kind: Kind, databaseUrl?: string): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), "layar-bench-memory-"));
  try {
    const rows: string[][] = [];
    for (const state of ["cold", "warm"]) {
      const [listening, used] = await measure(root, { DATA_DIR: folder, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) });
      const verdict = used <= aims[kind] ? "reached" : "MISSED";
      rows.push([`${kind}, ${state}`, listening.toFixed(0), used.toFixed(0), String(aims[kind]), verdict]);
    }
    return rows;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Megabytes when the server listens, and after the requests. */
async function measure(root: string, settings: Readonly<Record<string, string>>): Promise<[number, number]> {
  const { DATABASE_URL: _url, NODE_ENV: _mode, BACKEND_URL: _backend, ...environment } = process.env;
  const server = spawn(process.execPath, ["tools/run/run.mjs", "start"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...environment, HOST: "127.0.0.1", PORT: "0", ...settings },
  });
  try {
    const address = await listening(server);
    const before = residentOf(server);
    for (let count = 0; count < 20; count += 1) await (await fetch(address + requests[count % requests.length])).arrayBuffer();
    return [before, residentOf(server)];
  } finally {
    if (server.exitCode === null) {
      const stopped = once(server, "exit");
      server.kill("SIGTERM");
      await stopped;
    }
  }
}

function listening({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    stdout?.on("data", (part) => {
      said += part;
      const port = /^Layar: http:\/\/localhost:(\d+)/m.exec(said)?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
    stdout?.on("close", () => reject(new Error("the server stopped before it listened")));
  });
}

/** Megabytes, as Linux counts them. */
function residentOf({ pid }: ChildProcess): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}
