/**
 * Columns that follow the owner (`from: owner.name`, `owner.profile.<name>`) change in the transaction that changes what they follow, so
 * that no rule ever decides by an old copy. Whatever changes an account's name or profile calls this afterwards.
 */
import { type RawBuilder, sql } from "kysely";
import { findPerson, type PersonServices } from "../context/person";
import type { Database } from "../database/tables";
import { columnsFromOwner } from "./column-values";
import { followRows } from "./follow-links";
import { valueSql } from "./fragment-sql";
import { recordKind } from "./record-kind";

/** With the transaction as `db`. */
type Following = { readonly services: Omit<PersonServices, "db">; readonly db: Database };

export async function followOwner({ services, db }: Following, accountId: string): Promise<void> {
  const { base } = services.documents;
  for (const type of base.library.ids("record")) {
    const kind = recordKind(base, type);
    const followed = [...kind.record.columns.values()].filter(({ source }) => source !== "set" && "owner" in source);
    if (!kind.record.owned || followed.length === 0) continue;
    const values = columnsFromOwner(kind.record, await findPerson({ ...services, db }, accountId, { program: kind.program }));
    const set = followed.map(({ name, type: column }) => [sql.id(name), valueSql(column, values[name])] as const);
    const differs = set.map(([column, value]): RawBuilder<unknown> => sql`${column} is distinct from ${value}`);
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(kind.table)} set ${sql.join(set.map(([column, value]) => sql`${column} = ${value}`))}
      where owner_id = ${accountId} and (${sql.join(differs, sql.raw(" or "))}) returning id`.execute(db);
    const changed = rows.map(({ id }) => id);
    await followRows({ services, db }, type, changed);
  }
}
