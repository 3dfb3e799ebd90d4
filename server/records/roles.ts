/** The rows of who acts that the rules of a record type read as `actor.<name>`: for example in which regions they may decide. */
import { sql } from "kysely";
import type { CallContext } from "../context/handler";
import type { Person } from "../context/person";
import { type RoleKind, roleKinds, rowsSql } from "../context/role-rows";
import type { RecordKind } from "../rows/record-kind";
import { type Row, rowOf } from "../rows/record-table";
import { changedIn } from "../services/kept-counts";

/** The demands on the actor. */
export type Asking = Pick<CallContext, "services" | "db" | "scope" | "person">;

/** A caller who is not logged in, and asks a public call that gives the rows of a list. No account has this id, and no row this owner. */
const stranger = "";

/** The actor, as the rules of this type read them: their id, permissions and groups, and those rows. */
export async function rolesOf(context: Asking, kind: RecordKind): Promise<Record<string, unknown> & { readonly id: string }> {
  const { person } = context;
  const { permissions, groups } = (context.scope.preferences ?? {}) as Readonly<Record<string, unknown>>;
  const roles: Record<string, unknown> & { id: string } = { id: person?.id ?? stranger, permissions, groups };
  for (const role of rolesRead(context, kind)) roles[role.as] = person ? await rowsIn(context, person, role) : [];
  return roles;
}

/** As they were read with the person; read again where this transaction has written what they are read from. */
async function rowsIn({ db }: Asking, { id, roleRows }: Person, role: RoleKind): Promise<readonly Row[]> {
  const { kind } = role;
  const changed = changedIn(db);
  // Behind links the values stand in other tables.
  const isWritten = kind.linked.length > 0 ? changed.size > 0 : changed.has(kind.table);
  const before = isWritten ? undefined : roleRows.get(kind.record.id);
  return before ?? (await rowsSql(role, sql`${id}`).execute(db)).rows.map((raw) => rowOf(kind, raw));
}

const known = new WeakMap<RecordKind, readonly RoleKind[]>();

/** The record types whose rows the rules of this one read of the actor: looked for once in a kind, since every request asks. */
function rolesRead({ services }: Asking, kind: RecordKind): readonly RoleKind[] {
  const roles =
    known.get(kind) ??
    roleKinds(services.documents.base).filter(({ as }) => new RegExp(`actor(\\.${as}\\b|["}|:])`).test(kind.rules));
  known.set(kind, roles);
  return roles;
}
