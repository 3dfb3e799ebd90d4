/** The rows of who acts that the rules of a record type read as `actor.<name>`: for example in which regions they may decide. */
import { sql } from "kysely";
import type { CallContext } from "../context/handler";
import type { Database } from "../database/tables";
import { type RecordKind, recordKind } from "../rows/record-kind";
import { findRows, type Row } from "../rows/record-table";
import { changedIn } from "../services/kept-counts";

/** Rows of one type that conditions read of who acts. */
const mostRows = 1000;

/** The demands on the actor. */
export type Asking = Pick<CallContext, "services" | "db" | "scope" | "person">;

/** A caller who is not logged in, and asks a public call that gives the rows of a list. No account has this id, and no row this owner. */
const stranger = "";

/** The actor, as the rules of this type read them: their id, permissions and groups, and those rows. */
export async function rolesOf(context: Asking, kind: RecordKind): Promise<Record<string, unknown> & { readonly id: string }> {
  const id = context.person?.id ?? stranger;
  const { permissions, groups } = (context.scope.preferences ?? {}) as Readonly<Record<string, unknown>>;
  const roles: Record<string, unknown> & { id: string } = { id, permissions, groups };
  for (const role of rolesRead(context, kind)) roles[role.as] = await rowsIn(context, id, role);
  return roles;
}

const readIn = new WeakMap<Database, Map<string, readonly Row[]>>();

/** In a transaction they are read once, and again when it has written what they are read from. */
async function rowsIn({ db }: Asking, id: string, { kind, states }: Role): Promise<readonly Row[]> {
  const key = JSON.stringify([kind.table, id]);
  const known = isWritten(db, kind) ? undefined : readIn.get(db)?.get(key);
  const rows = known ?? (await findRows(db, kind, sql`t.owner_id = ${id} and t.state in (${sql.join(states)})`, mostRows));
  if (db.isTransaction) readIn.set(db, (readIn.get(db) ?? new Map()).set(key, rows));
  return rows;
}

/** What stands behind links is read with the rows, from whichever table. */
function isWritten(db: Database, { table, linked }: RecordKind): boolean {
  const changed = changedIn(db);
  return linked.length > 0 ? changed.size > 0 : changed.has(table);
}

interface Role {
  readonly kind: RecordKind;
  readonly as: string;
  readonly states: readonly string[];
}

const known = new WeakMap<RecordKind, readonly Role[]>();

/** The record types whose rows the rules of this one read of the actor: looked for once in a kind, since every request asks. */
function rolesRead({ services }: Asking, kind: RecordKind): readonly Role[] {
  const { base } = services.documents;
  const roles =
    known.get(kind) ??
    base.library.ids("record").flatMap((type) => {
      const { actor } = base.record(type) ?? {};
      const isRead = actor && new RegExp(`actor(\\.${actor.as}\\b|["}|:])`).test(kind.rules);
      return isRead ? [{ kind: recordKind(base, type), as: actor.as, states: actor.in }] : [];
    });
  known.set(kind, roles);
  return roles;
}
