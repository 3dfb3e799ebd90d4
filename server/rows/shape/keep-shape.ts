/** At the start: brings the tables of the project's record types to the shape that its migrations give, and refuses what they lack. */
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { compileRecord, type Library, renamedFields } from "../../../engine/server";
import type { OpenedDatabase } from "../../database/open-database";
import type { Database } from "../../database/tables";
import { askedBehindLinks } from "./asked-behind-links";
import { planShape } from "./plan-shape";
import { requireShape } from "./require-shape";
import { fieldText, profileText } from "./root-text";
import { runFile } from "./run-file";
import { migrationFiles, migrationFolder, readLock } from "./shape-lock";
import { ofNewTable } from "./shape-sql";
import { type ColumnShape, shapeOf, type TableShape } from "./table-shape";

const known = new WeakMap<Library, ReadonlyMap<string, TableShape>>();

/** The tables of all record types, by type; made once of a library. */
export function shapesOf(library: Library): ReadonlyMap<string, TableShape> {
  const made = known.get(library) ?? new Map(shapesIn(library));
  known.set(library, made);
  return made;
}

function shapesIn(library: Library) {
  const records = library.ids("record").flatMap((type) => compileRecord(library, type) ?? []);
  const asked = askedBehindLinks(library, records);
  return records.map((record) => [record.id, withFilling(library, record.id, shapeOf(record, asked.get(record.id)))] as const);
}

const profile = "owner.profile.";

function withFilling(library: Library, type: string, shape: TableShape): TableShape {
  const columns = Object.entries(shape.columns).map(([name, column]) => {
    const filledBy = fillingOf(library, type, column);
    return [name, filledBy ? { ...column, filledBy } : column] as const;
  });
  return { ...shape, columns: Object.fromEntries(columns) };
}

function fillingOf(library: Library, type: string, { source }: ColumnShape): string | undefined {
  if (source.startsWith(profile)) return profileText(library, type, source.slice(profile.length));
  const field = source.startsWith("data.") ? source.slice("data.".length) : undefined;
  const renamed = field === undefined ? [] : renamedFields(library, String(library.get("record", type)?.data));
  return renamed.some(({ path }) => path === field) ? fieldText("t", renamed, String(field)) : undefined;
}

type Opened = Pick<OpenedDatabase, "db" | "patiently">;

/**
 * Runs what this database has not had. A database that is ahead, because a newer version runs beside this one, is left as it is. Throws an
 * Error when the documents ask for something that no migration makes, or the database lacks what its migrations made. Gives back the
 * indexes without which lists are slow and that are missing.
 */
export async function keepShape(
  { db, patiently }: Opened,
  { root, library }: { root: string; library: Library },
  now: Date,
): Promise<string[]> {
  const { types } = planShape(readLock(root), shapesOf(library));
  if (types.length > 0)
    throw new Error(
      `No migration in ${migrationFolder} makes what these record types keep: ${types.join(", ")}. ` +
        "Run `npm run generate`, read what it wrote, and start again.",
    );
  const files = migrationFiles(root);
  if ((await missing(db, files)).length > 0)
    await patiently((connection) => runFiles(connection, { root, files, shapes: shapesOf(library) }, now));
  return requireShape(db, shapesOf(library).values());
}

interface Files {
  readonly root: string;
  readonly files: readonly string[];
  readonly shapes: ReadonlyMap<string, TableShape>;
}

async function runFiles(connection: Database, { root, files, shapes }: Files, now: Date) {
  await takeTurn(connection);
  try {
    const left = await missing(connection, files);
    const isNew = left.length === files.length;
    if (isNew && (await isEmpty(connection))) return await makeAtOnce(connection, { files, shapes }, now);
    for (const file of left) await runFile(connection, { root, file, isNew }, now);
  } finally {
    await sql`select pg_advisory_unlock(hashtext('layar record_migration'))`.execute(connection);
  }
}

/** Whether nobody is there yet: no migration has anything to bring along. */
async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = await sql<{ hasAny: boolean }>`
    select exists (select from account) or exists (select from record) as "hasAny"`.execute(db);
  return rows[0]?.hasAny === false;
}

/** Makes the tables as they are now, without the way that led there. */
async function makeAtOnce(connection: Database, { files, shapes }: Omit<Files, "root">, now: Date): Promise<void> {
  const statements = planShape({ tables: {} }, shapes).statements.flatMap(ofNewTable);
  await connection.transaction().execute(async (transaction) => {
    for (const statement of statements) await sql.raw(statement).execute(transaction);
    await transaction
      .insertInto("record_migration")
      .values(files.map((name) => ({ name, at: now })))
      .execute();
  });
}

/**
 * Of two servers that start at once, the second waits here and finds nothing left to do. It asks again and again instead of waiting in one
 * statement: an index that is made while others work would wait for that statement to end.
 */
async function takeTurn(connection: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(hashtext('layar record_migration')) as taken`.execute(connection);
    if (rows[0]?.taken) return;
    await wait(100);
  }
}

async function missing(db: Database, files: readonly string[]): Promise<string[]> {
  if (files.length === 0) return [];
  const done = await db.selectFrom("record_migration").select("name").execute();
  const names = new Set(done.map(({ name }) => name));
  return files.filter((file) => !names.has(file));
}
