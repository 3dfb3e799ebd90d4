/**
 * A condition on a column that may stand behind links: the rows there are found first, and by their ids the rows that lead to them.
 *
 *   sekolah.k_propinsi = 11  ->  t.sekolah in (select l1.id from r_gpk_sekolah as l1 where l1.k_propinsi = 11)
 */
import { type RawBuilder, sql } from "kysely";
import type { RowShape } from "../../engine/server";
import { tableOf } from "../rows/shape/table-shape";

/** What holds of the row that the query calls `of`, which has the column itself. */
type Holds = (of: string, column: string, shape: RowShape) => RawBuilder<unknown>;

export const isBehindLinks = (name: string): boolean => name.includes(".");

export function behindLinks(shape: RowShape, name: string, holds: Holds): RawBuilder<unknown> {
  return follow(shape, name.split("."), { of: "t", depth: 1, holds });
}

function follow(
  shape: RowShape,
  [key = "", ...rest]: readonly string[],
  { of, depth, holds }: { readonly of: string; readonly depth: number; readonly holds: Holds },
): RawBuilder<unknown> {
  const link = shape.links.get(key);
  if (!link || rest.length === 0) return holds(of, key, shape);
  const there = `l${depth}`;
  return sql`${sql.ref(`${of}.${key}`)} in (select ${sql.ref(`${there}.id`)} from ${sql.table(tableOf(link.record))} as ${sql.id(there)}
    where ${follow(link.shape(), rest, { of: there, depth: depth + 1, holds })})`;
}
