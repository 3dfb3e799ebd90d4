import { inspect } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getAt, pathsOfPattern, toKey, typeOfBytes } from "../../engine/server";
import type { OpenedDatabase } from "../../server/database/open-database";
import { isUnreachable } from "../../server/database/unreachable";
import { hashPassword, verifyPassword } from "../../server/security/password";
import { loggedError } from "../../server/services/logging";
import { createVault } from "../../server/services/vault";
import { removeExpired } from "../../server/work/keep-tidy";
import { databases } from "./databases";
import { administer } from "./templates";
import { startTestApp, visit } from "./test-app";
import { leaveUnnoted } from "./walks";

describe("the vault", () => {
  const vault = createVault("the first secret of the vault's own tests");
  const sealed = vault.seal("9971010000200006", "record nik");

  it("opens what it sealed, in its context only", () => {
    expect(sealed).not.toContain("9971");
    expect(vault.open(sealed, "record nik")).toBe("9971010000200006");
    expect(() => vault.open(sealed, "record nip")).toThrow();
    expect(() => createVault("another secret of the vault's own tests").open(sealed, "record nik")).toThrow();
  });

  it("seals the same text differently each time, and hashes it the same", () => {
    expect(vault.seal("9971010000200006", "record nik")).not.toBe(sealed);
    expect(vault.hash("a", "x")).toBe(vault.hash("a", "x"));
    expect(vault.hash("a", "x")).not.toBe(vault.hash("a", "y"));
    expect(vault.hash("a", "x")).not.toBe(createVault("another secret of the vault's own tests").hash("a", "x"));
  });

  it("notices every changed part, and a tag that was cut short", () => {
    const parts = sealed.split(".");
    for (const index of parts.keys()) {
      const changed = parts.map((part, at) =>
        at === index ? (part.startsWith("A") ? `B${part.slice(1)}` : `A${part.slice(1)}`) : part,
      );
      expect(() => vault.open(changed.join("."), "record nik")).toThrow();
    }
    const [version, nonce, tag = "", body] = parts;
    expect(() => vault.open([version, nonce, tag.slice(0, 6), body].join("."), "record nik")).toThrow();
  });
});

describe("a password", () => {
  it("is verified by its hash, which says how it was made", async () => {
    const hash = await hashPassword("kata sandi é");
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword("kata sandi é", hash)).toBe(true);
    expect(await verifyPassword("kata sandi e\u0301", hash)).toBe(true);
    expect(await verifyPassword("kata sandi", hash)).toBe(false);
    expect(await verifyPassword("", undefined)).toBe(false);
    expect(await verifyPassword("x", "plain$x")).toBe(false);
  });
});

describe("the filled paths of a field", () => {
  it.each([
    ["nik", { nik: "1" }, ["nik"]],
    ["a.b", { a: { b: 1 } }, ["a.b"]],
    ["a[].b", { a: [{ b: 1 }, {}, { b: 2 }] }, ["a.0.b", "a.2.b"]],
    ["a[]", { a: [1, 2] }, ["a.0", "a.1"]],
    ["a[].b[].c", { a: [{ b: [{ c: 1 }] }, { b: [{ c: 2 }, { c: 3 }] }] }, ["a.0.b.0.c", "a.1.b.0.c", "a.1.b.1.c"]],
    ["a.b", { a: "text" }, []],
    ["toString", {}, []],
    ["a[].b", { a: null }, []],
  ])("%s in %j", (pattern, data, paths) => {
    const filled = pathsOfPattern(pattern, data).filter((path) => getAt(data, path) !== undefined);
    expect(filled.map(toKey)).toEqual(paths);
  });
});

