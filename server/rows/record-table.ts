/**
 * Rows of a record type's table. A `Row` holds what conditions read as `row.<name>`: moments are WIB texts, and its `data` stays apart,
 * with sealed values in it.
 */
import { type RawBuilder, sql } from "kysely";
import { type ColumnType, columnNamed, isObject, type JsonObject, resolveText, toWib } from "../../engine/server";
import { type Given, keptStatement } from "../database/kept-statement";
import type { Database } from "../database/tables";
import { Failure } from "../failures/failure";
import { noteChange } from "../services/kept-counts";
import { type DefinitionThen, definitionsOfRow } from "./definition";
import { columnSql, valueSql } from "./fragment-sql";
import type { RecordKind } from "./record-kind";
import { tableOf } from "./shape/table-shape";
import { withinLimit } from "./within-limit";

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
  /** Null where its answers were sent under no definition that is kept; undefined where it was not read with the row. */
  readonly sentUnder?: DefinitionThen | null;
}

type Raw = Record<string, unknown> & {
  readonly data?: JsonObject;
  readonly owner_name?: string | null;
  readonly sent_under?: string | null;
  readonly sent_under_at?: Date | null;
};

const selections = new WeakMap<RecordKind, RawBuilder<unknown>>();

/**
 * The columns to select of the table `t`, under the names that conditions use: its own, and those behind links that the type reads. They
 * are the same in every statement, so they are put together once.
 */
export function selectedColumns(kind: RecordKind): RawBuilder<unknown> {
  const selection = selections.get(kind) ?? selectionOf(kind);
  selections.set(kind, selection);
  return selection;
}

/** Only these of the columns, with the links that they stand behind; the others are null in the row. */
export function columnsNamed(kind: RecordKind, names: readonly string[]): RawBuilder<unknown> {
  return selectionOf(kind, wantedOf(names));
}

function wantedOf(names: readonly string[]): (name: string) => boolean {
  const wanted = new Set(names.flatMap((name) => [name, name.split(".", 1)[0]]));
  return (name) => wanted.has(name);
}

function selectionOf({ columns, shape, linked }: RecordKind, isWanted = (_name: string) => true): RawBuilder<unknown> {
  const owner = columns.has("owner") && isWanted("owner") ? [] : [sql`null as ${sql.id("owner")}`];
  const named = [...columns.keys(), ...linked].filter(isWanted).map((name) => {
    const column = columnSql(shape, name);
    return sql`${columnNamed(shape, name)?.type === "date" ? sql`${column}::text` : column} as ${sql.id(name)}`;
  });
  return sql.join([...owner, ...named]);
}

/** A link is the linked row with its id, and what else was selected of it; null where it is empty. */
export function rowOf(kind: RecordKind, raw: Raw): Row {
  return rowReader(kind)(raw);
}

/** Reads rows of which only these columns are asked for: a long list spends more on those that nobody reads than on the others. */
export function rowReader(kind: RecordKind, names?: readonly string[]): (raw: Raw) => Row {
  const { columns, shape, linked } = kind;
  const isWanted = names ? wantedOf(names) : () => true;
  const own = [...columns.keys()].filter(isWanted);
  const isLink = own.map((name) => shape.links.has(name));
  const paths = [...linked].filter(isWanted).map((name) => [name, name.split(".")] as const);
  const isStoredSo = (name: string, index: number) => !isLink[index] && columns.get(name) !== "moment";
  if (names && paths.length === 0 && own.every(isStoredSo)) return (raw) => raw as unknown as Row;
  return (raw) => {
    const row: JsonObject = { owner: null };
    own.forEach((name, index) => {
      const value = storedAt(raw, name);
      row[name] = isLink[index] && value !== null ? { id: value } : value;
    });
    for (const [name, path] of paths) putInto(row, path, storedAt(raw, name));
    return row as unknown as Row;
  };
}

function storedAt(raw: Raw, name: string): unknown {
  const value = raw[name] ?? null;
  return value instanceof Date ? toWib(value) : value;
}

/** Leaves an empty link empty. */
function putInto(holder: JsonObject, [key = "", ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    holder[key] = value;
    return;
  }
  if (holder[key] === null) return;
  const inner = isObject(holder[key]) ? holder[key] : {};
  holder[key] = inner;
  putInto(inner, rest, value);
}

const storedOf = (kind: RecordKind, raw: Raw, ownerName: string | null = raw.owner_name ?? null): StoredRow => ({
  row: rowOf(kind, raw),
  sealed: raw.data ?? {},
  ownerName,
  ...(raw.sent_under === undefined ? {} : { sentUnder: sentUnderOf(raw) }),
});

const sentUnderOf = ({ sent_under: hash, sent_under_at: at }: Raw): DefinitionThen | null => (hash && at ? { hash, at } : null);

/**
 * With `lock`, nobody else changes the row until the transaction ends, and others may still link to it; with `skip`, a row that somebody else
 * has locked is not found.
 */
