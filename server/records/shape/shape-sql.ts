/** The SQL that makes and fills the tables of record types. */
import { type ColumnType, programOf } from "../../../engine/index";
import type { ColumnShape, TableShape } from "./table-shape";

export const storedTypes = {
  text: "text",
  person: "text",
  integer: "bigint",
  number: "double precision",
  boolean: "boolean",
  date: "date",
  moment: "timestamptz",
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

export function addColumn(table: string, name: string, { type }: ColumnShape): string {
  return `alter table ${quoted(table)} add column ${quoted(name)} ${storedTypes[type]}`;
}

/** `index` is as TableShape has it: `unique owner_id, angkatan`. Two rows without a value are equal, too. */
export function createIndex(table: string, name: string, index: string): string {
  const isUnique = index.startsWith("unique ");
  const columns = index
    .replace(/^unique /, "")
    .split(", ")
    .map(quoted)
    .join(", ");
  const kind = isUnique ? "unique index" : "index";
  return `create ${kind} ${quoted(name)} on ${quoted(table)} (${columns})${isUnique ? " nulls not distinct" : ""}`;
}

export function dropIndex(name: string): string {
  return `drop index if exists ${quoted(name)}`;
}

/** Fills a column of the rows that are there already; nothing for one that only transitions set. */
export function fillColumn(type: string, table: string, name: string, column: ColumnShape): string[] {
  const source = sourceText(type, column.source);
  if (source === undefined) return [];
  return [`update ${quoted(table)} as t set ${quoted(name)} = ${typed(column.type, source)}`];
}

/** The text that the column follows. The profile of a person is the one of the record type's program, else that of the account. */
function sourceText(type: string, source: string): string | undefined {
  if (source === "set") return undefined;
  if (source.startsWith("data.")) return `t.data ->> '${source.slice("data.".length)}'`;
  if (source === "owner.name") return `(select a.name from account as a where a.id = t.owner_id)`;
  const field = source.slice("owner.profile.".length);
  return `(select (case when m.account_id is null then a.profile else m.profile end) ->> '${field}' from account as a left join membership as m on m.account_id = a.id and m.program = '${programOf(type)}' where a.id = t.owner_id)`;
}

/** A text as a value of the column; null where it is none, so that one odd row does not stop the whole migration. */
function typed(type: ColumnType, text: string): string {
  const when = (pattern: string, value: string) => `case when (${text}) ~ '${pattern}' then ${value} end`;
  switch (type) {
    case "text":
    case "person":
      return text;
    case "integer":
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
