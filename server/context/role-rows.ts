/**
 * The rows of a person that rules read as `actor.<name>` (`actor` of their record types), such as where an officer may decide. They are read
 * with the person at every request, as the permissions are.
 */
import { type RawBuilder, sql } from "kysely";
import { columnNamed, type JsonObject } from "../../engine/server";
import type { DocumentView } from "../documents/documents";
import { type RecordKind, recordKind } from "../rows/record-kind";
import { type Row, rowOf, selectedColumns } from "../rows/record-table";

export interface RoleKind {
  readonly kind: RecordKind;
  /** The name that rules read. */
  readonly as: string;
  readonly states: readonly string[];
}

/** By the id of the record type. */
export type RoleRows = ReadonlyMap<string, readonly Row[]>;

const known = new WeakMap<DocumentView, readonly RoleKind[]>();

/** `view` is the base, because no cohort changes record types. */
export function roleKinds(view: DocumentView): readonly RoleKind[] {
  const before = known.get(view);
  if (before) return before;
  const kinds = view.library.ids("record").flatMap((type) => {
    const { actor } = view.record(type) ?? {};
    return actor ? [{ kind: recordKind(view, type), as: actor.as, states: actor.in }] : [];
  });
  known.set(view, kinds);
  return kinds;
}

/** A role's row, as `roleRowsSql` finds it. */
export interface FoundRole {
  readonly type: string;
  readonly row: JsonObject;
}

/** Of one type. */
const mostRows = 1000;

/** All such rows of the person in the row `account`, as one list in JSON. */
export function roleRowsSql(base: DocumentView): RawBuilder<FoundRole[]> {
  const asked = roleKinds(base).map(
    (role) => sql`select ${sql.lit(role.kind.record.id)} as type, to_jsonb(r) as row
      from (${rowsSql(role, sql.ref("account.id"))}) as r`,
  );
  if (asked.length === 0) return sql`json_build_array()`;
  return sql`(select coalesce(json_agg(role), '[]') from (${sql.join(asked, sql.raw(" union all "))}) as role)`;
}

/** The rows of one role, as the owner's id finds them. */
export function rowsSql({ kind, states }: RoleKind, owner: RawBuilder<unknown>): RawBuilder<Record<string, unknown>> {
  const inStates = sql.join(states.map((state) => sql.lit(state)));
  return sql`select ${selectedColumns(kind)} from ${sql.table(kind.table)} as t
    where t.owner_id = ${owner} and t.state in (${inStates}) order by t.id limit ${sql.lit(mostRows)}`;
}

export function openRoleRows(base: DocumentView, found: readonly FoundRole[]): RoleRows {
  return new Map(
    roleKinds(base).map(({ kind }) => {
      const own = found.filter(({ type }) => type === kind.record.id);
      return [kind.record.id, own.map(({ row }) => rowOf(kind, withInstants(kind, row)))];
    }),
  );
}

/** A moment is a text in JSON. */
function withInstants({ shape }: RecordKind, row: JsonObject): JsonObject {
  const values = Object.entries(row).map(([name, value]) => {
    const isMoment = typeof value === "string" && columnNamed(shape, name)?.type === "moment";
    return [name, isMoment ? new Date(value) : value] as const;
  });
  return Object.fromEntries(values) as JsonObject;
}
