/** How a database of each kind is written to a file, and read from it. */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { sql } from "kysely";
import { lockDirectory } from "../database/directory-lock";
import { connectDatabase, type OpenedDatabase } from "../database/open-database";
import type { PostgresUse } from "../database/postgres-use";
import type { Database } from "../database/tables";
import type { DatabaseKind } from "./manifest";
import { runProgram } from "./postgres-programs";

/** PostgreSQL where it is named, else the embedded one in this folder. */
export interface DatabasePlace {
  readonly postgres?: PostgresUse | undefined;
  readonly directory: string;
}

export const kindOf = ({ postgres }: DatabasePlace): DatabaseKind => (postgres ? "PostgreSQL" : "PGlite");

/** Opens a database that is there already, as it is: none is made. */
export async function openStanding(place: DatabasePlace): Promise<OpenedDatabase> {
  if (place.postgres || existsSync(place.directory)) return connectDatabase(place);
  throw new Error(`There is no database in ${place.directory}. Look whether DATABASE_URL or DATA_DIR names the right one.`);
}

/** The programs need a session, which a pooler does not give; and whoever reads a database in owns it. */
const addressOf = ({ url, directUrl, adminUrl }: PostgresUse) => adminUrl ?? directUrl ?? url;

/** Writes the database as the transaction sees it. */
export async function dumpDatabase(
  { postgres }: DatabasePlace,
  { dump }: Pick<OpenedDatabase, "dump">,
  transaction: Database,
  file: string,
): Promise<void> {
  if (dump) return writeFile(file, (await dump()).stream(), { mode: 0o600, flush: true });
  if (!postgres) throw new Error("neither PostgreSQL nor the embedded database");
  const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(transaction);
  const given = ["--format=custom", "--no-owner", "--no-privileges", `--snapshot=${rows[0]?.snapshot}`, "--file", file];
  await runProgram("pg_dump", given, addressOf(postgres));
}

/** Throws an Error where there is a database already. */
export async function requireEmptyDatabase({ postgres, directory }: DatabasePlace): Promise<void> {
  if (!postgres) {
    if (!existsSync(directory) || readdirSync(directory).length === 0) return;
    throw new Error(`There is a database in ${directory}. Only an empty place is restored to: set DATA_DIR to another folder.`);
  }
  const opened = await connectDatabase({ postgres });
  try {
    const { rows } = await sql<{ name: string }>`
      select n.nspname || '.' || c.relname as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and not exists (select from pg_depend as d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      limit 1`.execute(opened.db);
    if (rows[0])
      throw new Error(
        `${opened.description} is not empty: there is ${rows[0].name}. Only an empty place is restored to: make a new database, and name it in DATABASE_URL.`,
      );
  } finally {
    await opened.close();
  }
}

/** Reads the file into an empty place: all of it, or nothing. `judge` looks at the database before anybody can use it, as far as that can be. */
export async function loadDatabase(
  place: DatabasePlace,
  file: string,
  judge: (opened: OpenedDatabase) => Promise<void>,
): Promise<void> {
  const { postgres, directory } = place;
  if (!postgres) return loadEmbedded(directory, file, judge);
  const given = ["--no-owner", "--no-privileges", "--no-comments", "--exit-on-error", "--single-transaction"];
  await runProgram("pg_restore", [...given, file], addressOf(postgres));
  await judged(await connectDatabase({ postgres }), judge);
}

async function loadEmbedded(directory: string, file: string, judge: (opened: OpenedDatabase) => Promise<void>): Promise<void> {
  const release = lockDirectory(`${directory}.lock`);
  const draft = `${directory}.draft`;
  try {
    rmSync(draft, { recursive: true, force: true });
    const copyOf = new Blob([readFileSync(file)], { type: "application/x-gzip" });
    await judged(await connectDatabase({ directory: draft, copyOf }), judge);
    rmSync(directory, { recursive: true, force: true });
    renameSync(draft, directory);
  } finally {
    rmSync(draft, { recursive: true, force: true });
    release();
  }
}

async function judged(opened: OpenedDatabase, judge: (opened: OpenedDatabase) => Promise<void>): Promise<void> {
  try {
    await judge(opened);
  } finally {
    await opened.close();
  }
}
