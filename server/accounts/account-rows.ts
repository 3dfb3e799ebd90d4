/**
 * Record types whose rows are accounts (`accounts`): the server makes the row of each account, in the state that the account is in. At the
 * start by one statement for all, afterwards for an account that has come to be.
 */
import { sql } from "kysely";
import type { JsonObject } from "../../engine/server";
import type { Database } from "../database/tables";
import { type RecordKind, recordKind } from "../rows/record-kind";
import { shapesOf } from "../rows/shape/keep-shape";
import { fillValue } from "../rows/shape/shape-sql";
import { noteChange } from "../services/kept-counts";
import type { Services } from "../services/services";

interface Wanted {
  /** One account alone. */
  readonly account?: string;
  /** The kind of registration that opened it. */
  readonly registration?: string;
}

/** Those that name the registration come first: others may leave out who has such a row. */
export async function keepAccountRows(
  { documents, clock, mode }: Pick<Services, "documents" | "clock" | "mode">,
  db: Database,
  { account, registration = "" }: Wanted = {},
): Promise<void> {
  const { base } = documents;
  const kinds = base.library.ids("record").map((type) => recordKind(base, type));
  const named = ({ record }: RecordKind) => record.accounts?.registrations[registration];
  const meant = kinds.filter((kind) => kind.record.accounts?.of === "program" || named(kind) !== undefined);
  const shapes = meant.length === 0 ? new Map() : shapesOf(base.library);
  for (const kind of [...meant].sort((one, other) => Number(named(other) !== undefined) - Number(named(one) !== undefined))) {
    const { record, table, program } = kind;
    const { unless = [], data: usual = {} } = record.accounts ?? {};
    const data = { ...usual, ...named(kind) } as JsonObject;
    const own = [...record.columns.values()].flatMap(({ name, source }) => {
      if (source === "set") return [];
      const value = "field" in source ? sql`${data[source.field] ?? null}` : fill(shapes.get(record.id)?.columns[name]);
      return value === undefined ? [] : [[sql.id(name), value] as const];
    });
    const columns = [
      ...["id", "owner_id", "cohort", "state", "revision", "created_at", "updated_at", "data"].map((name) => sql.id(name)),
      ...own.map(([name]) => name),
    ];
    const others = unless.map(
      (type) => sql`and not exists (select from ${sql.table(recordKind(base, type).table)} as o where o.owner_id = a.id)`,
    );
    const { numAffectedRows } = await sql`
      insert into ${sql.table(table)} (${sql.join(columns)})
      select gen_random_uuid()::text, a.id, '', ${stateSql(kind)}, 1, a.created_at, ${clock()}::timestamptz, ${JSON.stringify(data)}::jsonb
        ${own.length === 0 ? sql`` : sql`, ${sql.join(own.map(([, value]) => value))}`}
      from account as a cross join lateral (select a.id as owner_id) as t
      where (a.program = ${program} or exists (select from membership as m where m.account_id = a.id and m.program = ${program}))
        and not exists (select from ${sql.table(table)} as r where r.owner_id = a.id)
        ${sql.join(others, sql` `)}
        ${account === undefined ? sql`` : sql`and a.id = ${account}`}
        ${mode === "demo" ? sql`` : sql`and a.demo is null`}
      on conflict do nothing`.execute(db);
    if (numAffectedRows) noteChange(db, table);
  }
}

function fill(column: Parameters<typeof fillValue>[1] | undefined, type = "") {
  const text = column && fillValue(type, column);
  return text === undefined ? undefined : sql.raw(text);
}

/** The states that the document's transitions lead to. */
function stateSql({ record }: RecordKind) {
  const { transitions, start } = record;
  const reached = (does: string) => [...transitions.values()].find(({ account }) => account?.does === does)?.to ?? start;
  return sql`case when a.merged_into is not null then ${reached("merged")} when a.is_blocked then ${reached("block")}
    when a.activated_at is null then ${start} else ${reached("activated")} end`;
}
