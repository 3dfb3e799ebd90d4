/**
 * Template databases. The first test file that needs a template makes it, and the others copy it: to make an embedded database takes
 * seconds, to copy it a moment. vitest calls `setup` before all files; it names the run, and at the end removes the files and databases
 * of the run.
 */
import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Kysely } from "kysely";
import pg from "pg";
import { migrate } from "../../server/database/migrate";
import { embeddedExtensions, openDatabase } from "../../server/database/open-database";
import { pgliteDialect } from "../../server/database/pglite-dialect";
import type { Database, Tables } from "../../server/database/tables";
import { seed } from "../../server/seeds/seed";

/** The rows of a template database besides its first ones. */
export interface Content {
  readonly name: string;
  /** The rows in it before it is filled; by default the first rows. */
  readonly upon?: Content;
  fill(db: Database): Promise<void>;
}

const variable = "LAYAR_TEST_RUN";
const postgres = process.env.TEST_DATABASE_URL;

export default function setup(): () => Promise<void> {
  // Another project of this run has it.
  if (process.env[variable]) return async () => undefined;
  const folder = mkdtempSync(join(tmpdir(), "layar-test-"));
  process.env[variable] = folder;
  return async () => {
    if (postgres) await administer(postgres, dropDatabases);
    // Beside this the workers end, and vitest listens whether they do: it takes one for hung whose word it does not read.
    await rm(folder, { recursive: true, force: true });
  };
}

const runFolder = () => String(process.env[variable]);
/** The start of the names of all databases of this run. */
const prefix = () => `layar_${createHash("sha256").update(runFolder()).digest("hex").slice(0, 12)}_`;

export const seeded: Content = { name: "seeded", fill: seed };

/** The dumped embedded database with this content, to open a copy of it. */
export async function embeddedCopy(content: Content): Promise<Blob> {
  const file = join(runFolder(), `${content.name}.tar`);
  if (!existsSync(file)) {
    const pglite = await PGlite.create({
      extensions: embeddedExtensions,
      ...(content === seeded ? {} : { loadDataDir: await embeddedCopy(content.upon ?? seeded) }),
    });
    const db = new Kysely<Tables>({ dialect: pgliteDialect(pglite) });
    await migrate(db);
    await content.fill(db);
    await pglite.query("checkpoint");
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, new Uint8Array(await (await pglite.dumpDataDir("none")).arrayBuffer()));
    await db.destroy();
    renameSync(draft, file);
  }
  return new Blob([readFileSync(file)]);
}

/** Where the files of a template lie. */
export const folderOf = (name: string) => join(runFolder(), `${name}-files`);

/** An empty folder, removed after the run. */
export const newFolder = () => mkdtempSync(join(runFolder(), "data-"));

/** A folder for DATA_DIR with a database in it that has this content; by default it is without people. */
export async function dataFolder(content = seeded): Promise<string> {
  const folder = newFolder();
  const pglite = await PGlite.create({ dataDir: join(folder, "db"), loadDataDir: await embeddedCopy(content) });
  await pglite.close();
  return folder;
}

/** The name of a new PostgreSQL database with this content. */
export async function postgresCopy(server: string, content: Content): Promise<string> {
  const copy = newName();
  await copyTo(server, copy, content);
  return copy;
}

async function copyTo(server: string, copy: string, content: Content): Promise<void> {
  const template = prefix() + content.name;
  await administer(server, async (client) => {
    await client.query("select pg_advisory_lock(hashtext($1))", [template]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [template]);
    if (rowCount === 0) await makeTemplate(server, client, template, content);
    // Of a template that nobody writes to, its files are copied: half of what it costs to log each page.
    await client.query(`create database ${copy} template ${template} strategy file_copy`);
  });
}

/** The name of a new PostgreSQL database with nothing in it. */
export async function postgresBare(server: string): Promise<string> {
  const name = newName();
  await administer(server, (client) => client.query(`create database ${name}`));
  return name;
}

const newName = () => `${prefix()}${randomUUID().replaceAll("-", "")}`;

async function makeTemplate(server: string, client: pg.Client, template: string, content: Content): Promise<void> {
  const draft = `${template}_draft`;
  if (content === seeded) await client.query(`create database ${draft}`);
  else await copyTo(server, draft, content.upon ?? seeded);
  const opened = await openDatabase({ postgres: { url: addressOf(server, draft) } });
  await content.fill(opened.db);
  await opened.close();
  await client.query(`alter database ${draft} rename to ${template}`);
}

export function addressOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function administer(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function dropDatabases(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select datname from pg_database where starts_with(datname, $1)", [prefix()]);
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
}
