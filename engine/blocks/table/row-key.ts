import type { Row } from "../../values/rows";

/** What a row is known by: its id, or where it stands when it has none. */
export function rowKey(row: Row, index: number): string {
  return String(row.id ?? index);
}
