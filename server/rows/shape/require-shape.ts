/** Compares the tables that are there with those that the record types need: after all migrations ran, somebody may have changed them. */
import { sql } from "kysely";
import type { Database } from "../../database/tables";
import { storedTypes } from "./shape-sql";
import type { TableShape } from "./table-shape";

interface Found {
  /** By table and column: the type. */
  readonly columns: ReadonlyMap<string, string>;
  /** By name: whether it is whole. One whose making broke off is not, and makes nothing unique. */
  readonly indexes: ReadonlyMap<string, boolean>;
}

const pathOf = (table: string, column: string) => `${table}.${column}`;

/**
 * Throws an Error that names every table, column and unique index that is missing. Gives back the indexes that are missing and only make
 * lists quick. What is there besides is a newer version's.
 */
export async function requireShape(db: Database, shapes: Iterable<TableShape>): Promise<string[]> {
  const found = await readShape(db);
  const all = [...shapes];
  const lacking = all.flatMap((shape) => lackingOf(shape, found));
  if (lacking.length > 0)
    throw new Error(
      `The database lacks what its migrations made: ${lacking.join(", ")}. Somebody changed it by hand, or a restore broke off: ` +
        "bring it back from a backup (`npm run restore`), or make what is missing.",
    );
  return all.flatMap(({ indexes }) => Object.keys(indexes)).filter((name) => found.indexes.get(name) !== true);
}

function lackingOf({ table, columns, indexes }: TableShape, found: Found): string[] {
  if (!found.columns.has(pathOf(table, "id"))) return [`the table ${table}`];
  const wrong = Object.entries(columns).flatMap(([name, { type }]) => {
    const stored = found.columns.get(pathOf(table, name));
    if (stored === undefined) return [`the column ${table}.${name}`];
    return stored === typeNames[storedTypes[type]]
      ? []
      : [`the column ${table}.${name} as ${storedTypes[type]} (it is ${stored})`];
  });
  const unique = Object.entries(indexes).filter(([, index]) => index.startsWith("unique "));
  const open = unique.filter(([name]) => found.indexes.get(name) !== true).map(([name]) => `the unique index ${name}`);
  return [...wrong, ...open];
}

/** As the catalog writes them. */
const typeNames = {
  text: "text",
  bigint: "bigint",
  "double precision": "double precision",
  boolean: "boolean",
  date: "date",
  timestamptz: "timestamp with time zone",
} as const satisfies Record<(typeof storedTypes)[keyof typeof storedTypes], string>;

async function readShape(db: Database): Promise<Found> {
  const columns = await sql<{ table: string; column: string; type: string }>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`.execute(
    db,
  );
  const indexes = await sql<{ name: string; isWhole: boolean }>`
    select c.relname as name, i.indisvalid as "isWhole" from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace`.execute(db);
  return {
    columns: new Map(columns.rows.map(({ table, column, type }) => [pathOf(table, column), type])),
    indexes: new Map(indexes.rows.map(({ name, isWhole }) => [name, isWhole])),
  };
}
