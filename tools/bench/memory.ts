/**
 * How much memory the server holds (its resident set) once it listens and after 20 requests: cold, in a folder that has no database yet,
 * and warm, in the folder of the run before. On the embedded database, and on PostgreSQL when TEST_DATABASE_URL names one, in a database
 * made for it. Each server is started as `npm start` starts it, without npm.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApart } from "../build-portal";
import { memoryOf, withServer } from "./started-server";
import { table } from "./table";
import { withDatabase } from "./with-database";

/** Megabytes at most. */
const aims = { embedded: 450, PostgreSQL: 250 } as const;
type Kind = keyof typeof aims;

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
    const settings = { DATA_DIR: folder, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
    const rows: string[][] = [];
    for (const state of ["cold", "warm"]) {
      const [listening, used] = await withServer(root, settings, memoryOf);
      const verdict = used <= aims[kind] ? "reached" : "MISSED";
      rows.push([`${kind}, ${state}`, listening.toFixed(0), used.toFixed(0), String(aims[kind]), verdict]);
    }
    return rows;
  } finally {
    await rm(folder, { recursive: true });
  }
}
