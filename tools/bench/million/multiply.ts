/**
 * Makes a large portal of a demo: the invented people of the crowd and all rows about them stand there once more for each copy, with links
 * that lead to the rows of the same copy. Made by the database itself, without its triggers and with its indexes built afterwards.
 *
 *   account "4f.."  ->  "4f..~1", "4f..~2", ...;  a row of theirs "r7" in class "k2"  ->  "r7~1" in class "k2~1"
 *
 * What is sealed in a row belongs to the original and could not be opened in a copy, so a copy does not have it. Links that lead out of the
 * crowd (a school, an officer) stay, so that officers have as many rows as there are copies.
 */
import { type RawBuilder, sql, type Transaction } from "kysely";
import type { CompiledColumn, CompiledRecord } from "../../../engine/server";
import type { Database, Tables } from "../../../server/database/tables";
import names from "../../../server/demo/crowd/names.json" with { type: "json" };
import { readCrowdPlan } from "../../../server/demo/crowd/plan";
import type { Documents } from "../../../server/documents/documents";
import { recordKind } from "../../../server/rows/record-kind";
import { askedBehindLinks } from "../../../server/rows/shape/asked-behind-links";
import { searchedNames, searchText } from "../../../server/rows/shape/search-column";
import { shapeOf, tableOf } from "../../../server/rows/shape/table-shape";

/** Needs a role that may switch triggers off (a superuser), on a server of tests. */
export async function multiply(db: Database, documents: Documents, copies: number): Promise<void> {
  if (copies === 0) return;
  const { library } = documents.base;
  const types = library.ids("record").map((id) => recordKind(documents.base, id).record);
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`set local statement_timeout = 0`.execute(transaction);
    const indexes = await takeIndexes(transaction);
    await chooseRows(transaction, types);
    await copyAccounts(transaction, copies);
    for (const record of types) await copyRows(transaction, { documents, types }, record, copies);
    await copyEvents(transaction, copies);
    for (const { indexdef } of indexes) await sql.raw(indexdef).execute(transaction);
  });
  await sql`vacuum analyze`.execute(db);
}

type Tx = Transaction<Tables>;

/** Those that keep nothing unique; building each once is faster than keeping all at every row. */
async function takeIndexes(db: Tx): Promise<readonly { readonly indexdef: string }[]> {
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes where schemaname = 'public' and (tablename like 'r\\_%' or tablename in ('record_event', 'account'))
      and indexdef not like 'CREATE UNIQUE%'`.execute(db);
  for (const { indexname } of rows) await sql`drop index ${sql.id(indexname)}`.execute(db);
  return rows;
}

/** Notes what is multiplied: the crowd's accounts, their rows, and rows without an owner of types that the plan of the crowd makes. */
async function chooseRows(db: Tx, types: readonly CompiledRecord[]): Promise<void> {
  await sql`create temporary table chosen (of text, id text, primary key (of, id)) on commit drop`.execute(db);
  await sql`insert into chosen select 'account', id from account where demo ->> 'crowd' = 'true'`.execute(db);
  const planned = new Set(readCrowdPlan().records.map(({ record }) => record));
  for (const { id } of types) {
    const table = tableOf(id);
    const unowned = planned.has(id) ? sql`t.owner_id is null or` : sql``;
    await sql`insert into chosen select ${id}, t.id from ${sql.table(table)} as t
      where ${unowned} exists (select from chosen as c where c.of = 'account' and c.id = t.owner_id)`.execute(db);
  }
  await sql`analyze chosen`.execute(db);
}

const eachCopy = (copies: number) => sql`generate_series(1, cast(${copies} as integer)) as k`;
const inCopy = (id: RawBuilder<unknown>) => sql`${id} || '~' || k`;
const nameInCopy = (name: RawBuilder<unknown>) =>
  sql`${name} || ' ' || (cast(${sql.lit(`{${names.families.join(",")}}`)} as text[]))[1 + (k * 7) % ${sql.lit(names.families.length)}]`;
const earlier = (moment: RawBuilder<unknown>) => sql`${moment} - k * interval '7 minutes'`;
const isChosen = (of: string, id: RawBuilder<unknown>) =>
  sql`exists (select from chosen as c where c.of = ${sql.lit(of)} and c.id = ${id})`;
/** An id that leads to what is multiplied leads to the same copy of it. */
const ledInCopy = (of: string, id: RawBuilder<unknown>) => sql`case when ${isChosen(of, id)} then ${inCopy(id)} else ${id} end`;

async function copyAccounts(db: Tx, copies: number): Promise<void> {
  await sql`
    insert into account (id, username, password_hash, name, program, instansi_id, is_blocked, akun, ptk, profile, preferences, demo,
      created_at, activated_at, invited_at, last_login_at)
    select ${inCopy(sql`t.id`)}, t.username || '.' || k, password_hash, ${nameInCopy(sql`t.name`)}, program, instansi_id, is_blocked, akun,
      jsonb_build_object('nama', ${nameInCopy(sql`t.name`)}, 'email', t.username || '.' || k || '@example.id'), profile, preferences, demo,
      ${earlier(sql`created_at`)}, ${earlier(sql`activated_at`)}, ${earlier(sql`invited_at`)}, ${earlier(sql`last_login_at`)}
    from account as t join chosen on chosen.of = 'account' and chosen.id = t.id, ${eachCopy(copies)}`.execute(db);
}

interface Known {
  readonly documents: Documents;
  readonly types: readonly CompiledRecord[];
}

async function copyRows(db: Tx, known: Known, record: CompiledRecord, copies: number): Promise<void> {
  const table = tableOf(record.id);
  const searches = searchesOf(known, record);
  const values: (readonly [string, RawBuilder<unknown>])[] = [
    ["id", inCopy(sql`t.id`)],
    ["owner_id", ledInCopy("account", sql`t.owner_id`)],
    ...["cohort", "state", "revision"].map((name) => [name, sql.ref(`t.${name}`)] as const),
    ["data", record.sealed.length > 0 ? unsealed : sql.ref("t.data")],
    ...["created_at", "updated_at"].map((name) => [name, earlier(sql.ref(`t.${name}`))] as const),
    ...[...record.columns.values()].map((column) => [column.name, valueInCopy(known, record, column)] as const),
  ];
  const copied = values.map(([name, value]) => sql`${value} as ${sql.id(name)}`);
  const searched = searches.map(([name, of]) => sql`${sql.raw(searchText(of, "n"))} as ${sql.id(name)}`);
  const columns = [...values.map(([name]) => name), ...searches.map(([name]) => name)].map((name) => sql.id(name));
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns)})
    select ${sql.join([sql`n.*`, ...searched])} from (
      select ${sql.join(copied)} from ${sql.table(table)} as t join chosen on chosen.of = ${record.id} and chosen.id = t.id,
        ${eachCopy(copies)}) as n
    on conflict do nothing`.execute(db);
}

