/** Compares the tables that are there with those that the record types need. */
import { type NeededTable, readCatalog, requireTables } from "../../database/catalog";
import type { Database } from "../../database/tables";
import { storedTypes } from "./shape-sql";
import type { TableShape } from "./table-shape";

/**
 * Throws an Error that names every table, column and unique index that is missing. Gives back the indexes that are missing and only make
 * lists quick.
 */
export async function requireShape(db: Database, shapes: Iterable<TableShape>): Promise<string[]> {
  const catalog = await readCatalog(db);
  const all = [...shapes];
  requireTables(
    catalog,
    all.map((shape) => [shape.table, neededOf(shape)]),
  );
  return all.flatMap(({ indexes }) => Object.keys(indexes)).filter((name) => catalog.indexes.get(name)?.isWhole !== true);
}

function neededOf({ columns, indexes }: TableShape): NeededTable {
  const typed = Object.entries(columns).map(([name, { type }]) => [name, typeNames[storedTypes[type]]] as const);
  const unique = Object.entries(indexes).filter(([, index]) => index.startsWith("unique "));
  return { columns: Object.fromEntries(typed), unique: unique.map(([name]) => name) };
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
