import { sql } from "kysely";
import { dataOf, type RecordKind } from "../../rows/record-kind";
import { searchedNames } from "../../rows/shape/search-column";
import { readLock } from "../../rows/shape/shape-lock";
import type { Services } from "../../services/services";
import type { Page } from "./page";

/**
 * A column that no document has any more keeps its values, because a version of before may still read them. Where its field is sealed now,
 * they go: nobody would seal them; so does what a column was searched by, which holds what its texts once were. A database that was made since does not have such a column.
 */
export async function emptyRemoved({ services, db }: Page, kind: RecordKind, ids: readonly string[]): Promise<void> {
  const left = leftColumns(services.documents, kind);
  if (left.length === 0 || ids.length === 0) return;
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${kind.table} and column_name in (${sql.join(left)})`.execute(db);
  if (rows.length === 0) return;
  const emptied = sql.join(rows.map(({ name }) => sql`${sql.id(name)} = null`));
  const filled = sql.join(rows.map(({ name }) => sql.id(name)));
  await sql`update ${sql.table(kind.table)} set ${emptied} where id in (${sql.join([...ids])}) and num_nonnulls(${filled}) > 0`.execute(
    db,
  );
}

const known = new WeakMap<RecordKind, readonly string[]>();

/** Their names, found once for all pages of a type. */
function leftColumns({ base, root }: Services["documents"], kind: RecordKind): readonly string[] {
  const before = known.get(kind);
  if (before) return before;
  const sealed = dataOf(base, kind).compiled.fields.filter(({ sensitive }) => sensitive);
  const locked = Object.entries(readLock(root).tables[kind.record.id]?.columns ?? {});
  const left = locked.flatMap(([name, column]) =>
    column.removed && (searchedNames(column) || sealed.some(({ path }) => column.source === `data.${path}`)) ? [name] : [],
  );
  known.set(kind, left);
  return left;
}
