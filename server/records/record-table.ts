/**
 * Rows of a record type's table. A `Row` holds what conditions read as `row.<name>`: moments are WIB texts, and its `data` stays apart,
 * with sealed values in it.
 */
import { type RawBuilder, sql } from "kysely";
import { type JsonObject, toWib } from "../../engine/index";
import type { Database } from "../database/tables";
import { Failure } from "../failures/failure";
import { columnSql, valueSql } from "./fragment-sql";
import { noteChange } from "./kept-counts";
import type { RecordKind } from "./record-kind";

/** Common to all rows (`rowColumns`), and the type's own columns. */
export interface Row extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly owner: string | null;
  readonly cohort: string;
  readonly state: string;
  readonly revision: number;
  readonly claimed_by: string | null;
  readonly claimed_until: string | null;
  readonly updated_at: string;
}

export interface StoredRow {
  readonly row: Row;
  /** As it is stored: sensitive values are sealed. */
  readonly sealed: JsonObject;
  readonly ownerName: string | null;
}

type Raw = Record<string, unknown> & { readonly data?: JsonObject; readonly owner_name?: string | null };

/** The columns to select of the table `t`, under the names that conditions use. */
export function selectedColumns({ columns }: RecordKind): RawBuilder<unknown> {
  const owner = columns.has("owner") ? [] : [sql`null as ${sql.id("owner")}`];
  const named = [...columns].map(([name, type]) => {
    const column = type === "date" ? sql`${columnSql(name)}::text` : columnSql(name);
    return sql`${column} as ${sql.id(name)}`;
  });
  return sql.join([...owner, ...named]);
}

export function rowOf({ columns }: RecordKind, raw: Raw): Row {
  const values = [...columns.keys()].map((name) => {
    const value = raw[name] ?? null;
    return [name, value instanceof Date ? toWib(value) : value] as const;
  });
  return { owner: null, ...Object.fromEntries(values) } as unknown as Row;
}

const storedOf = (kind: RecordKind, raw: Raw, ownerName: string | null = raw.owner_name ?? null): StoredRow => ({
  row: rowOf(kind, raw),
  sealed: raw.data ?? {},
  ownerName,
});

/** With `lock`, nobody else changes the row until the transaction ends; with `skip`, a row that somebody else has locked is not found. */
export async function findRow(
  db: Database,
  kind: RecordKind,
  id: string,
  { lock = false }: { lock?: boolean | "skip" } = {},
): Promise<StoredRow | undefined> {
  const locking = lock === "skip" ? sql`for update of t skip locked` : lock ? sql`for update of t` : sql``;
  const { rows } = await sql<Raw>`
    select ${selectedColumns(kind)}, t.data, a.name as owner_name
    from ${sql.table(kind.table)} as t left join account as a on a.id = t.owner_id
    where t.id = ${id} ${locking}`.execute(db);
  const [raw] = rows;
  return raw && storedOf(kind, raw);
}

/** The rows that a condition over `t` selects, without their data. */
export async function findRows(db: Database, kind: RecordKind, where: RawBuilder<unknown>, most: number): Promise<Row[]> {
  const { rows } = await sql<Raw>`
    select ${selectedColumns(kind)} from ${sql.table(kind.table)} as t where ${where} order by t.id limit ${most}`.execute(db);
  return rows.map((raw) => rowOf(kind, raw));
}

export interface NewRow {
  readonly id: string;
  readonly owner: string | null;
  readonly ownerName: string | null;
  readonly cohort: string;
  readonly state: string;
  readonly sealed: JsonObject;
  readonly columns: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

/** Undefined where another row has the values that only one may have. */
export async function insertRow(db: Database, kind: RecordKind, row: NewRow): Promise<StoredRow | undefined> {
  const { id, owner, cohort, state, sealed, columns, now } = row;
  noteChange(db, kind.table);
  const own = ownColumns(kind, columns);
  const names = [
    "id",
    "owner_id",
    "cohort",
    "state",
    "revision",
    "created_at",
    "updated_at",
    "data",
    ...own.map(({ name }) => name),
  ];
  const common = [id, owner, cohort, state, 1, now, now, JSON.stringify(sealed)].map((value) => sql`${value}`);
  const { rows } = await sql<Raw>`
    insert into ${sql.table(kind.table)} as t (${sql.join(names.map((name) => sql.id(name)))})
    values (${sql.join([...common, ...own.map(({ value }) => value)])})
    on conflict do nothing returning ${selectedColumns(kind)}, t.data`.execute(db);
  const [raw] = rows;
  return raw && storedOf(kind, raw, row.ownerName);
}

export interface RowChange {
  readonly state?: string;
  readonly sealed?: JsonObject;
  readonly columns?: Readonly<Record<string, unknown>>;
  readonly endsClaim?: boolean;
  readonly now: Date;
}

/** PostgreSQL's code for a value that only one row may have. */
const uniqueViolation = "23505";

function asExists(error: unknown): never {
  throw (error as { code?: unknown }).code === uniqueViolation ? new Failure(409, "exists") : error;
}

/** Writes the next revision; undefined where the row has another by now. Throws a Failure (409) for what only one row may have. */
export async function updateRow(
  db: Database,
  kind: RecordKind,
  { row, ownerName }: StoredRow,
  { state, sealed, columns = {}, endsClaim = false, now }: RowChange,
): Promise<StoredRow | undefined> {
  noteChange(db, kind.table);
  const set = [
    sql`revision = t.revision + 1`,
    sql`updated_at = ${now}`,
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(sealed === undefined ? [] : [sql`data = ${JSON.stringify(sealed)}`]),
    ...(endsClaim ? [sql`claimed_by = null, claimed_until = null`] : []),
    ...ownColumns(kind, columns).map(({ name, value }) => sql`${sql.id(name)} = ${value}`),
  ];
  const { rows } = await sql<Raw>`
    update ${sql.table(kind.table)} as t set ${sql.join(set)}
    where t.id = ${row.id} and t.revision = ${row.revision} returning ${selectedColumns(kind)}, t.data`
    .execute(db)
    .catch(asExists);
  const [raw] = rows;
  return raw && storedOf(kind, raw, ownerName);
}

/** Who holds the row, and until when; nobody where `holder` is null. The revision stays: a claim changes nothing of what the row says. */
export async function holdRow(
  db: Database,
  kind: RecordKind,
  { row, ownerName }: StoredRow,
  holder: { readonly id: string; readonly until: Date } | null,
): Promise<StoredRow> {
  const { rows } = await sql<Raw>`
    update ${sql.table(kind.table)} as t set claimed_by = ${holder?.id ?? null}, claimed_until = ${holder?.until ?? null}
    where t.id = ${row.id} returning ${selectedColumns(kind)}, t.data`.execute(db);
  return storedOf(kind, rows[0] as Raw, ownerName);
}

function ownColumns({ record }: RecordKind, values: Readonly<Record<string, unknown>>) {
  return [...record.columns.values()]
    .filter(({ name }) => name in values)
    .map(({ name, type }) => ({ name, value: valueSql(type, values[name]) }));
}