export async function findRow(
  db: Database,
  kind: RecordKind,
  id: string,
  { lock = false }: { lock?: boolean | "skip" } = {},
): Promise<StoredRow | undefined> {
  const statements = findings.get(kind) ?? findingsOf(kind);
  findings.set(kind, statements);
  const raw = await statements[lock === "skip" ? "skipping" : lock ? "locking" : "reading"].first(db, { id });
  return raw && storedOf(kind, raw);
}

const findings = new WeakMap<RecordKind, ReturnType<typeof findingsOf>>();

/**
 * How a row is found by its id: as it is, locked, or locked unless somebody else has it. What is locked may be sent under another definition
 * before it is answered; only of what is read alone, the definition comes with it.
 */
function findingsOf(kind: RecordKind) {
  const finding = (locking: RawBuilder<unknown>) =>
    keptStatement(
      (given: Given<{ id: string }>) => sql<Raw>`
        ${storedRows(kind)} where t.id = ${given("id")} ${locking}`,
    );
  const reading = keptStatement(
    (given: Given<{ id: string }>) => sql<Raw>`
      select ${storedColumns(kind)}, d.hash as sent_under, d.at as sent_under_at
      from ${storedTable(kind)} left join lateral (${definitionsOfRow(kind.record.id, sql`t.id`)}) as d on true
      where t.id = ${given("id")}`,
  );
  return {
    reading,
    locking: finding(sql`for no key update of t`),
    skipping: finding(sql`for no key update of t skip locked`),
  };
}

/** Whole rows of a table, as `storedOf` reads them. */
const storedRows = (kind: RecordKind) => sql`select ${storedColumns(kind)} from ${storedTable(kind)}`;

const storedColumns = (kind: RecordKind) => sql`${selectedColumns(kind)}, t.data, a.name as owner_name`;

const storedTable = (kind: RecordKind) => sql`${sql.table(kind.table)} as t left join account as a on a.id = t.owner_id`;

/** The rows of one owner, or the newest alone, the newest first. Nobody else changes them until the transaction ends. */
export async function lockedRowsOf(
  db: Database,
  kind: RecordKind,
  owner: string,
  { newest }: { readonly newest: boolean },
): Promise<readonly StoredRow[]> {
  const statements = ownFindings.get(kind) ?? ownFindingsOf(kind);
  ownFindings.set(kind, statements);
  return (await statements[newest ? "newest" : "all"].all(db, { owner })).map((raw) => storedOf(kind, raw));
}

const ownFindings = new WeakMap<RecordKind, ReturnType<typeof ownFindingsOf>>();

function ownFindingsOf(kind: RecordKind) {
  const finding = (most: RawBuilder<unknown>) =>
    keptStatement(
      (given: Given<{ owner: string }>) => sql<Raw>`
        ${storedRows(kind)} where t.owner_id = ${given("owner")} order by t.created_at desc, t.id ${most} for no key update of t`,
    );
  return { newest: finding(sql`limit 1`), all: finding(sql``) };
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
  const own = [...ownColumns(kind, columns), ...followedColumns(kind, columns, { isNew: true })];
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
  const insert = () =>
    sql<Raw>`
    insert into ${sql.table(kind.table)} as t (${sql.join(names.map((name) => sql.id(name)))})
    values (${sql.join([...common, ...own.map(({ value }) => value)])})
    on conflict do nothing returning ${selectedColumns(kind)}, t.data`
      .execute(db)
      .catch(asFailure(kind));
  const by = columns[kind.record.limit?.of ?? ""];
  const { rows } = await withinLimit(db, kind, { before: undefined, after: { state, by } }, insert);
  const [raw] = rows;
  return raw && storedOf(kind, raw, row.ownerName);
}

/**
 * A table of one row that is not stored, as `insertRow` would store it: `t` of a statement that asks what rules make of it. Nothing is
 * locked for it.
 */
export function imaginedTable(kind: RecordKind, row: Omit<NewRow, "sealed" | "ownerName">): RawBuilder<unknown> {
  const { id, owner, cohort, state, columns, now } = row;
  const common: readonly (readonly [string, ColumnType, unknown])[] = [
    ["id", "text", id],
    ["owner_id", "person", owner],
    ["cohort", "text", cohort],
    ["state", "text", state],
    ["revision", "integer", 1],
    ["claimed_by", "person", null],
    ["claimed_until", "moment", null],
    ["created_at", "moment", toWib(now)],
    ["updated_at", "moment", toWib(now)],
  ];
  const own = [...kind.record.columns.values()].map(({ name, type }) => ({ name, value: valueSql(type, columns[name]) }));
  const followed = new Map(followedColumns(kind, columns, { isNew: true, isKept: false }).map((one) => [one.name, one]));
  const values = [
    ...common.map(([name, type, value]) => ({ name, value: valueSql(type, value) })),
    ...own.map((one) => followed.get(one.name) ?? one),
  ];
  return sql`(select ${sql.join(values.map(({ name, value }) => sql`${value} as ${sql.id(name)}`))}) as t`;
}

