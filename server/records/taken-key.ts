/** Whether a row would be the same one as another: with the values of its key that only one row of its type may have. */
import { type RawBuilder, sql } from "kysely";
import { columnNamed } from "../../engine/server";
import type { Database } from "../database/tables";
import { columnSql, valueSql } from "../rows/fragment-sql";
import type { RecordKind } from "../rows/record-kind";

/** `values` are what its columns are to say; the others of its key stay. */
export async function isKeyTaken(
  db: Database,
  kind: RecordKind,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const { record, shape, table } = kind;
  if (!record.unique.some((name) => name in values)) return false;
  const isSame = record.unique.map((name) => {
    const form = (column: RawBuilder<unknown>) =>
      record.columns.get(name)?.isEmail ? sql`lower(${column} collate "C")` : column;
    const other = form(columnSql(shape, name, "o"));
    if (!(name in values)) return sql`${other} is not distinct from ${form(columnSql(shape, name))}`;
    const value = values[name] ?? null;
    return value === null
      ? sql`${other} is null`
      : sql`${other} = ${form(valueSql(columnNamed(shape, name)?.type ?? "text", value))}`;
  });
  const states = record.uniqueWhile && sql.join([...record.uniqueWhile.in]);
  const during = states ? [sql`o.state in (${states}) and t.state in (${states})`] : [];
  const { rows } = await sql`
    select 1 from ${sql.table(table)} as o join ${sql.table(table)} as t on t.id = ${id}
    where o.id <> t.id and ${sql.join([...isSame, ...during], sql` and `)} limit 1`.execute(db);
  return rows.length > 0;
}
