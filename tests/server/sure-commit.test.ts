// @vitest-environment node
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inSavepoint } from "../../server/database/savepoint";
import type { Database } from "../../server/database/tables";
import { choosingAfter } from "./choosing-after";
import { type BareDatabase, databases, oneDatabase, type TestDatabase } from "./databases";
import { startTestApp, type TestApp, visit } from "./test-app";

/** Both by their names: the one that is not there is told as left out. */
describe.each(["PGlite", "PostgreSQL"])("a failed statement whose error is caught, on %s", (name) => {
  const database = databases.find((one) => one.name === name);
  describe.skipIf(!database)("(where there is one)", () => {
    ofTransactions(database as TestDatabase);
    if (database && oneDatabase.includes(database)) ofWrites(database);
  });
});

const insert = (db: Database, id: number) => sql`insert into thing (id) values (${id})`.execute(db);

function ofTransactions(database: TestDatabase) {
  let bare: BareDatabase;
  beforeAll(async () => {
    bare = await database.openBare("create table thing (id int primary key)");
  });
  afterAll(() => bare?.close());

  const idsThere = async () => {
    const { rows } = await sql<{ id: number }>`select id from thing order by id`.execute(bare.db);
    return rows.map(({ id }) => id);
  };

  // A statement that comes often is sent by a name: the commit is told apart all the same.
  it.each([1, 2, 3, 4, 5, 6, 7, 8])("lets no transaction end as kept, time %i", async (time) => {
    const work = bare.db.transaction().execute(async (db) => {
      await insert(db, time);
      await insert(db, time).catch(() => {});
      return "done";
    });
    await expect(work).rejects.toMatchObject({ message: /nothing is kept/, cause: { code: "23505" } });
    expect(await idsThere()).toEqual([]);
  });

  it("takes back its own part alone where it ran in a savepoint, also in one within another", async () => {
    await bare.db.transaction().execute(async (db) => {
      await insert(db, 1);
      const outer = inSavepoint(db, async () => {
        await insert(db, 2);
        await expect(inSavepoint(db, () => insert(db, 2))).rejects.toMatchObject({ code: "23505" });
        await inSavepoint(db, () => insert(db, 3));
        throw new Error("the outer part fails");
      });
      await expect(outer).rejects.toThrow("the outer part fails");
      await inSavepoint(db, () => insert(db, 4));
    });
    expect(await idsThere()).toEqual([1, 4]);
  });
}

/** Only PostgreSQL can go away; where it does, nobody knows whether it had stored the write. */
describe.skipIf(databases.length < 2)("what a failed write has made outside of the database", () => {
  it.each([
    {
      name: "is undone each time, where others stood in the way of all three",
      fail: sql.raw("do $$ begin raise exception using errcode = '40001'; end $$"),
      code: "crowded",
      undone: 3,
    },
    { name: "is undone", fail: sql`select 1 / ${0}::int`, code: "server", undone: 1 },
    {
      name: "stays where the database went away",
      fail: sql`select pg_terminate_backend(pg_backend_pid())`,
      code: "unreachable",
      undone: 0,
    },
  ])("$name", async ({ fail, code, undone }) => {
    let times = 0;
    const failing = choosingAfter(async ({ db, onRollback }) => {
      onRollback(async () => {
        times += 1;
      });
      await fail.execute(db);
    });
    const server = await startTestApp(databases[1] as TestDatabase, { handlers: failing });
    const visitor = await visit(server, "siti.rahma");
    const refused = await visitor.post("/program/vokasi", {}, { "idempotency-key": randomUUID() });
    expect([refused.json().code, times]).toEqual([code, undone]);
    await server.close();
  });
});

/** A call that changes the session: the first time its handler catches the error of a statement. */
function ofWrites(database: TestDatabase) {
  let server: TestApp;
  let times = 0;
  beforeAll(async () => {
    const failing = choosingAfter(async ({ db }) => {
      times += 1;
      if (times === 1) await sql`select 1 / ${0}::int`.execute(db).catch(() => {});
    });
    server = await startTestApp(database, { handlers: failing });
  });
  afterAll(() => server?.close());

  it("lets no write be acknowledged: the same write under its key is made anew", async () => {
    const visitor = await visit(server, "siti.rahma");
    const key = { "idempotency-key": randomUUID() };
    const refused = await visitor.post("/program/vokasi", {}, key);
    expect([refused.statusCode, refused.json().code]).toEqual([500, "server"]);
    const made = await visitor.post("/program/vokasi", {}, key);
    expect([made.statusCode, made.headers["idempotency-replayed"]]).toEqual([200, undefined]);
    expect(times).toBe(2);
  });
}
