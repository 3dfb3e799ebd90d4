/**
 * The groups of a person and the permissions that they give: rows of the record types whose documents say so (`grants`). They are read
 * with the person at every request, so a changed row counts from the next one on, on every server of the database.
 */
import { type RawBuilder, sql } from "kysely";
import { bindRule, type CompiledGrants } from "../../engine/server";
import type { DocumentView } from "../documents/documents";
import { columnSql, conditionSql } from "../rows/fragment-sql";
import { type RecordKind, recordKind } from "../rows/record-kind";

export interface Granted {
  /** The numbers of the groups, sorted. */
  readonly groups: readonly number[];
  /** Sorted. */
  readonly permissions: readonly string[];
}

/** A record type whose rows give permissions, with the one that says who is a member, and the one that both lead to. */
export interface GrantKind {
  readonly grants: CompiledGrants;
  readonly rights: RecordKind;
  readonly members: RecordKind;
  readonly groups: RecordKind;
}

const known = new WeakMap<DocumentView, readonly GrantKind[]>();

/** `view` is the base, because no cohort changes record types. */
export function grantKinds(view: DocumentView): readonly GrantKind[] {
  const before = known.get(view);
  if (before) return before;
  const kinds = view.library.ids("record").flatMap((id): GrantKind[] => {
    const { grants } = view.record(id) ?? {};
    if (!grants) return [];
    const rights = recordKind(view, id);
    const groups = recordKind(view, rights.shape.links.get(grants.by)?.record ?? "");
    return [{ grants, rights, members: recordKind(view, grants.members.record), groups }];
  });
  known.set(view, kinds);
  return kinds;
}

/** A group of the person, and one of the permissions that it gives, if it gives any. */
export interface FoundGrant {
  readonly group: number | null;
  readonly permission: string | null;
}

/** What the rows give the person in the row `account` now, as one list in JSON. */
export function grantsSql(base: DocumentView): RawBuilder<FoundGrant[]> {
  const asked = grantKinds(base).map(grantedSql);
  if (asked.length === 0) return sql`json_build_array()`;
  return sql`(select coalesce(json_agg(given), '[]') from (${sql.join(asked, sql.raw(" union "))}) as given)`;
}

export function grantedOf(rows: readonly FoundGrant[]): Granted {
  const sorted = <Value>(values: readonly (Value | null)[]) => [...new Set(values.filter((value) => value !== null))].sort();
  const groups = sorted(rows.map(({ group }) => group)).sort((one, other) => one - other);
  return { groups, permissions: sorted(rows.map(({ permission }) => permission)) };
}

function grantedSql({ grants, rights, members }: GrantKind): RawBuilder<unknown> {
  const { by, states, group } = grants.members;
  const holds = conditionSql(bindRule(grants.when, rights.shape, {}));
  return sql`select ${columnSql(members.shape, group, "m")} as "group", ${columnSql(rights.shape, grants.permission)} as permission
    from ${sql.table(members.table)} as m
    left join ${sql.table(rights.table)} as t on ${columnSql(rights.shape, grants.by)} = ${columnSql(members.shape, by, "m")} and ${holds}
    where m.owner_id = account.id and m.state in (${sql.join(states)})`;
}