const unsealed = sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(t.data) where value -> '$sealed' is null)`;

function searchesOf({ documents, types }: Known, record: CompiledRecord): (readonly [string, readonly string[]])[] {
  const { columns } = shapeOf(record, askedBehindLinks(documents.base.library, types).get(record.id));
  return Object.entries(columns).flatMap(([name, column]) => {
    const of = searchedNames(column);
    return of ? [[name, of] as const] : [];
  });
}

function valueInCopy(known: Known, record: CompiledRecord, column: CompiledColumn): RawBuilder<unknown> {
  const value = sql.ref(`t.${column.name}`);
  if (column.link !== undefined) return ledInCopy(column.link, value);
  if (column.type === "person") return ledInCopy("account", value);
  if (column.type === "moment") return earlier(value);
  const fact = factOf(known, record, column);
  if (fact === "name") return nameInCopy(value);
  if (fact === "email") return sql`${value} || k`;
  const isKey = record.unique.includes(column.name) && !record.unique.includes("owner");
  if (isKey && column.type === "text") return sql`${value} || lpad(k::text, 4, '0')`;
  return value;
}

/** What of the owner stands in the column, though it was copied from row to row. */
function factOf(known: Known, record: CompiledRecord, { source }: CompiledColumn): string | undefined {
  if (source === "set") return undefined;
  if ("owner" in source) return source.owner;
  if (!("link" in source)) return undefined;
  const linked = known.types.find(({ id }) => id === record.columns.get(source.link)?.link);
  const copied = linked?.columns.get(source.column);
  return linked && copied ? factOf(known, linked, copied) : undefined;
}

async function copyEvents(db: Tx, copies: number): Promise<void> {
  await sql`
    insert into record_event (type, record_id, revision, at, actor_id, "as", act, cause, from_state, to_state, changed, holder_id)
    select t.type, ${inCopy(sql`t.record_id`)}, revision, ${earlier(sql`at`)}, ${ledInCopy("account", sql`t.actor_id`)}, "as", act, cause,
      from_state, to_state, changed, ${ledInCopy("account", sql`t.holder_id`)}
    from record_event as t join chosen on chosen.of = t.type and chosen.id = t.record_id, ${eachCopy(copies)}`.execute(db);
}
