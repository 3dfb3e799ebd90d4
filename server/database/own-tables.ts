/** The tables that server/migrations make. `own-tables.json` says what they are then; tests/server/migrations.test.ts writes it. */
import { type Catalog, type NeededTable, readCatalog, requireTables } from "./catalog";
import needed from "./own-tables.json" with { type: "json" };
import type { Database } from "./tables";

/** Throws an Error that names all that is missing. */
export async function requireOwnTables(db: Database): Promise<void> {
  requireTables(await readCatalog(db), Object.entries(needed));
}

/** The tables of a database that only these migrations have shaped, as that file holds them. */
export function ownTables({ tables, indexes }: Catalog): Readonly<Record<string, NeededTable>> {
  const own = [...tables].filter(([table]) => !table.startsWith("kysely_"));
  const uniqueOf = (table: string) => [...indexes].filter(([, index]) => index.isUnique && index.table === table);
  return Object.fromEntries(
    own.map(([table, columns]) => [
      table,
      { columns: Object.fromEntries(columns), unique: uniqueOf(table).map(([name]) => name) },
    ]),
  );
}
