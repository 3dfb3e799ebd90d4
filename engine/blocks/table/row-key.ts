import type { Row } from "../../values/rows";

/** The key of a row: its id, or where it stands when it has none. */
export function rowKey(row: Row, index: number): string {
  return String(row.id ?? index);
}
