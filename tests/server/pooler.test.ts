// @long
// @vitest-environment node
/** The portal behind a pooler that gives each transaction another connection. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../engine/json/json";
import { openDatabase } from "../../server/database/open-database";
import { readDatabaseSettings } from "../../server/services/database-settings";
import type { TestDatabase } from "./databases";
import { hasPooler, type Pooler, startPooler } from "./pooler";
import { addressOf, administer, postgresBare, postgresCopy } from "./templates";
import { demoPeople, startTestApp, type TestApp, visit } from "./test-app";

const server = process.env.TEST_DATABASE_URL ?? "";

describe("the settings of the database", () => {
  const url = "postgres://layar@db.example.id:5432/layar";

  it("are the usual ones for an address alone, and none for the embedded database", () => {
    expect(readDatabaseSettings({ DATABASE_URL: url })).toEqual({ url, connections: 20, longestStatement: 5_000 });
    expect(readDatabaseSettings({})).toBeUndefined();
  });

  it("are given in connections and seconds", () => {
    const given = { DATABASE_URL: url, DATABASE_CONNECTIONS: "8", DATABASE_STATEMENT_SECONDS: "30" };
    expect(readDatabaseSettings(given)).toMatchObject({ connections: 8, longestStatement: 30_000 });
  });

  it.each([
    [{ DATABASE_URL: "mysql://db/layar" }, "DATABASE_URL must be an address such as postgres://"],
    [{ DATABASE_URL: url, DATABASE_DIRECT_URL: "db" }, "DATABASE_DIRECT_URL must be an address such as postgres://"],
    [{ DATABASE_DIRECT_URL: url }, "set DATABASE_URL too"],
    [{ DATABASE_URL: url, DATABASE_CONNECTIONS: "0" }, 'DATABASE_CONNECTIONS must be a whole number from 1 to 1000, not "0"'],
    [{ DATABASE_URL: url, DATABASE_STATEMENT_SECONDS: "1.5" }, "DATABASE_STATEMENT_SECONDS must be a whole number"],
  ])("that are wrong are named: %j", (given, words) => {
    expect(() => readDatabaseSettings(given)).toThrow(words);
  });
});

describe.skipIf(!hasPooler || server === "")("behind PgBouncer in transaction mode", () => {
  let pooler: Pooler;
  let program: TestApp;
  const directOf = (name: string) => addressOf(server, name);

  const pooled: TestDatabase = {
    name: "PgBouncer",
    open: async (content = demoPeople) => {
      const name = await postgresCopy(server, content);
      await administer(directOf(name), (client) => client.query(`alter database ${name} set statement_timeout = '60s'`));
      pooler = await startPooler(directOf(name), 3);
      return openDatabase({ postgres: { url: pooler.url, directUrl: directOf(name) } });
    },
    openBare: () => Promise.reject(new Error("is not asked for")),
  };

  beforeAll(async () => {
    program = await startTestApp(pooled);
  });
  afterAll(async () => {
    await program?.close();
    await pooler?.end();
  });

  it("twelve browsers read and save at once over three connections, again and again", async () => {
    const people = ["bambang.prasetyo", "nurhayati"];
    const round = async (username: string, number: number) => {
      const visitor = await visit(program, username);
      for (let times = 0; times < 3; times += 1) {
        const { data, revision } = (await visitor.get("/guru-penggerak/biodata")).json() as {
          data: JsonObject;
          revision: number;
        };
        const alamat = `Jalan Antrean ${number}.${times}`;
        const saved = await visitor.post("/guru-penggerak/biodata/save", { ...data, alamat }, { "if-match": `"${revision}"` });
        // Several devices of one person are told of each other's saves.
        expect([200, 412, 409], saved.body).toContain(saved.statusCode);
      }
    };
    await Promise.all(Array.from({ length: 12 }, (_, number) => round(people[number % people.length] as string, number)));
    const visitor = await visit(program, "bambang.prasetyo");
    expect((await visitor.get("/guru-penggerak/biodata")).json().data.alamat).toMatch(/^Jalan Antrean \d+\.\d$/);
  });

  it("no statement has a name, and nothing of a session is left behind", async () => {
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(program.services.db);
    expect(rows).toEqual([]);
    const { rows: locks } = await sql`select 1 from pg_locks where locktype = 'advisory'`.execute(program.services.db);
    expect(locks).toEqual([]);
  });

  it("a database whose statements are never ended is refused, with the words that mend it", async () => {
    const name = await postgresBare(server);
    const bare = await startPooler(directOf(name), 1);
    try {
      const opening = openDatabase({ postgres: { url: bare.url, directUrl: directOf(name) } });
      await expect(opening).rejects.toThrow(`alter database ${name} set statement_timeout = '5s'`);
    } finally {
      await bare.end();
    }
  });
});
