/**
 * Opens the database: the embedded one in a folder (PGlite), or PostgreSQL by its address. The SQL is the same; whole numbers of
 * eight bytes come as numbers from both.
 */
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { lockDirectory } from "./directory-lock";
import { migrate } from "./migrate";
import { pgliteDialect } from "./pglite-dialect";
import type { Database, Tables } from "./tables";

export interface OpenedDatabase {
  readonly db: Database;
  /** What was opened, for the line that is printed at start; never with a password. */
  readonly description: string;
  close(): Promise<void>;
}

export interface DatabasePlace {
  /** postgres://user:password@host/name; the embedded database when left out. */
  readonly databaseUrl?: string;
  /** Folder of the embedded database; in memory when left out. */
  readonly directory?: string;
  /** The dumped folder of another embedded database, which a new one begins with. */
  readonly copyOf?: Blob;
}

const int8 = 20;

/** Opens and migrates; throws a DirectoryLocked when another process has the folder. */
export async function openDatabase(place: DatabasePlace): Promise<OpenedDatabase> {
  const opened = place.databaseUrl ? openPostgres(place.databaseUrl) : await openEmbedded(place);
  try {
    await migrate(opened.db);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

function openPostgres(databaseUrl: string): OpenedDatabase {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 20,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser: (type, format) => (type === int8 ? Number : pg.types.getTypeParser(type, format as "text")) },
  });
  // A connection that dies, idle or in use, is replaced by the pool, and who used it gets the error; without listeners it would end the process.
  pool.on("error", () => {}).on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, description: `PostgreSQL ${new URL(databaseUrl).host}`, close: () => db.destroy() };
}

async function openEmbedded({ directory, copyOf }: DatabasePlace): Promise<OpenedDatabase> {
  const release = directory === undefined ? () => {} : lockDirectory(`${directory}.lock`);
  try {
    const pglite = await PGlite.create({
      dataDir: directory ?? "memory://",
      parsers: { [int8]: Number },
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
    throw error;
  }
}
