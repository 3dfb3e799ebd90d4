/** Writes many rows of a record type with one statement, and their history with another. */
import { sql } from "kysely";
import type { JsonObject } from "../../../engine/index";
import type { Database } from "../../database/tables";
import { valueSql } from "../../records/fragment-sql";
import { eventOf } from "../../records/record-events";
import type { RecordKind } from "../../records/record-kind";
import type { Vault } from "../../security/vault";
import type { Act } from "./row-life";

export interface InventedRow {
  readonly id: string;
  readonly owner: string | null;
  readonly cohort: string;
  readonly acts: readonly [Act, ...Act[]];
  readonly sealed: JsonObject;
  readonly columns: Readonly<Record<string, unknown>>;
}

export async function keepRows(
  { db, vault }: { readonly db: Database; readonly vault: Vault },
  { record, table }: RecordKind,
  rows: readonly InventedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const own = [...record.columns.values()];
  const common = ["id", "owner_id", "cohort", "state", "revision", "created_at", "updated_at", "data"];
  const names = sql.join([...common, ...own.map(({ name }) => name)].map((name) => sql.id(name)));
  const values = rows.map(({ id, owner, cohort, acts, sealed, columns }) => {
    const last = acts.at(-1) ?? acts[0];
    const first = [id, owner, cohort, last.to, acts.length, acts[0].at, last.at, JSON.stringify(sealed)];
    const typed = own.map(({ name, type }) => valueSql(type, columns[name] ?? null));
    return sql`(${sql.join([...first.map((value) => sql`${value}`), ...typed])})`;
  });
  await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(db);
  const events = rows.flatMap(({ id, acts }) =>
    acts.map(({ name, as, actor, from, to, at, note }, index) =>
      eventOf(vault, {
        type: record.id,
        record_id: id,
        revision: index + 1,
        at,
        actor_id: actor,
        as: as ?? null,
        act: name,
        from_state: from ?? null,
        to_state: to,
        note: note ?? null,
        changed: ["state"],
      }),
    ),
  );
  for (let from = 0; from < events.length; from += 500)
    await db
      .insertInto("record_event")
      .values(events.slice(from, from + 500))
      .execute();
}