describe("what a file is", () => {
  it.each([
    ["", undefined],
    ["GIF88a\x01\x00", undefined],
    ["GIF89a", "image/gif"],
    ["\xff\xd8\x00", undefined],
    ["\xff\xd8\xff\xe1", "image/jpeg"],
    ["\x89PNG\r\n\x1a\n", "image/png"],
    ["\x89PNG\n\x1a\n", undefined],
    ["%PDF-1.4", "application/pdf"],
    [" %PDF-1.4\n%\x00", "application/pdf"],
    [`${" ".repeat(1020)}%PDF-1.4\n%\x00`, undefined],
    ["\0\0\0\x18ftypheic\0\0\0\0mif1heic", "image/heic"],
    ["\0\0\0\x1cftypavif\0\0\0\0avifmif1", "image/avif"],
    ["\0\0\0\x18ftypmp42\0\0\0\0isom", "video/mp4"],
    ["RIFF\0\0\0\0WEBPVP8 ", "image/webp"],
    ["<?xml version='1.0'?>\n<svg>", "image/svg+xml"],
    ["BM;nama\r\n1;SD;tiga;empat", "text/csv"],
    ["\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1W\0o\0r\0k\0b\0o\0o\0k\0", "application/vnd.ms-excel"],
    ["\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0", "application/encrypted-office"],
    ["nomor;nama\r\n1;SD", "text/csv"],
    ["\xff\xfen\x00", "text/csv"],
    ["PK\x03\x04", "application/zip"],
    ["\0\x01\x02\x03", undefined],
    ["PK\x03\x04 xl/workbook.xml", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ])("%j is %s", (head, type) => {
    expect(typeOfBytes(Buffer.from(head, "latin1"))?.type).toBe(type);
  });
});

describe.each(databases)("the database on $name", (database) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await database.open();
    await sql`create table counter (id int primary key, value bigint not null, at timestamptz, doc jsonb)`.execute(opened.db);
    await sql`insert into counter values (1, 0, now(), '{"a": [1]}')`.execute(opened.db);
  });
  afterAll(() => opened?.close());
  const read = async () =>
    (await sql<{ value: number; at: Date; doc: unknown }>`select * from counter`.execute(opened.db)).rows[0];

  it("gives whole numbers, moments and JSON alike", async () => {
    expect(await read()).toMatchObject({ value: 0, at: expect.any(Date), doc: { a: [1] } });
    const { rows } = await sql<{ n: number }>`select count(*) as n, sum(id)::int8 as s from counter`.execute(opened.db);
    expect(rows).toEqual([{ n: 1, s: 1 }]);
  });

  it("keeps transactions that run at the same time apart", async () => {
    const add = () =>
      opened.db.transaction().execute(async (db) => {
        const { rows } = await sql<{ value: number }>`select value from counter where id = 1 for update`.execute(db);
        await new Promise((resolve) => setTimeout(resolve, 1));
        await sql`update counter set value = ${(rows[0]?.value ?? 0) + 1} where id = 1`.execute(db);
      });
    await Promise.all(Array.from({ length: 20 }, add));
    expect((await read())?.value).toBe(20);
  });

  if (database.name === "PostgreSQL")
    it("that went away is told of, and found again without a restart", async () => {
      const server = String(process.env.TEST_DATABASE_URL);
      const title = "Layanan sedang tidak dapat dihubungi. Silakan mencoba kembali beberapa saat lagi.";
      const app = await startTestApp(database);
      leaveUnnoted(app.opened.db);
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.opened.db);
      const name = String(rows[0]?.name);
      const visitor = await visit(app, "bambang.prasetyo");
      await administer(server, async (client) => {
        await client.query(`alter database ${name} allow_connections false`);
        await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
        const refused = [
          await visitor.get("/"),
          await visitor.get("/layanan"),
          await visitor.post("/guru-penggerak/biodata/save", {}),
        ];
        for (const response of refused) {
          const seconds = Number(response.headers["retry-after"]);
          expect([response.statusCode, response.json()]).toEqual([503, { title, code: "unreachable", retryAfter: seconds }]);
          expect([seconds >= 3, seconds <= 12]).toEqual([true, true]);
        }
        const login = [
          await visitor.send({ method: "GET", url: "/backend/auth/login" }),
          await (await visit(app)).login({ demo: "nurhayati" }),
        ];
        for (const page of login) {
          expect([page.statusCode, page.headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"]);
          expect(page.body).toContain(title);
        }
        await client.query(`alter database ${name} allow_connections true`);
      });
      expect((await visitor.get("/")).json()).toMatchObject({ isLogin: true, username: "bambang.prasetyo" });
      await app.close();
    });

  if (database.name === "PostgreSQL")
    it("that takes no writes any more is told of, and its connections are given up", async () => {
      const app = await startTestApp(database);
      leaveUnnoted(app.opened.db);
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.opened.db);
      const name = String(rows[0]?.name);
      const visitor = await visit(app, "bambang.prasetyo");
      const { data, revision } = (await visitor.get("/guru-penggerak/biodata")).json();
      const save = () => visitor.post("/guru-penggerak/biodata/save", data, { "if-match": `"${revision}"` });
      const stateOf = async () => (await app.app.inject("/readyz")).json();
      expect(await stateOf()).toMatchObject({ status: "ready" });
      await administer(String(process.env.TEST_DATABASE_URL), async (client) => {
        // As at a former leader: connections that were made while it leads no more can read.
        await client.query(`alter database ${name} set default_transaction_read_only = on`);
        await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
        await Promise.all(Array.from({ length: 5 }, () => visitor.get("/guru-penggerak/biodata")));
        await client.query(`alter database ${name} reset default_transaction_read_only`);
      });
      expect(await stateOf()).toEqual({ status: "unready", reason: "database" });
      const refused = await save();
      expect([refused.statusCode, refused.json().code]).toEqual([503, "unreachable"]);
      expect((await save()).statusCode).toBe(200);
      expect(await stateOf()).toMatchObject({ status: "ready" });
      await app.close();
    });

  it("undoes a transaction that failed and goes on after an SQL error", async () => {
    const failing = opened.db.transaction().execute(async (db) => {
      await sql`update counter set value = 99`.execute(db);
      await sql`select * from no_such_table`.execute(db);
    });
    const beside = read();
    await expect(failing).rejects.toThrow(/no_such_table/);
    expect((await beside)?.value).toBe(20);
    expect((await read())?.value).toBe(20);
  });

  if (database.name === "PostgreSQL")
    it("outlives a connection that dies in the middle of a transaction", async () => {
      const dying = opened.db.transaction().execute(async (db) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(opened.db);
        await new Promise((resolve) => setTimeout(resolve, 100));
        await sql`update counter set value = 99`.execute(db);
      });
      await expect(dying).rejects.toSatisfy(isUnreachable);
      expect((await read())?.value).not.toBe(99);
    });

  it("tells the log of an error, and not the values that it carries", async () => {
    const error = await sql`insert into setting values (${"surel@example.id"}, '{}'), (${"surel@example.id"}, '{}')`
      .execute(opened.db)
      .catch((thrown: Error) => thrown);
    expect(inspect(error, { depth: 5 })).toContain("surel@example.id");
    const logged = loggedError(error as Error);
    expect(logged).toMatchObject({ code: "23505", message: expect.stringMatching(/setting_pkey/), stack: expect.any(String) });
    expect(JSON.stringify(logged)).not.toContain("surel@example.id");
  });

  it("says how many rows a change touched", async () => {
    const result = await opened.db
      .updateTable("master_item")
      .set({ label: "x" })
      .where("name", "=", "propinsi")
      .executeTakeFirst();
    expect(result.numUpdatedRows).toBe(38n);
  });

  it("forgets expired sessions and the keys of old writes", async () => {
    const { db } = opened;
    const now = new Date("2026-11-21T00:00:00Z");
    const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
    const session = (id: string, expires_at: Date) => ({ id, account_id: null, data: "{}", expires_at });
    await db
      .insertInto("session")
      .values([session("old", hours(-1)), session("new", hours(1))])
      .execute();
    const key = (name: string, created_at: Date) => ({ scope: "s", key: name, call: "c", body_hash: "h", created_at });
    await db
      .insertInto("idempotency")
      .values([key("old", hours(-49)), key("new", hours(-47))])
      .execute();
    await removeExpired(db, now);
    expect(await db.selectFrom("session").select("id").execute()).toEqual([{ id: "new" }]);
    expect(await db.selectFrom("idempotency").select("key").execute()).toEqual([{ key: "new" }]);
  });
});
