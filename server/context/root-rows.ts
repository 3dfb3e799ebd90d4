/**
 * The rows that a program keeps of a person, behind what conditions read as `profile` and the like (`roots` of its document): of each root
 * all rows that have not ended, the present one first.
 */
import { type RawBuilder, sql } from "kysely";
import { type CompiledRoot, inRootOrder, type JsonObject, programRoots, rootValue } from "../../engine/server";
import type { DocumentView } from "../documents/documents";
import { type RecordKind, recordKind } from "../rows/record-kind";
import { rowOf, type StoredRow } from "../rows/record-table";
import { openedData } from "../rows/row-data";
import type { Services } from "../services/services";

export interface RootKind {
  readonly root: CompiledRoot;
  readonly kind: RecordKind;
}

export interface RootRow extends StoredRow {
  /** What conditions read of it. */
  readonly value: JsonObject;
}

/** By the name of the root. */
export type RootRows = Readonly<Record<string, readonly RootRow[]>>;

/** The roots of a program with their record types; `view` is the base, because no cohort changes them. */
export function rootKinds(view: DocumentView, program: string): readonly RootKind[] {
  return programRoots(view.library, program).map((root) => ({ root, kind: recordKind(view, root.record) }));
}

/** Those that keep a registration: the program names the state in which one has ended. */
export const endingRoots = (view: DocumentView, program: string): readonly RootKind[] =>
  rootKinds(view, program).filter(({ root }) => root.ended !== undefined);

/** A row behind a root of one of the programs, as `rootRowsSql` finds it. */
export interface FoundRoot {
  readonly program: string;
  readonly root: string;
  readonly row: StoredColumns;
}

/** All rows behind the roots of all programs, of the person in the row `account`, as one list in JSON. */
export function rootRowsSql(base: DocumentView): RawBuilder<FoundRoot[]> {
  const asked = base.library.ids("program").flatMap((program) =>
    rootKinds(base, program).map(({ root: { name, ended }, kind: { table } }) => {
      const goesOn = ended === undefined ? sql`` : sql` and t.state <> ${sql.lit(ended)}`;
      return sql`select ${sql.lit(program)} as program, ${sql.lit(name)} as root, to_jsonb(t) as row
        from ${sql.table(table)} as t where t.owner_id = account.id${goesOn}`;
    }),
  );
  if (asked.length === 0) return sql`json_build_array()`;
  return sql`(select coalesce(json_agg(found), '[]') from (${sql.join(asked, sql.raw(" union all "))}) as found)`;
}

export function openRootRows(
  { documents, vault }: Pick<Services, "documents" | "vault">,
  program: string,
  found: readonly FoundRoot[],
): RootRows {
  const opened = rootKinds(documents.base, program).map(({ root, kind }) => {
    const own = found.filter((one) => one.program === program && one.root === root.name);
    const byId = new Map(own.map(({ row }) => [row.id, storedOf(kind, row)]));
    const rows = [...byId.values()].map(({ row }) => row);
    const ordered = inRootOrder(root, rows).flatMap(({ id }) => byId.get(id) ?? []);
    const values = ordered.map((one): RootRow => {
      const data = openedData(vault, kind, { id: one.row.id, sealed: one.sealed });
      return { ...one, value: rootValue(root, kind.record, one.row, data) };
    });
    return [root.name, values] as const;
  });
  return Object.fromEntries(opened);
}

/** A row of the table as the database writes it in JSON: its moments are texts. */
type StoredColumns = JsonObject & { readonly id: string; readonly owner_id: string | null; readonly data: JsonObject };

function storedOf(kind: RecordKind, columns: StoredColumns): StoredRow {
  const values = [...kind.columns].map(([name, type]) => {
    const value = name === "owner" ? columns.owner_id : columns[name];
    return [name, type === "moment" && typeof value === "string" ? new Date(value) : value] as const;
  });
  return { row: rowOf(kind, Object.fromEntries(values)), sealed: columns.data, ownerName: null };
}
