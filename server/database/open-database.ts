/**
 * Opens the database: the embedded one in a folder (PGlite), or PostgreSQL by its address. Both take the same SQL, and both give an
 * `int8` as a number.
 */
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { Kysely, type KyselyConfig, sql } from "kysely";
import type { DatabaseWatch } from "./database-watch";
import { lockDirectory } from "./directory-lock";
import { migrate } from "./migrate";
import { onlyAdds } from "./only-adds";
import { requireOwnTables } from "./own-tables";
import { patiently } from "./patience";
import { pgliteDialect } from "./pglite-dialect";
import { int8, postgresDialect } from "./postgres-dialect";
import { type PostgresUse, usual } from "./postgres-use";
import { Replica } from "./replica";
import { requireFit } from "./require-fit";
import type { Database, Tables } from "./tables";
import { reasonOf } from "./unreachable";

export interface OpenedDatabase {
  readonly db: Database;
  /** Work whose statements are never ended, and which needs a session of its own. */
  patiently<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  /** The database for a question that reads much and changes nothing: a replica where there is one that has all that is stored. */
  reading(): Promise<Database>;
  /** The opened database, for the line that is printed at start; without the password. */
  readonly description: string;
  /** The folder of the embedded database, packed; undefined of PostgreSQL, which has programs of its own for that. */
  readonly dump?: () => Promise<Blob>;
  close(): Promise<void>;
}

export interface DatabaseLocation {
  /** The embedded database when left out. */
  readonly postgres?: Partial<PostgresUse> & Pick<PostgresUse, "url">;
  /** Folder of the embedded database; in memory when left out. */
  readonly directory?: string;
  /** The dumped folder of another embedded database; the new one starts as its copy. */
  readonly copyOf?: Blob;
}

/** The extensions that PostgreSQL brings with it and the embedded database is given: searching in the middle of words. */
export const embeddedExtensions = { pg_trgm };
/** The cache of the embedded database is memory of this process. PostgreSQL's usual 128 MB are more than the whole database has. */
const embeddedCache = ["-c", "shared_buffers=16MB"];

/**
 * Opens the database as it is; `watch` is told of each statement. Throws a DirectoryLocked when another process uses the folder; any other
 * Error says what failed and why.
 */
export const connectDatabase = async (
  { postgres, ...embedded }: DatabaseLocation,
  watch?: DatabaseWatch,
): Promise<OpenedDatabase> => (postgres ? openPostgres({ ...usual, ...postgres }, watch) : openEmbedded(embedded, watch));

