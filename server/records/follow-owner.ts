/**
 * Columns that follow the owner (`from: owner.name`, `owner.profile.<name>`) change in the transaction that changes what they follow, so
 * that no rule ever decides by an old copy. Each change of an account's name or profile calls this afterwards.
 */
import { type RawBuilder, sql } from "kysely";
import type { CompiledColumn } from "../../engine/server";
import { findInPrograms, type Person, type PersonServices } from "../context/person";
import type { Database } from "../database/tables";
import { columnsFromOwner } from "../rows/column-values";
import { followRows } from "../rows/follow-links";
import { valueSql } from "../rows/fragment-sql";
import { type RecordKind, recordKind } from "../rows/record-kind";
import { noteChange } from "../services/kept-counts";

/** With the transaction as `db`. */
type Following = { readonly services: Omit<PersonServices, "db">; readonly db: Database };

/** The new values of the owner's rows of one type. */
interface Wanted {
  readonly kind: RecordKind;
  readonly set: RawBuilder<unknown>;
  /** The rows that say something else. */
  readonly where: RawBuilder<unknown>;
}

/** A change of the owner. Where none is named, all may be another now. */
export interface OwnerChange {
  /** Whether a column that follows this path of the owner, such as `profile.angkatan`, may be another now. */
  touches(path: string): boolean;
  /** The program whose rows changed. */
  readonly program: string;
}

/** One statement asks all types at once which rows differ: mostly none does. */
export async function followOwner({ services, db }: Following, accountId: string, change?: OwnerChange): Promise<void> {
  const wanted = await wantedOf({ services, db }, accountId, change);
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
    if (changed.length > 0) noteChange(db, kind.table);
    await followRows({ services, db }, { type: kind.record.id, ids: changed });
  }
}

interface Followers {
  readonly kind: RecordKind;
  readonly columns: readonly CompiledColumn[];
}

async function wantedOf({ services, db }: Following, accountId: string, change?: OwnerChange): Promise<Wanted[]> {
  const { base } = services.documents;
  const following = base.library.ids("record").flatMap((type): Followers[] => {
    const kind = recordKind(base, type);
    const columns = kind.record.owned ? columnsThatFollow(kind, change) : [];
    return columns.length > 0 ? [{ kind, columns }] : [];
  });
  if (following.length === 0) return [];
  const programs = following.map(({ kind }) => kind.program);
  const owners = await findInPrograms({ ...services, db }, accountId, programs);
  return following
    .filter(({ kind }) => !change || owners.get(kind.program)?.program === change.program)
    .map(({ kind, columns }) => wantedIn(kind, columns, { id: accountId, owner: owners.get(kind.program) }));
}

function columnsThatFollow({ record }: RecordKind, change: OwnerChange | undefined): CompiledColumn[] {
  return [...record.columns.values()].filter(
    ({ source }) => source !== "set" && "owner" in source && (change?.touches(source.owner) ?? true),
  );
}

function wantedIn(
  kind: RecordKind,
  followers: readonly CompiledColumn[],
  { id, owner }: { readonly id: string; readonly owner: Person | undefined },
): Wanted {
  const values = columnsFromOwner(kind.record, owner);
  const columns = followers.map(({ name, type }) => [sql.id(name), valueSql(type, values[name])] as const);
  const set = columns.map(([column, value]) => sql`${column} = ${value}`);
  const differs = columns.map(([column, value]) => sql`t.${column} is distinct from ${value}`);
  return { kind, set: sql.join(set), where: sql`t.owner_id = ${id} and (${sql.join(differs, sql.raw(" or "))})` };
}
