/** Opens a PostgreSQL database for reading alone: nothing is migrated, seeded or written, whatever is asked of it. */
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database, Tables } from "../../server/database/tables";
import { vaultOf } from "../../server/security/check-secret";

/** Throws an Error where the secret is not the one that the database was made with. */
export async function readDatabase<Found>(url: string, secret: string, ask: (db: Database) => Promise<Found>): Promise<Found> {
  const int8 = pg.types.builtins.INT8;
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    options: "-c default_transaction_read_only=on",
    types: { getTypeParser: (type, format) => (type === int8 ? Number : pg.types.getTypeParser(type, format as "text")) },
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await requireSecret(db, secret);
    return await ask(db);
  } finally {
    await db.destroy();
  }
}

export async function requireSecret(db: Database, secret: string): Promise<void> {
  if (!(await vaultOf(db, secret))) throw new WrongSecret();
}

export class WrongSecret extends Error {}
