/**
 * The steps by which the tables come to fit the record types, beside what the lock says was there. What is new is added; what no document
 * has any more is kept and marked as removed, because a version of before may still run, and nobody's data is dropped by an edit.
 */

import { keepSearchColumn, leaveSearchColumn, searchedNames } from "./search-column";
import { type LockedColumn, type LockedTable, lockFile, type ShapeLock } from "./shape-lock";
import { addColumn, changeLink, createIndex, createTable, dropIndex, fillColumn } from "./shape-sql";
import type { ColumnShape, TableShape } from "./table-shape";

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
    // A table is there before another links to it, and what a column follows is filled before that column.
    statements: [
      ...plans.flatMap(({ create }) => create),
      ...plans.flatMap(({ statements }) => statements),
      ...inOrder(plans.flatMap(({ follows }) => follows)),
    ],
    types: types.filter((_, index) => plans[index] && changes(plans[index])),
    lock: { tables: Object.fromEntries(plans.map(({ locked }, index) => [types[index], locked])) },
  };
}

interface TablePlan {
  readonly create: readonly string[];
  readonly statements: readonly string[];
  readonly follows: readonly Following[];
  readonly locked: LockedTable;
}

/** Fills a column from a linked row. Both are `<table>.<column>`. */
interface Following {
  readonly column: string;
  readonly from: string;
  readonly statements: readonly string[];
}

const changes = ({ create, statements, follows }: TablePlan) => create.length + statements.length + follows.length > 0;

/** The checker has refused circles. */
function inOrder(follows: readonly Following[]): string[] {
  const open = new Map(follows.map((one) => [one.column, one]));
  const filled: string[] = [];
  const fill = (one: Following | undefined): void => {
    if (!one || !open.delete(one.column)) return;
    fill(open.get(one.from));
    filled.push(...one.statements);
  };
  for (const one of follows) fill(one);
  return filled;
}

function planTable(type: string, before: LockedTable | undefined, shape: TableShape | undefined): TablePlan {
  if (!shape) return { create: [], statements: [], follows: [], locked: { ...(before as LockedTable), removed: true } };
  const { table, indexes } = shape;
  const known = before?.columns ?? {};
  const create = before ? [] : [createTable(shape)];
  const statements: string[] = [];
  const follows: Following[] = [];
  const columns: Record<string, LockedColumn> = {};
  for (const [name, column] of Object.entries(shape.columns)) {
    const old = known[name];
    if (old && old.type !== column.type) throw new Error(otherType(type, name, old.type, column.type));
    if (old && old.link?.table !== column.link?.table)
      throw new Error(otherType(type, name, old.link?.table ?? old.type, column.link?.table ?? column.type));
    if (!old) statements.push(addColumn(table, name, column));
    if (!old || old.removed) statements.push(...keepSearch(table, name, column));
    if (old && column.link && old.link?.isFollowed !== column.link.isFollowed)
      statements.push(changeLink(table, name, column.link));
    if (before && (!old || old.removed || old.source !== column.source)) {
      const from = followedBy(shape, column);
      const filling = fillColumn(type, shape, name);
      if (from === undefined) statements.push(...filling);
      else follows.push({ column: `${table}.${name}`, from, statements: filling });
    }
    columns[name] = { ...column };
  }
  for (const [name, old] of Object.entries(known)) {
    if (name in columns) continue;
    columns[name] = { ...old, removed: true };
    if (!old.removed && searchedNames(old)) statements.push(...leaveSearchColumn(table, name));
  }
  // The new index is there before the old one goes: no list is slow meanwhile.
  for (const [name, index] of Object.entries(indexes))
    if (before?.indexes[name] !== index) statements.push(createIndex(table, name, index, { whileServing: before !== undefined }));
  for (const name of Object.keys(before?.indexes ?? {})) if (!(name in indexes)) statements.push(dropIndex(name));
  return { create, statements, follows, locked: { table, columns: sorted(columns), indexes: sorted(indexes) } };
}

function keepSearch(table: string, name: string, column: ColumnShape): string[] {
  const searched = searchedNames(column);
  return searched ? keepSearchColumn(table, name, searched) : [];
}

function followedBy({ columns }: TableShape, { source }: ColumnShape): string | undefined {
  const [kind, link = "", column] = source.split(".");
  return kind === "link" ? `${columns[link]?.link?.table}.${column}` : undefined;
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
