/**
 * What has to be done so that the tables fit the record types, beside what the lock says was there. What is new is added; what no document
 * has any more is kept and marked as removed, because a version of before may still run, and nobody's data is dropped by an edit.
 */
import { type LockedColumn, type LockedTable, lockFile, type ShapeLock } from "./shape-lock";
import { addColumn, createIndex, createTable, dropIndex, fillColumn } from "./shape-sql";
import type { TableShape } from "./table-shape";

export interface ShapePlan {
  readonly statements: readonly string[];
  /** The record types that the statements are for. */
  readonly types: readonly string[];
  readonly lock: ShapeLock;
}

/** `shapes` by record type. Throws an Error for a change that cannot be made: a column that gets another type. */
export function planShape(lock: ShapeLock, shapes: ReadonlyMap<string, TableShape>): ShapePlan {
  refuseSameTable(shapes);
  const types = [...new Set([...Object.keys(lock.tables), ...shapes.keys()])].sort();
  const plans = types.map((type) => planTable(type, lock.tables[type], shapes.get(type)));
  return {
    statements: plans.flatMap(({ statements }) => statements),
    types: types.filter((_, index) => plans[index]?.statements.length),
    lock: { tables: Object.fromEntries(plans.map(({ locked }, index) => [types[index], locked])) },
  };
}

interface TablePlan {
  readonly statements: readonly string[];
  readonly locked: LockedTable;
}

function planTable(type: string, before: LockedTable | undefined, shape: TableShape | undefined): TablePlan {
  if (!shape) return { statements: [], locked: { ...(before as LockedTable), removed: true } };
  const { table, indexes } = shape;
  const known = before?.columns ?? {};
  const statements = before ? [] : [createTable(shape)];
  const columns: Record<string, LockedColumn> = {};
  for (const [name, column] of Object.entries(shape.columns)) {
    const old = known[name];
    if (old && old.type !== column.type) throw new Error(otherType(type, name, old.type, column.type));
    if (!old) statements.push(addColumn(table, name, column));
    if (before && (!old || old.removed || old.source !== column.source))
      statements.push(...fillColumn(type, table, name, column));
    columns[name] = { type: column.type, source: column.source };
  }
  for (const [name, old] of Object.entries(known)) columns[name] ??= { ...old, removed: true };
  for (const name of Object.keys(before?.indexes ?? {})) if (!(name in indexes)) statements.push(dropIndex(name));
  for (const [name, index] of Object.entries(indexes))
    if (before?.indexes[name] !== index) statements.push(createIndex(table, name, index, { whileServing: before !== undefined }));
  return { statements, locked: { table, columns: sorted(columns), indexes: sorted(indexes) } };
}

function otherType(type: string, name: string, old: string, now: string): string {
  return (
    `schemas/records/${type}.json: the column "${name}" was ${old} in ${lockFile} and is ${now} now. ` +
    "A column keeps its type, because its values stay: give the new one another name."
  );
}

/** Two ids can give one name: `a-b/c` and `a/b-c`. */
function refuseSameTable(shapes: ReadonlyMap<string, TableShape>): void {
  const owners = new Map<string, string>();
  for (const [type, { table }] of shapes) {
    const other = owners.get(table);
    if (other !== undefined) throw new Error(`The record types "${other}" and "${type}" would share the table "${table}".`);
    owners.set(table, type);
  }
}

function sorted<Value>(values: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The lock as it is written. */
export const lockText = (lock: ShapeLock): string => `${JSON.stringify(lock, null, 2)}\n`;
