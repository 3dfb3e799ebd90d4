/**
 * The labels of rows that somebody picked in a field with `optionsFrom`, as the page showed them: a school by its name, not by its id.
 *
 *   { call: "gpk/sekolah.pilih", key: "id", label: "nama" } and "s-1"  ->  { value: "s-1", label: "SLB Negeri 1" }
 */
import { sql } from "kysely";
import type { CompiledField } from "../../engine/server";
import type { Database } from "../database/tables";
import type { DocumentView } from "../documents/documents";
import { recordKind } from "../rows/record-kind";
import { storedName } from "../rows/shape/table-shape";

interface Picked {
  readonly value: unknown;
  readonly label: string;
}

/** Undefined for a field of another kind, or whose call is no list of a record type: its value is told as it is. */
export async function pickedLabels(
  db: Database,
  view: DocumentView,
  { optionsFrom }: CompiledField,
  values: readonly unknown[],
): Promise<readonly Picked[] | undefined> {
  const type = optionsFrom?.call.slice(0, optionsFrom.call.lastIndexOf("."));
  if (!optionsFrom || !type || !view.library.has("record", type)) return undefined;
  const kind = recordKind(view, type);
  const { key, label } = optionsFrom;
  const isStored = (name: string) => name === "id" || name === "owner" || kind.record.columns.has(name);
  if (!isStored(key) || !isStored(label)) return undefined;
  const { rows } = await sql<Picked>`
    select t.${sql.id(storedName(key))}::text as value, t.${sql.id(storedName(label))}::text as label
    from ${sql.table(kind.table)} as t where t.${sql.id(storedName(key))}::text in (${sql.join(values.map(String))})`.execute(db);
  return rows.filter((row) => row.label !== null);
}