/** The same, and brings it to its newest shape. Throws an Error, too, where it lacks what its migrations made. */
export async function openDatabase(location: DatabaseLocation, watch?: DatabaseWatch): Promise<OpenedDatabase> {
  const opened = await connectDatabase(location, watch);
  try {
    await opened.patiently(migrate);
    if (location.postgres?.adminUrl !== undefined) await onlyAdds(opened.db, opened.patiently);
    await requireOwnTables(opened.db);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

/** What a database does that has neither a pooler before it nor a replica beside it. */
export const alone = (db: Database): Pick<OpenedDatabase, "db" | "patiently" | "reading"> => ({
  db,
  patiently: (work) => patiently(db, work),
  reading: async () => db,
});

async function openPostgres(use: PostgresUse, watch?: DatabaseWatch): Promise<OpenedDatabase> {
  const { readUrl } = use;
  const directUrl = use.adminUrl ?? use.directUrl;
  const direct: PostgresUse = { ...use, url: directUrl ?? use.url, directUrl: undefined };
  const db = postgresAt(use, "database", watch);
  const description = `PostgreSQL ${new URL(use.url).host}`;
  // The user that makes the tables has to be able to.
  const fits = (owner: Database) => requireFit(owner, description);
  try {
    await requireUsable(db, use, description);
    await (use.adminUrl === undefined ? fits(db) : directly(direct, fits));
  } catch (error) {
    await db.destroy();
    throw error;
  }
  // A pooler before the replica is the operator's, with a limit of its own.
  const replica = readUrl === undefined ? undefined : new Replica(db, postgresAt({ ...direct, url: readUrl }, "replica", watch));
  return {
    db,
    description,
    patiently: directUrl === undefined ? alone(db).patiently : (work) => directly(direct, work),
    reading: replica ? () => replica.reading() : alone(db).reading,
    close: async () => {
      await replica?.close();
      await db.destroy();
    },
  };
}

function postgresAt(use: PostgresUse, name: Parameters<DatabaseWatch["pool"]>[0] = "database", watch?: DatabaseWatch): Database {
  return new Kysely<Tables>({ dialect: postgresDialect(use, (state) => watch?.pool(name, state)), ...watched(watch) });
}

const watched = (watch: DatabaseWatch | undefined): Pick<KyselyConfig, "log"> =>
  watch
    ? {
        log: ({ level, query, queryDurationMillis: milliseconds }) =>
          watch.statement({ sql: query.sql, milliseconds, hasFailed: level === "error" }),
      }
    : {};

/** Throws an Error that says why the database cannot be used, and what to do about it. */
async function requireUsable(db: Database, { directUrl, longestStatement }: PostgresUse, description: string): Promise<void> {
  const limit = await limitOf(db).catch((error: unknown) => {
    const reason = `${description} cannot be used: ${reasonOf(error)}.`;
    throw new Error(`${reason} Start it, or mend DATABASE_URL (postgres://user:password@host:5432/database).`, { cause: error });
  });
  if (directUrl !== undefined && limit === 0) {
    const [database, seconds] = [new URL(directUrl).pathname.slice(1), longestStatement / 1_000];
    throw new Error(
      `Behind the pooler ${description} no statement is ever ended. Run \`alter database ${database} set statement_timeout = '${seconds}s'\`, and let the pooler connect anew.`,
    );
  }
}

/** How long a statement may take, in milliseconds; 0 for no limit. */
async function limitOf(db: Database): Promise<number> {
  const { rows } = await sql<{ setting: string }>`select setting from pg_settings where name = 'statement_timeout'`.execute(db);
  return Number(rows[0]?.setting);
}

/** On a connection past the pooler, opened for this work alone. */
async function directly<Result>(direct: PostgresUse, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = postgresAt({ ...direct, connections: 1 });
  try {
    return await patiently(db, work);
  } finally {
    await db.destroy();
  }
}

async function openEmbedded({ directory, copyOf }: DatabaseLocation, watch?: DatabaseWatch): Promise<OpenedDatabase> {
  const release = directory === undefined ? () => {} : lockDirectory(`${directory}.lock`);
  try {
    const pglite = await PGlite.create({
      dataDir: directory ?? "memory://",
      parsers: { [int8]: Number },
      extensions: embeddedExtensions,
      startParams: [...PGlite.defaultStartParams, ...embeddedCache],
      ...(copyOf ? { loadDataDir: copyOf } : {}),
    });
    const db = new Kysely<Tables>({ dialect: pgliteDialect(pglite), ...watched(watch) });
    const close = async () => {
      await db.destroy();
      release();
    };
    const description = directory === undefined ? "PGlite in memory" : `PGlite ${directory}`;
    return { ...alone(db), description, dump: () => dumped(pglite), close };
  } catch (error) {
    release();
    const reason = `The database in ${directory} cannot be opened: ${reasonOf(error)}.`;
    throw new Error(`${reason} Is there room left, and may this user write there?`, { cause: error });
  }
}

/** Written down before, so that nothing has to be mended when the dump is opened: its sequences go on where they are. */
async function dumped(pglite: PGlite): Promise<Blob> {
  await pglite.query("checkpoint");
  return pglite.dumpDataDir("gzip");
}
