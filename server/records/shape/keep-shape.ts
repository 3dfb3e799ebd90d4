/** At the start: brings the tables of the project's record types to the shape that its migrations give, and refuses what they lack. */
import { sql } from "kysely";
import { compileRecord, type Library } from "../../../engine/index";
import type { Database } from "../../database/tables";
import { reasonOf } from "../../database/unreachable";
import { planShape } from "./plan-shape";
import { migrationFiles, migrationFolder, readLock, statementsOf } from "./shape-lock";
import { shapeOf, type TableShape } from "./table-shape";

export function shapesOf(library: Library): ReadonlyMap<string, TableShape> {
  const shapes = library.ids("record").flatMap((type) => {
    const record = compileRecord(library, type);
    return record ? [[type, shapeOf(record)] as const] : [];
  });
  return new Map(shapes);
}

/**
 * Runs what this database has not had. A database that is ahead, because a newer version runs beside this one, is left as it is. Throws an
 * Error when the documents ask for something that no migration makes.
 */
export async function keepShape(db: Database, { root, library }: { root: string; library: Library }, now: Date): Promise<void> {
  const { types } = planShape(readLock(root), shapesOf(library));
  if (types.length > 0)
    throw new Error(
      `No migration in ${migrationFolder} makes what these record types keep: ${types.join(", ")}. ` +
        "Run `npm run generate`, read what it wrote, and start again.",
    );
  const files = migrationFiles(root);
  if ((await missing(db, files)).length === 0) return;
  await db.transaction().execute(async (transaction) => {
    // Of two servers that start at once, the second waits here and finds nothing left to do.
    await sql`select pg_advisory_xact_lock(hashtext('layar record_migration'))`.execute(transaction);
    for (const file of await missing(transaction, files)) {
      try {
        for (const statement of statementsOf(root, file)) await sql.raw(statement).execute(transaction);
      } catch (error) {
        throw new Error(`${migrationFolder}/${file} failed: ${reasonOf(error)}`, { cause: error });
      }
      await transaction.insertInto("record_migration").values({ name: file, at: now }).execute();
    }
  });
}

async function missing(db: Database, files: readonly string[]): Promise<string[]> {
  if (files.length === 0) return [];
  const done = await db.selectFrom("record_migration").select("name").execute();
  const names = new Set(done.map(({ name }) => name));
  return files.filter((file) => !names.has(file));
}
