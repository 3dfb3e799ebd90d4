// @vitest-environment node
/** A database without anybody gets the tables of record types at once, and they are those to which all migrations lead. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLibrary, readDocuments } from "../../engine/server";
import { projectRoot } from "../../server/app";
import { migrate } from "../../server/database/migrate";
import { alone } from "../../server/database/open-database";
import { keepShape } from "../../server/rows/shape/keep-shape";
import { migrationFiles, readLock } from "../../server/rows/shape/shape-lock";
import { type BareDatabase, oneDatabase } from "./databases";

const now = new Date("2026-11-28T03:00:00Z");
const { tables } = readLock(projectRoot);
/** Columns and tables that no document has any more stay where they were; a new database never gets them. */
const removed = new Set(
  Object.values(tables).flatMap((table) => [
    ...(table.removed ? [table.table] : []),
    ...Object.entries(table.columns).flatMap(([name, column]) => (column.removed ? [`${table.table}.${name}`] : [])),
  ]),
);

describe.each(oneDatabase)("the tables of a new database on $name", ({ openBare }) => {
  const opened: BareDatabase[] = [];
  beforeAll(async () => {
    for (const isNew of [true, false]) {
      const bare = await openBare("select 1");
      opened.push(bare);
      await migrate(bare.db);
      if (!isNew)
        await sql`insert into account (id, username, password_hash, name, program, is_blocked, preferences, created_at)
          values ('a', 'a', '', 'A', 'bersama', false, '{}', ${now})`.execute(bare.db);
      await keepShape(alone(bare.db), { root: projectRoot, library: createLibrary(readDocuments(projectRoot)) }, now);
    }
  });
  afterAll(async () => {
    for (const { close } of opened) await close();
  });

  const bothAnswer = (question: ReturnType<typeof sql<{ table: string; column?: string }>>) =>
    Promise.all(
      opened.map(async ({ db }) => {
        const { rows } = await question.execute(db);
        return rows.filter(({ table, column }) => !removed.has(table) && !removed.has(`${table}.${column}`));
      }),
    );

  it.each([
    [
      "columns",
      1_000,
      sql<{ table: string; column: string }>`
        select table_name as "table", column_name as "column", data_type, column_default, is_nullable, generation_expression
        from information_schema.columns where table_name like 'r\\_%' order by 1, 2`,
    ],
    [
      "indexes",
      1_000,
      sql<{ table: string }>`select tablename as "table", indexdef from pg_indexes where tablename like 'r\\_%' order by 1, 2`,
    ],
    [
      "constraints",
      300,
      sql<{ table: string }>`
        select cast(cast(conrelid as regclass) as text) as "table", pg_get_constraintdef(oid) as definition
        from pg_constraint where cast(cast(conrelid as regclass) as text) ~ '^"?r_' order by 1, 2`,
    ],
    [
      "triggers",
      0,
      sql<{ table: string }>`
        select cast(cast(tgrelid as regclass) as text) as "table", pg_get_triggerdef(oid) as definition
        from pg_trigger where not tgisinternal order by 1, 2`,
    ],
    [
      "functions",
      0,
      sql<{ table: string }>`select proname as "table", prosrc from pg_proc where proname like 'layar%' order by 1, 2`,
    ],
  ])("have the same %s", async (_what, least, question) => {
    const [atOnce, byMigrations] = await bothAnswer(question);
    expect(atOnce).toEqual(byMigrations);
    expect(atOnce?.length).toBeGreaterThan(least);
  });

  it("have had every migration", async () => {
    const [atOnce] = await Promise.all(
      opened.map(({ db }) => db.selectFrom("record_migration").select("name").orderBy("name").execute()),
    );
    expect(atOnce?.map(({ name }) => name)).toEqual(migrationFiles(projectRoot));
  });
});
