/** Compares the tables that are there with those that somebody needs: after all migrations ran, somebody may have changed them. */
import { sql } from "kysely";
import type { Database } from "./tables";

export interface Catalog {
  /** By table: the types of its columns, as PostgreSQL writes them. */
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** By name. One whose making broke off is not whole, and makes nothing unique. */
  readonly indexes: ReadonlyMap<string, { readonly table: string; readonly isUnique: boolean; readonly isWhole: boolean }>;
}

export async function readCatalog(db: Database): Promise<Catalog> {
  const columns = await sql<{ table: string; column: string; type: string }>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    order by c.relname collate "C", a.attnum`.execute(db);
  const indexes = await sql<{ name: string; table: string; isUnique: boolean; isWhole: boolean }>`
    select c.relname as name, t.relname as "table", i.indisunique as "isUnique", i.indisvalid as "isWhole"
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where c.relnamespace = current_schema()::regnamespace order by c.relname collate "C"`.execute(db);
  const tables = new Map<string, Map<string, string>>();
  for (const { table, column, type } of columns.rows) {
    const known = tables.get(table) ?? new Map<string, string>();
    tables.set(table, known.set(column, type));
  }
  return { tables, indexes: new Map(indexes.rows.map(({ name, ...index }) => [name, index])) };
}

export interface NeededTable {
  /** By name: the type, as PostgreSQL writes it. */
  readonly columns: Readonly<Record<string, string>>;
  /** The names of its unique indexes. */
  readonly unique: readonly string[];
}

/** Throws an Error that names every table, column and unique index that is missing. What is there besides is a newer version's. */
export function requireTables(catalog: Catalog, needed: readonly (readonly [table: string, needs: NeededTable])[]): void {
  const lacking = needed.flatMap(([table, needs]) => lackingOf(table, needs, catalog));
  if (lacking.length > 0)
    throw new Error(
      `The database lacks what its migrations made: ${lacking.join(", ")}. Somebody changed it by hand, or a restore broke off: ` +
        "bring it back from a backup (`npm run restore`), or make what is missing.",
    );
}

function lackingOf(table: string, { columns, unique }: NeededTable, { tables, indexes }: Catalog): string[] {
  const found = tables.get(table);
  if (!found) return [`the table ${table}`];
  const wrong = Object.entries(columns).flatMap(([name, type]) => {
    const stored = found.get(name);
    if (stored === undefined) return [`the column ${table}.${name}`];
    return stored === type ? [] : [`the column ${table}.${name} as ${type} (it is ${stored})`];
  });
  const open = unique.filter((name) => !isUnique(indexes.get(name))).map((name) => `the unique index ${name}`);
  return [...wrong, ...open];
}

const isUnique = (index: { readonly isUnique: boolean; readonly isWhole: boolean } | undefined) =>
  index?.isUnique === true && index.isWhole;
