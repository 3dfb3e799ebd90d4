/**
 * How this process uses PostgreSQL, from environment variables.
 *
 *   DATABASE_URL                 postgres://user:password@host:5432/database
 *   DATABASE_DIRECT_URL          the same database past a pooler in transaction mode, such as PgBouncer, that stands at DATABASE_URL
 *   DATABASE_ADMIN_URL           the same database as the user that owns its tables, past a pooler: what changes tables goes there, and the user
 *                                of DATABASE_URL can no longer change or remove what the audit says
 *   DATABASE_READ_URL            a replica of the database, which answers reports and sheets
 *   DATABASE_CONNECTIONS         how many connections this process opens at most (20)
 *   DATABASE_STATEMENT_SECONDS   how long one statement may take for a person who waits (5)
 */
import { type PostgresUse, usual } from "../database/postgres-use";
import { readAddress } from "./address";
import { readWhole } from "./read-whole";

type Environment = Readonly<Record<string, string | undefined>>;

/** Undefined where the embedded database is used. Throws an Error that says which variable is wrong and how to set it. */
export function readDatabaseSettings(environment: Environment): PostgresUse | undefined {
  const {
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: directUrl,
    DATABASE_ADMIN_URL: adminUrl,
    DATABASE_READ_URL: readUrl,
  } = environment;
  if (!url) {
    if (directUrl) throw new Error("DATABASE_DIRECT_URL is the database of DATABASE_URL past a pooler; set DATABASE_URL too.");
    if (adminUrl) throw new Error("DATABASE_ADMIN_URL is the database of DATABASE_URL as its owner; set DATABASE_URL too.");
    if (readUrl) throw new Error("DATABASE_READ_URL is a replica of the database of DATABASE_URL; set DATABASE_URL too.");
    return undefined;
  }
  return {
    url: readAddress("DATABASE_URL", url, address),
    directUrl: directUrl ? readAddress("DATABASE_DIRECT_URL", directUrl, address) : undefined,
    adminUrl: adminUrl ? readAddress("DATABASE_ADMIN_URL", adminUrl, address) : undefined,
    readUrl: readUrl ? readAddress("DATABASE_READ_URL", readUrl, address) : undefined,
    connections: readWhole(environment, "DATABASE_CONNECTIONS", { otherwise: usual.connections, most: 1_000 }),
    longestStatement:
      1_000 * readWhole(environment, "DATABASE_STATEMENT_SECONDS", { otherwise: usual.longestStatement / 1_000, most: 3_600 }),
  };
}

const address = { schemes: ["postgres", "postgresql"], example: "postgres://user:password@host:5432/database" };
