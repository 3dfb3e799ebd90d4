/**
 * `schemas/migrations` of a project: SQL files that bring the tables of its record types to their shape, and `lock.json`, which says what
 * that shape is. `npm run generate` writes both; the server only reads them.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ColumnShape, TableShape } from "./table-shape";

export interface ShapeLock {
  /** By record type. */
  readonly tables: Readonly<Record<string, LockedTable>>;
}

/** A table that no document has any more is `removed`: it stays in the database, with what is in it. */
export interface LockedTable extends Omit<TableShape, "columns"> {
  readonly columns: Readonly<Record<string, LockedColumn>>;
  readonly removed?: true;
}

export interface LockedColumn extends ColumnShape {
  readonly removed?: true;
}

export const migrationFolder = "schemas/migrations";
export const lockFile = `${migrationFolder}/lock.json`;

export function readLock(root: string): ShapeLock {
  const path = join(root, lockFile);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : { tables: {} };
}

/** The names of the SQL files, in their order. */
export function migrationFiles(root: string): string[] {
  const folder = join(root, migrationFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^\d{4}-.*\.sql$/.test(name))
    .sort();
}

/** The statements of one file: each ends with a semicolon at the end of a line. Comments before one are left out: how it begins tells how it runs. */
export function statementsOf(root: string, file: string): string[] {
  return readFileSync(join(root, migrationFolder, file), "utf8")
    .split(/;\s*$/m)
    .map((statement) => statement.replace(/^(\s*--.*(\n|$))+/, "").trim())
    .filter((statement) => statement !== "");
}
