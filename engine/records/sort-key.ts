import type { SortKey } from "./compiled-record";

/** `-wkt_ajuan` is downward. */
export function sortKey(written: string): SortKey {
  return { column: written.replace(/^-/, ""), descending: written.startsWith("-") };
}
