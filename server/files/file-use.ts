/**
 * Which fields of a row name which uploaded files. It is written with the row's data, so that a file opens to whoever may read a field
 * that names it (`may-open-file.ts`), and is swept when the last field that named it is emptied.
 *
 *   { ktp: "/backend/berkas/7a..." } of a row "r"  ->  file 7a... is used by the field `ktp` of "r"
 */
import { sql } from "kysely";
import { type CompiledData, firstPath, getAt, pathsOfPattern } from "../../engine/server";
import type { Database } from "../database/tables";
import { fileOfAddress } from "./file-address";

interface FileUse {
  readonly file_id: string;
  /** The name that the top-level field had first, so that a rename leaves nothing behind: read rules name these. */
  readonly field: string;
}

interface UsingRow {
  readonly type: string;
  readonly id: string;
  /** What all of its files are named by, instead of the fields that hold them: a message about the row. */
  readonly field?: string;
}

/** Writes what became of a row's files when its data changed. `now` is when a file that nothing names any more lost its last use. */
export async function keepFileUses(
  db: Database,
  compiled: CompiledData,
  { type, id: record_id, field }: UsingRow,
  { before, data, now }: { before: unknown; data: unknown; now: Date },
): Promise<void> {
  const were = usesIn(compiled, before, field);
  const are = usesIn(compiled, data, field);
  const gone = [...were].filter(([key]) => !are.has(key)).map(([, use]) => use);
  const added = [...are].filter(([key]) => !were.has(key)).map(([, use]) => use);
  for (const use of gone) {
    await db
      .deleteFrom("file_use")
      .where((where) => where.and({ ...use, type, record_id }))
      .execute();
  }
  if (added.length > 0) {
    const rows = added.map((use) => ({ ...use, type, record_id }));
    await db
      .insertInto("file_use")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db.updateTable("file").set({ unused_since: null }).where("id", "in", filesOf(added)).execute();
  }
  if (gone.length === 0) return;
  await db
    .updateTable("file")
    .set({ unused_since: now })
    .where("id", "in", filesOf(gone))
    .where(sql<boolean>`not exists (select from file_use as u where u.file_id = file.id)`)
    .execute();
}

/** Notes the files of many new rows at once. */
export async function addFileUses(
  db: Database,
  compiled: CompiledData,
  rows: readonly (UsingRow & { readonly data: unknown })[],
): Promise<void> {
  const uses = rows.flatMap(({ type, id: record_id, field, data }) =>
    [...usesIn(compiled, data, field).values()].map((use) => ({ ...use, type, record_id })),
  );
  for (let from = 0; from < uses.length; from += 500)
    await db
      .insertInto("file_use")
      .values(uses.slice(from, from + 500))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

const filesOf = (uses: readonly FileUse[]) => uses.map(({ file_id }) => file_id);

function usesIn({ fields }: CompiledData, data: unknown, named?: string): ReadonlyMap<string, FileUse> {
  const uses = new Map<string, FileUse>();
  for (const { path: pattern, upload } of fields) {
    if (!upload) continue;
    const field = named ?? firstPath(fields, String(pattern.split(/[.[]/, 1)[0]));
    for (const path of pathsOfPattern(pattern, data)) {
      for (const address of [getAt(data, path)].flat()) {
        const file_id = fileOfAddress(address);
        if (file_id !== undefined) uses.set(`${file_id} ${field}`, { file_id, field });
      }
    }
  }
  return uses;
}
