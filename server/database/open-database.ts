/**
 * Opens the database: the embedded one in a folder (PGlite), or PostgreSQL by its address. Both take the same SQL, and both give an
 * `int8` as a number.
 */
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { Kysely, sql } from "kysely";
import { lockDirectory } from "./directory-lock";
import { migrate } from "./migrate";
import { patiently } from "./patience";
import { pgliteDialect } from "./pglite-dialect";
import { int8, postgresDialect } from "./postgres-dialect";
import type { Database, Tables } from "./tables";
import { reasonOf } from "./unreachable";

export interface OpenedDatabase {
  readonly db: Database;
  /** The opened database, for the line that is printed at start; without the password. */
  readonly description: string;
  close(): Promise<void>;
}

export interface DatabaseLocation {
  /** postgres://user:password@host/name; the embedded database when left out. */
  readonly databaseUrl?: string;
  /** Folder of the embedded database; in memory when left out. */
  readonly directory?: string;
  /** The dumped folder of another embedded database; the new one starts as its copy. */
  readonly copyOf?: Blob;
}

/** The extensions that PostgreSQL brings with it and the embedded database is given: searching in the middle of words. */
export const embeddedExtensions = { pg_trgm };
/** The cache of the embedded database is memory of this process. PostgreSQL's usual 128 MB are more than the whole database has. */
const embeddedCache = ["-c", "shared_buffers=16MB"];

/** Opens and migrates. Throws a DirectoryLocked when another process uses the folder; any other Error says what failed and why. */
export async function openDatabase(location: DatabaseLocation): Promise<OpenedDatabase> {
  const opened = location.databaseUrl ? await openPostgres(location.databaseUrl) : await openEmbedded(location);
  try {
    await patiently(opened.db, migrate);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

async function openPostgres(databaseUrl: string): Promise<OpenedDatabase> {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol))
    throw new Error("DATABASE_URL must be an address such as postgres://user:password@host:5432/database.");
  const db = new Kysely<Tables>({ dialect: postgresDialect(databaseUrl) });
  const description = `PostgreSQL ${url.host}`;
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    const reason = `${description} cannot be used: ${reasonOf(error)}.`;
    throw new Error(`${reason} Start it, or mend DATABASE_URL (postgres://user:password@host:5432/database).`, { cause: error });
  }
  return { db, description, close: () => db.destroy() };
}

async function openEmbedded({ directory, copyOf }: DatabaseLocation): Promise<OpenedDatabase> {
  const release = directory === undefined ? () => {} : lockDirectory(`${directory}.lock`);
  try {
    const pglite = await PGlite.create({
      dataDir: directory ?? "memory://",
      parsers: { [int8]: Number },
      extensions: embeddedExtensions,
      startParams: [...PGlite.defaultStartParams, ...embeddedCache],
      ...(copyOf ? { loadDataDir: copyOf } : {}),
    });
    const db = new Kysely<Tables>({ dialect: pgliteDialect(pglite) });
    const close = async () => {
      await db.destroy();
      release();
    };
    return { db, description: directory === undefined ? "PGlite in memory" : `PGlite ${directory}`, close };
  } catch (error) {
    release();
    const reason = `The database in ${directory} cannot be opened: ${reasonOf(error)}.`;
    throw new Error(`${reason} Is there room left, and may this user write there?`, { cause: error });
  }
}
