import type { Row } from "../../values/rows";

/** The value that the actions of the ticked rows read as `selection`. */
export function selectionScope(block: string, rows: readonly Row[]) {
  const items = rows.map(({ id, revision }) => (revision === undefined ? { id } : { id, revision }));
  return { selection: { block, ids: rows.map(({ id }) => id), items, rows, count: rows.length } };
}
