/**
 * The groups of a person and the permissions that they give: rows of the record types whose documents say so (`grants`). They are asked for
 * with every request, so a changed row counts from the next one on, on every server of the database.
 */
import { type RawBuilder, sql } from "kysely";
import { bindRule, type CompiledGrants } from "../../engine/index";
import type { Database } from "../database/tables";
import type { DocumentView } from "../documents";
import { columnSql, conditionSql } from "../records/fragment-sql";
import { type RecordKind, recordKind } from "../records/record-kind";
import type { Services } from "../services";

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

/** What the rows give a person now. */
export async function grantedTo(db: Database, documents: Services["documents"], person: string): Promise<Granted> {
  const asked = grantKinds(documents.base).map((kind) => grantedSql(kind, person));
  if (asked.length === 0) return { groups: [], permissions: [] };
  const { rows } = await sql<{ group: number | null; permission: string | null }>`${sql.join(asked, sql.raw(" union "))}`.execute(
    db,
  );
  const sorted = <Value>(values: readonly (Value | null)[]) => [...new Set(values.filter((value) => value !== null))].sort();
  const groups = sorted(rows.map(({ group }) => group)).sort((one, other) => one - other);
  return { groups, permissions: sorted(rows.map(({ permission }) => permission)) };
}

function grantedSql({ grants, rights, members }: GrantKind, person: string): RawBuilder<unknown> {
  const { by, states, group } = grants.members;
  const holds = conditionSql(bindRule(grants.when, rights.shape, {}));
  return sql`select ${columnSql(members.shape, group, "m")} as "group", ${columnSql(rights.shape, grants.permission)} as permission
    from ${sql.table(members.table)} as m
    left join ${sql.table(rights.table)} as t on ${columnSql(rights.shape, grants.by)} = ${columnSql(members.shape, by, "m")} and ${holds}
    where m.owner_id = ${person} and m.state in (${sql.join(states)})`;
}
