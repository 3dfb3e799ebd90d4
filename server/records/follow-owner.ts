/**
 * Columns that follow the owner (`from: owner.name`, `owner.profile.<name>`) change in the transaction that changes what they follow, so
 * that no rule ever decides by an old copy. Whatever changes an account's name or profile calls this afterwards.
 */
import { type RawBuilder, sql } from "kysely";
import { findPerson, type Person, type PersonServices } from "../context/person";
import type { Database } from "../database/tables";
import { columnsFromOwner } from "../rows/column-values";
import { followRows } from "../rows/follow-links";
import { valueSql } from "../rows/fragment-sql";
import { type RecordKind, recordKind } from "../rows/record-kind";

/** With the transaction as `db`. */
type Following = { readonly services: Omit<PersonServices, "db">; readonly db: Database };

/** The new values of the owner's rows of one type. */
interface Wanted {
  readonly kind: RecordKind;
  readonly set: RawBuilder<unknown>;
  /** The rows that say something else. */
  readonly where: RawBuilder<unknown>;
}

/** One statement asks all types at once which rows differ: mostly none does. */
export async function followOwner({ services, db }: Following, accountId: string): Promise<void> {
  const wanted = await wantedOf({ services, db }, accountId);
  if (wanted.length === 0) return;
  const asked = wanted.map(({ kind, where }) => {
    const type = sql`cast(${kind.record.id} as text)`;
    return sql`select ${type} as type where exists (select from ${sql.table(kind.table)} as t where ${where})`;
  });
  const { rows: differing } = await sql<{ type: string }>`${sql.join(asked, sql.raw(" union all "))}`.execute(db);
  const types = new Set(differing.map(({ type }) => type));
  for (const { kind, set, where } of wanted.filter(({ kind }) => types.has(kind.record.id))) {
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(kind.table)} as t set ${set} where ${where} returning t.id`.execute(db);
    const changed = rows.map(({ id }) => id);
    await followRows({ services, db }, kind.record.id, changed);
  }
}

async function wantedOf({ services, db }: Following, accountId: string): Promise<Wanted[]> {
  const { base } = services.documents;
  const kinds = base.library.ids("record").map((type) => recordKind(base, type));
  const following = kinds.filter(({ record }) => record.owned && followedOf(record).length > 0);
  const owners = new Map<string, Person | undefined>();
  for (const program of new Set(following.map(({ program }) => program)))
    owners.set(program, await findPerson({ ...services, db }, accountId, { program }));
  return following.map((kind) => {
    const values = columnsFromOwner(kind.record, owners.get(kind.program));
    const columns = followedOf(kind.record).map(({ name, type }) => [sql.id(name), valueSql(type, values[name])] as const);
    const set = columns.map(([column, value]) => sql`${column} = ${value}`);
    const differs = columns.map(([column, value]) => sql`t.${column} is distinct from ${value}`);
    return {
      kind,
      set: sql.join(set),
      where: sql`t.owner_id = ${accountId} and (${sql.join(differs, sql.raw(" or "))})`,
    };
  });
}

const followedOf = ({ columns }: RecordKind["record"]) =>
  [...columns.values()].filter(({ source }) => source !== "set" && "owner" in source);
