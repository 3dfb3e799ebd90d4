/** Processes of the portal that a bench starts, on a database with people who may all change their biodata. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { buildApp } from "../../../server/app";
import { openDatabase } from "../../../server/database/open-database";
import { type DemoFilePerson, readDemoPeople, seedDemoPeople } from "../../../server/demo/seed-demo";
import type { Room } from "../../../server/front/admission";
import { seed } from "../../../server/seeds/seed";
import { folderStorage } from "../../../server/services/file-storage";
import { loggedIn } from "../bench-server";
import { saidBy } from "../said-by";
import { withDatabase } from "../with-database";

export const evening = new Date("2026-11-21T10:00:00+07:00");
export const eveningSecret = "a secret that is only used by the bench";

/** What a process is started with. */
export interface PortalUse {
  readonly root: string;
  /** Without one, a bare Fastify. */
  readonly database?: string;
  /** What the bare one answers. */
  readonly answer?: string;
  readonly page: string;
  readonly files: string;
}

/** The name and the cookie of somebody who is logged in. */
export interface EveningPerson {
  readonly username: string;
  readonly cookie: string;
}

/** Processes that run. */
export interface Portals {
  readonly addresses: readonly string[];
  /** From now on each lets in so many: to start them anew for it takes longer than what is measured. */
  letIn(room: Room): Promise<void>;
}

export interface Evening {
  readonly people: readonly EveningPerson[];
  /** Starts so many processes, hands them over, and ends them. */
  withPortals<T>(count: number, work: (portals: Portals) => Promise<T>): Promise<T>;
  /** The same with bare Fastify. */
  withBare<T>(count: number, answer: string, work: (portals: Portals) => Promise<T>): Promise<T>;
}

/** A script as large as one that a page begins with. */
export const script = { path: "/assets/main-Ab12Cd34.js", bytes: 200_000 };

/** Says that it is left out where TEST_DATABASE_URL names no PostgreSQL. */
export async function withEvening(
  { section, root, people }: { readonly section: string; readonly root: string; readonly people: number },
  work: (evening: Evening) => Promise<string>,
): Promise<string> {
  const postgres = process.env.TEST_DATABASE_URL;
  if (!postgres) return `${section}: left out, because TEST_DATABASE_URL names no PostgreSQL`;
  return withDatabase(postgres, async (database) => {
    const folder = mkdtempSync(join(tmpdir(), `layar-bench-${section}-`));
    const page = join(folder, "page");
    mkdirSync(join(page, "assets"), { recursive: true });
    writeFileSync(join(page, "index.html"), "<!doctype html><title>Layar</title>");
    writeFileSync(join(page, script.path), "export const a = 1;\n".repeat(script.bytes / 20));
    const use = { root, page, files: join(folder, "files") };
    try {
      return await work({
        people: await fill(use, database, people),
        withPortals: (count, then) => withProcesses(count, { ...use, database }, then),
        withBare: (count, answer, then) => withProcesses(count, { ...use, answer }, then),
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

async function fill(use: PortalUse, database: string, count: number): Promise<EveningPerson[]> {
  const opened = await openDatabase({ postgres: { url: database } });
  await seed(opened.db);
  const { app, services } = await buildApp({
    db: opened.db,
    documentsRoot: use.root,
    storage: folderStorage(use.files),
    secret: eveningSecret,
    mode: "demo",
    pageFolder: use.page,
    clock: () => evening,
  });
  const people = likeModel(count);
  await seedDemoPeople(services, people);
  const found: EveningPerson[] = [];
  for (const { username } of people) found.push({ username, cookie: String((await loggedIn(app, username)).cookie) });
  await app.close();
  await opened.close();
  return found;
}

/** Somebody with a whole biodata that may be changed. */
const model = "bambang.prasetyo";

function likeModel(count: number): DemoFilePerson[] {
  const found = readDemoPeople().find(({ username }) => username === model);
  if (!found) throw new Error(`the demo has no "${model}"`);
  const { program, ptk = {}, profile = {}, preferences = {}, records = {} } = found;
  return Array.from({ length: count }, (_, index) => {
    const username = `malam-${index}`;
    const email = `${username}@example.id`;
    const nik = `99710101${String(index).padStart(8, "0")}`;
    const biodata = { ...records["gurupenggerak/biodata"], email, nik };
    return {
      username,
      label: username,
      description: username,
      program,
      ptk: { ...ptk, ptk_id: `PTK-MALAM-${index}`, email },
      profile: { ...profile, gpm_guru_fungsi_id: `GPM-MALAM-${index}` },
      preferences,
      records: { "gurupenggerak/biodata": biodata },
    };
  });
}

const file = fileURLToPath(new URL("portal-process.ts", import.meta.url));

async function withProcesses<T>(count: number, use: PortalUse, work: (portals: Portals) => Promise<T>): Promise<T> {
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ["--import", "tsx", file, JSON.stringify(use)], { stdio: ["ignore", "pipe", "inherit", "ipc"] }),
  );
  try {
    const ports = await Promise.all(children.map(({ stdout }) => saidBy(stdout, /^listening (\d+)$/m)));
    return await work({
      addresses: ports.map((port) => `http://127.0.0.1:${port}`),
      letIn: async (room) => {
        await Promise.all(children.map((child) => told(child, room)));
      },
    });
  } finally {
    await Promise.all(children.map(end));
  }
}

/** It says that it has heard. */
async function told(child: ChildProcess, room: Room): Promise<void> {
  const heard = once(child, "message");
  child.send(room);
  await heard;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await Promise.race([gone, wait(10_000, undefined, { ref: false }).then(() => child.kill("SIGKILL"))]);
}
