/**
 * The rows that a program keeps of a person, behind what conditions read as `profile` and the like (`roots` of its document): of each root
 * all rows that have not ended, the present one first. One statement, however many roots there are.
 */
import { type RawBuilder, sql } from "kysely";
import { type CompiledRoot, inRootOrder, type JsonObject, programRoots, rootValue } from "../../engine/index";
import type { DocumentView } from "../documents";
import { type RecordKind, recordKind } from "../records/record-kind";
import { rowOf, type StoredRow } from "../records/record-table";
import { openValues, rowContext } from "../records/sealed-values";
import type { Services } from "../services";

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

const known = new WeakMap<DocumentView, Map<string, readonly RootKind[]>>();

/** The roots of a program with their record types; `view` is the base, because no cohort changes them. */
export function rootKinds(view: DocumentView, program: string): readonly RootKind[] {
  const ofView = known.get(view) ?? new Map<string, readonly RootKind[]>();
  known.set(view, ofView);
  const before = ofView.get(program);
  if (before) return before;
  const kinds = programRoots(view.library, program).map((root) => ({ root, kind: recordKind(view, root.record) }));
  ofView.set(program, kinds);
  return kinds;
}

export async function findRootRows(
  { db, documents, vault }: Pick<Services, "db" | "documents" | "vault">,
  { id, program }: { readonly id: string; readonly program: string },
): Promise<RootRows> {
  const kinds = rootKinds(documents.base, program);
  if (kinds.length === 0) return {};
  const asked = kinds.map(({ root, kind }) => rowsSql(root, kind, id));
  const { rows } = await sql<{ root: string; row: StoredColumns }>`${sql.join(asked, sql.raw(" union all "))}`.execute(db);
  const found = kinds.map(({ root, kind }) => {
    const stored = rows.filter((one) => one.root === root.name).map(({ row }) => storedOf(kind, row));
    const byId = new Map(stored.map((one) => [one.row.id, one]));
    const ordered = inRootOrder(
      root,
      [...byId.values()].map(({ row }) => row),
    ).flatMap(({ id: one }) => byId.get(one) ?? []);
    const opened = ordered.map((one): RootRow => {
      const data = openValues(vault, one.sealed, rowContext(kind.record.id, one.row.id));
      return { ...one, value: rootValue(root, kind.record, one.row, data) };
    });
    return [root.name, opened] as const;
  });
  return Object.fromEntries(found);
}

/** A row of the table as the database writes it in JSON: its moments are texts. */
type StoredColumns = JsonObject & { readonly owner_id: string | null; readonly data: JsonObject };

function rowsSql({ name, ended }: CompiledRoot, { table }: RecordKind, owner: string): RawBuilder<unknown> {
  const goesOn = ended === undefined ? sql`` : sql` and t.state <> ${ended}`;
  return sql`select cast(${name} as text) as root, to_jsonb(t) as row from ${sql.table(table)} as t where t.owner_id = ${owner}${goesOn}`;
}

function storedOf(kind: RecordKind, columns: StoredColumns): StoredRow {
  const values = [...kind.columns].map(([name, type]) => {
    const value = name === "owner" ? columns.owner_id : columns[name];
    return [name, type === "moment" && typeof value === "string" ? new Date(value) : value] as const;
  });
  return { row: rowOf(kind, Object.fromEntries(values)), sealed: columns.data, ownerName: null };
}