/** The row of such a table. */
export async function imaginedRow(db: Database, kind: RecordKind, table: RawBuilder<unknown>): Promise<Row> {
  const { rows } = await sql<Raw>`select ${selectedColumns(kind)} from ${table}`.execute(db);
  return rowOf(kind, rows[0] as Raw);
}

export interface RowChange {
  readonly state?: string;
  readonly sealed?: JsonObject;
  readonly columns?: Readonly<Record<string, unknown>>;
  readonly endsClaim?: boolean;
  readonly now: Date;
}

/** That only one row may have such values: in the words of its type, where it says some. */
export function alreadyThere({ record: { uniqueWhile } }: Pick<RecordKind, "record">): Failure {
  return new Failure(409, "exists", uniqueWhile?.text ? { title: resolveText(uniqueWhile.text, {}) } : {});
}

/** PostgreSQL's codes for a value that only one row may have, and for a link to a row that is not there. */
const failures: Readonly<Record<string, (kind: RecordKind) => Failure>> = {
  "23505": alreadyThere,
  "23503": () => new Failure(404, "not-found"),
};

const asFailure =
  (kind: RecordKind) =>
  (error: unknown): never => {
    throw failures[String((error as { code?: unknown }).code)]?.(kind) ?? error;
  };

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
    ...[...ownColumns(kind, columns), ...followedColumns(kind, columns, { isNew: false })].map(
      ({ name, value }) => sql`${sql.id(name)} = ${value}`,
    ),
  ];
  const update = () =>
    sql<Raw>`
    update ${sql.table(kind.table)} as t set ${sql.join(set)}
    where t.id = ${row.id} and t.revision = ${row.revision} returning ${selectedColumns(kind)}, t.data`
      .execute(db)
      .catch(asFailure(kind));
  const of = kind.record.limit?.of ?? "";
  const known = row[of];
  const before = { state: row.state, by: isObject(known) ? known.id : known };
  const after = { state: state ?? row.state, by: of in columns ? columns[of] : before.by };
  const { rows } = await withinLimit(db, kind, { before, after }, update);
  const [raw] = rows;
  return raw && storedOf(kind, raw, ownerName);
}

/** The same row in another form: its values mean what they meant, so that neither its revision nor its last change does. */
export async function rewriteRow(
  db: Database,
  kind: RecordKind,
  id: string,
  { sealed, columns }: { readonly sealed: JsonObject; readonly columns: Readonly<Record<string, unknown>> },
): Promise<void> {
  const own = ownColumns(kind, columns).map(({ name, value }) => sql`${sql.id(name)} = ${value}`);
  const set = sql.join([sql`data = ${JSON.stringify(sealed)}`, ...own]);
  noteChange(db, kind.table);
  await sql`update ${sql.table(kind.table)} as t set ${set} where t.id = ${id}`.execute(db);
}

/**
 * Whoever holds the row from a moment on, for as long as its type says; nobody where `holder` is null. The revision stays: a claim changes
 * nothing of what the row says.
 */
export async function holdRow(
  db: Database,
  kind: RecordKind,
  { row, ownerName }: StoredRow,
  holder: { readonly id: string; readonly since: Date } | null,
): Promise<StoredRow> {
  const until = holder && claimEnd(kind, holder.since);
  const { rows } = await sql<Raw>`
    update ${sql.table(kind.table)} as t set claimed_by = ${holder?.id ?? null}, claimed_until = ${until}
    where t.id = ${row.id} returning ${selectedColumns(kind)}, t.data`.execute(db);
  return storedOf(kind, rows[0] as Raw, ownerName);
}

function claimEnd({ record }: RecordKind, since: Date): Date {
  if (!record.claim) throw new Error(`${record.id} has no claim`);
  return new Date(since.getTime() + record.claim.minutes * 60_000);
}

interface Written {
  readonly name: string;
  readonly value: RawBuilder<unknown>;
}

function ownColumns({ record }: RecordKind, values: Readonly<Record<string, unknown>>): Written[] {
  return [...record.columns.values()]
    .filter(({ name }) => name in values)
    .map(({ name, type }) => ({ name, value: valueSql(type, values[name]) }));
}

/**
 * The values that a row takes over from the rows that it is linked to, where the link is new. The lock keeps it from changing meanwhile.
 */
function followedColumns(
  { record, shape }: RecordKind,
  values: Readonly<Record<string, unknown>>,
  { isNew, isKept = true }: { readonly isNew: boolean; readonly isKept?: boolean },
): Written[] {
  return [...record.columns.values()].flatMap(({ name, source }) => {
    if (source === "set" || !("link" in source) || !(isNew || source.link in values)) return [];
    const { record: linked, shape: there } = shape.links.get(source.link) ?? {};
    if (linked === undefined || !there) return [];
    const followed = columnSql(there(), source.column, "l");
    const from = sql`from ${sql.table(tableOf(linked))} as l where l.id = ${values[source.link] ?? null}`;
    return [{ name, value: sql`(select ${followed} ${from} ${isKept ? sql`for share of l` : sql``})` }];
  });
}
