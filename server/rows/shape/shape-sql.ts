/** The SQL that makes and fills the tables of record types. */
import { type ColumnType, programOf } from "../../../engine/server";
import { searchedNames, searchText } from "./search-column";
import { type ColumnShape, constraintName, storedName, type TableShape } from "./table-shape";

export const storedTypes = {
  text: "text",
  person: "text",
  integer: "bigint",
  number: "double precision",
  rupiah: "bigint",
  boolean: "boolean",
  date: "date",
  moment: "timestamptz",
  sealed: "text",
} as const satisfies Record<ColumnType, string>;

const quoted = (name: string) => `"${name}"`;

export function createTable({ table }: Pick<TableShape, "table">): string {
  return `create table ${quoted(table)} (
  "id" text primary key,
  "owner_id" text references "account" ("id") on delete cascade,
  "cohort" text not null,
  "state" text not null,
  "revision" integer not null,
  "claimed_by" text,
  "claimed_until" timestamptz,
  "created_at" timestamptz not null,
  "updated_at" timestamptz not null,
  "data" jsonb not null
)`;
}

export function addColumn(table: string, name: string, { type, link }: ColumnShape): string {
  const constraint = link && ` constraint ${quoted(constraintName(table, name))} ${reference(link)}`;
  return `alter table ${quoted(table)} add column if not exists ${quoted(name)} ${storedTypes[type]}${constraint ?? ""}`;
}

/** For a link that a column begins to follow, or that none follows any more. */
export function changeLink(table: string, name: string, link: NonNullable<ColumnShape["link"]>): string {
  const constraint = quoted(constraintName(table, name));
  const added = `add constraint ${constraint} foreign key (${quoted(name)}) ${reference(link)}`;
  return `alter table ${quoted(table)} drop constraint if exists ${constraint}, ${added}`;
}

function reference({ table, isFollowed }: NonNullable<ColumnShape["link"]>): string {
  return `references ${quoted(table)} ("id") on delete ${isFollowed ? "cascade" : "set null"}`;
}

/** How long a text counts in an order. */
export const sortedLength = 200;

/** The form in which a text is sorted: without regard to capitals and spaces, the same on every database. */
const sortedText = (column: string): string => `left(layar_plain(${column}), ${sortedLength}) collate "C"`;

/** The form in which two mail addresses are the same: as `sameEmail` compares them. */
export const sameAddress = (column: string): string => `lower(${column} collate "C")`;

/**
 * `index` is as TableShape has it: `unique owner_id, angkatan in draf`. Two rows without a value are equal, too. `whileServing`: of a table that has
 * rows already, so that nobody waits for it.
 */
export function createIndex(table: string, name: string, index: string, { whileServing }: { whileServing: boolean }): string {
  const [, kind, list = ""] = /^(unique |words )?(.*)$/.exec(index) ?? [];
  const made = `${kind === "unique " ? "unique index" : "index"} ${whileServing ? "concurrently if not exists " : ""}${quoted(name)}`;
  if (kind === "words ") return `create ${made} on ${quoted(table)} using gin (${quoted(list)} gin_trgm_ops)`;
  const [keys = "", states] = list.split(" in ");
  const [key = "", carried] = keys.split(" with ");
  const beside = carried === undefined ? "" : ` include (${carried.split(", ").map(quoted).join(", ")})`;
  const columns = key.split(", ").map(indexed).join(", ");
  const once = kind === "unique " ? " nulls not distinct" : "";
  const during =
    states === undefined
      ? ""
      : ` where state in (${states
          .split(", ")
          .map((state) => `'${state}'`)
          .join(", ")})`;
  return `create ${made} on ${quoted(table)} (${columns})${beside}${once}${during}`;
}

function indexed(one: string): string {
  if (one.startsWith("falling ")) return `${indexed(one.slice("falling ".length))} desc`;
  const [, form, name = one] = /^(plain|email) (.*)$/.exec(one) ?? [];
  if (form === undefined) return quoted(name);
  return `(${form === "plain" ? sortedText(quoted(name)) : sameAddress(quoted(name))})`;
}

export function dropIndex(name: string): string {
  return `drop index concurrently if exists ${quoted(name)}`;
}

/** Rows that are filled at once; a longer statement would keep those from changing who want to. */
const batch = 1_000;

