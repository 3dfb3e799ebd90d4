/**
 * What lists and reports ask of rows that theirs are linked to, by the type of those rows.
 *
 *   gpk/guru: { "search": ["nama", "sekolah.nama"], "filters": ["sekolah.k_propinsi"] }
 *     ->  gpk/sekolah: { searched: ["nama"], filters: ["k_propinsi"], sorted: [] }
 */
import { type CompiledRecord, type Library, type RowShape, shapeOfRecord } from "../../../engine/server";
import type { AskedBehindLinks } from "./table-shape";

type Asked = { readonly [Key in keyof AskedBehindLinks]: Set<string> };

export function askedBehindLinks(library: Library, records: readonly CompiledRecord[]): ReadonlyMap<string, AskedBehindLinks> {
  const asked = new Map<string, Asked>();
  const note = (of: CompiledRecord, as: keyof Asked, name: string): void => {
    const end = endOf(shapeOfRecord(library, of.id), name.split("."));
    if (!end) return;
    const there: Asked = asked.get(end.record) ?? { filters: new Set(), searched: new Set(), sorted: new Set() };
    asked.set(end.record, there);
    there[as].add(end.column);
  };
  for (const record of records) {
    const lists = [...record.lists.values()];
    for (const { filters } of [...lists, ...record.reports.values()]) for (const name of filters) note(record, "filters", name);
    for (const { search } of lists) for (const name of search) note(record, "searched", name);
    for (const { sort } of lists) for (const { column } of sort) note(record, "sorted", column);
  }
  return new Map(
    [...asked].map(([type, { filters, searched, sorted }]) => [
      type,
      { filters: inOrder(filters), searched: inOrder(searched), sorted: inOrder(sorted) },
    ]),
  );
}

/** Where a path of links ends; undefined for a column of the row itself. */
function endOf(shape: RowShape, [key = "", ...rest]: readonly string[]): { record: string; column: string } | undefined {
  const link = shape.links.get(key);
  if (!link || rest.length === 0) return undefined;
  return endOf(link.shape(), rest) ?? { record: link.record, column: rest[0] ?? "" };
}

const inOrder = (names: ReadonlySet<string>): readonly string[] => [...names].sort();