/** Fills a column of the rows that are there already, batch by batch; nothing for one that only transitions set. */
export function fillColumn(type: string, { table, columns }: TableShape, name: string): string[] {
  const column = columns[name] as ColumnShape;
  const value = linkedValue(columns, column) ?? sourceValue(type, column);
  if (value === undefined) return [];
  const next = `select max(id) into upto from (select id from ${quoted(table)} where id > after order by id limit ${batch}) as batch`;
  const fill = `update ${quoted(table)} as t set ${quoted(name)} = ${value} where t.id > after and t.id <= upto`;
  const loop = `loop ${next}; exit when upto is null; ${fill}; commit; after := upto; end loop`;
  return [`do $fill$ declare after text := ''; upto text; begin ${loop}; end $fill$`];
}

/** Undefined for a column that follows no linked row. */
function linkedValue(columns: TableShape["columns"], { source }: ColumnShape): string | undefined {
  const [kind, link = "", followed = ""] = source.split(".");
  if (kind !== "link") return undefined;
  const table = quoted(columns[link]?.link?.table ?? "");
  return `(select l.${quoted(storedName(followed))} from ${table} as l where l.id = t.${quoted(link)})`;
}

function sourceValue(type: string, column: ColumnShape): string | undefined {
  const searched = searchedNames(column);
  const text = searched ? searchText(searched, "t") : (column.filledBy ?? sourceText(type, column.source));
  return text === undefined ? undefined : typed(column.type, text);
}

/** The column that follows the owner of the row `t`; undefined for what transitions set. */
export const fillValue = (type: string, column: ColumnShape): string | undefined => sourceValue(type, column);

/** The statement for tables without rows and users: an index is made at once, and there is nothing to fill. */
export const ofNewTable = (statement: string): string[] =>
  statement.startsWith("do $fill$ ") ? [] : [statement.replace(/^((?:create|drop) (?:unique )?index) concurrently /, "$1 ")];

/** Whether a statement ends with its own changes: it cannot stand in a transaction with others. */
export const standsAlone = (statement: string): boolean => /^(create|drop) (unique )?index concurrently |^do /.test(statement);

/** The text that the column follows. A profile that no rows keep is the one of the record type's program, else that of the account. */
function sourceText(type: string, source: string): string | undefined {
  if (source === "set" || source.startsWith("sealed.")) return undefined;
  if (source.startsWith("year.")) return `left(t.data ->> '${source.slice("year.".length)}', 4)`;
  if (source.startsWith("data.")) return `t.data ->> '${source.slice("data.".length)}'`;
  if (source === "owner.name") return `(select a.name from account as a where a.id = t.owner_id)`;
  if (source === "owner.email") return `(select a.address_hashes[1] from account as a where a.id = t.owner_id)`;
  const fact = /^owner\.(\w+_at)$/.exec(source)?.[1];
  if (fact !== undefined)
    return `(select to_char(a.${fact} at time zone interval '7 hours', 'YYYY-MM-DD HH24:MI:SS') from account as a where a.id = t.owner_id)`;
  const field = source.slice("owner.profile.".length);
  return `(select (case when m.account_id is null then a.profile else m.profile end) ->> '${field}' from account as a left join membership as m on m.account_id = a.id and m.program = '${programOf(type)}' where a.id = t.owner_id)`;
}

/** A text as a value of the column; null where it is none, so that one odd row does not stop the whole migration. */
function typed(type: ColumnType, text: string): string {
  const when = (pattern: string, value: string) => `case when (${text}) ~ '${pattern}' then ${value} end`;
  switch (type) {
    case "text":
    case "person":
    case "sealed":
      return text;
    case "integer":
    case "rupiah":
      return when("^-?[0-9]{1,18}$", `(${text})::bigint`);
    case "number":
      return when("^-?[0-9]+([.][0-9]+)?([eE][-+]?[0-9]{1,2})?$", `(${text})::double precision`);
    case "boolean":
      return `case ${text} when 'true' then true when 'false' then false end`;
    case "date":
      return when("^[0-9]{4}-[0-9]{2}-[0-9]{2}$", `(${text})::date`);
    case "moment":
      return when(
        "^[0-9]{4}-[0-9]{2}-[0-9]{2}[ T][0-9]{2}:[0-9]{2}",
        `replace(left(${text}, 19), 'T', ' ')::timestamp at time zone interval '7 hours'`,
      );
  }
}
