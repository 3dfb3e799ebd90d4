/** The audit shows what was changed or removed in it, and on PostgreSQL the portal's own user can do neither. */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../server/database/open-database";
import { auditRow } from "../../server/security/audit";
import { closeRows, endChain, takeOver } from "../../server/security/audit-chain";
import { dropBefore, verifyAudit } from "../../server/security/verify-audit";
import type { Services } from "../../server/services/services";
import { readSettings } from "../../server/services/settings";
import { oneDatabase } from "./databases";
import { addressOf, administer, postgresBare } from "./templates";
import { startTestApp, type TestApp, testSecret, visit } from "./test-app";

const postgres = process.env.TEST_DATABASE_URL;
const minute = 60_000;

describe.each(oneDatabase)("the audit on $name", (database) => {
  let server: TestApp;
  let services: Services;
  beforeAll(async () => {
    server = await startTestApp(database);
    services = server.services;
    for (const count of [10, 10]) {
      await note(services, count);
      await closeRows(services, new Date());
    }
  });
  afterAll(() => server?.close());

  const verified = (known = {}) => verifyAudit(services.db, services.vault, known);
  const note = (of: Services, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, no) =>
        services.db
          .insertInto("audit")
          .values(auditRow(of, { accountId: null, call: `call-${no}`, status: 200, address: "127.0.0.1" }))
          .execute(),
      ),
    );
  /** Runs a change that nobody may make, says what is found, and takes it back. */
  async function foundAfter(change: (db: Services["db"]) => Promise<unknown>, known = {}): Promise<readonly string[]> {
    const undo = new Error("undo");
    let faults: readonly string[] = [];
    await services.db
      .transaction()
      .execute(async (db) => {
        await change(db);
        faults = (await verifyAudit(db, services.vault, known)).faults;
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    return faults;
  }

  it("is closed in segments, each row once, whatever was written meanwhile", async () => {
    const visitor = await visit(server, "sri.wahyuni");
    expect((await visitor.post("/akun/telepon", {})).statusCode).toBeGreaterThanOrEqual(400);
    await Promise.all([note(services, 1_200), closeRows(services, new Date())]);
    await closeRows(services, new Date());
    const found = await verified();
    expect(found.faults).toEqual([]);
    expect(found.open).toBe(0);
    expect(found.rows).toBeGreaterThan(1_200);
    expect(found.segments).toBeGreaterThan(1);
    expect(await closeRows(services, new Date())).toBe(0);
  });

  it("shows a changed row, a removed one, and one that was put in", async () => {
    const { id } = await services.db.selectFrom("audit").select("id").where("call", "=", "call-7").executeTakeFirstOrThrow();
    expect(await foundAfter((db) => db.updateTable("audit").set({ status: 403 }).where("id", "=", id).execute())).toEqual([
      expect.stringMatching(/^Segment \d+ of chain .* has a row that was changed, among rows \d+ to \d+\.$/),
    ]);
    expect(await foundAfter((db) => db.deleteFrom("audit").where("id", "=", id).execute())).toEqual([
      expect.stringMatching(new RegExp(`^Segment \\d+ of chain .* lacks row ${id}\\.$`)),
    ]);
    const forged = {
      ...auditRow(services, { accountId: null, call: "forged", status: 200, address: "::1" }),
      chain: randomUUID(),
    };
    expect(await foundAfter((db) => db.insertInto("audit").values(forged).execute())).toEqual([
      expect.stringMatching(/^Row \d+ is in no segment, though its chain .* has ended or was never begun\.$/),
    ]);
    const unchained = { ...forged, chain: null, at: new Date(Date.now() + 2 * 24 * 60 * minute) };
    expect(await foundAfter((db) => db.insertInto("audit").values(unchained).execute())).toEqual([
      expect.stringMatching(/^Row \d+ names no chain, though each process had one when it was written\.$/),
    ]);
  });

  it("shows rows that were removed as if their time was over, by somebody without the key", async () => {
    const { auditChain } = services;
    const claim = (marked: object) => async (db: Services["db"]) => {
      const said = db
        .updateTable("audit_segment")
        .set({ dropped_at: new Date(), ...marked })
        .where("chain", "=", auditChain)
        .where("number", "=", 1);
      for (const { rows } of await said.returning("rows").execute())
        await db.deleteFrom("audit").where("id", "in", rows).execute();
    };
    const told = [`Segment 1 of chain ${auditChain} lacks its rows, and no \`--drop-before\` has removed them.`];
    expect(await foundAfter(claim({}))).toEqual(told);
    expect(await foundAfter(claim({ drop_mark: "made up" }))).toEqual(told);
  });

  it("shows a segment that was removed with its rows, or made anew without the key, and an end that was cut off", async () => {
    const { heads } = await verified();
    const { auditChain } = services;
    const last = heads[auditChain]?.number ?? 0;
    const remove = (number: number) => async (db: Services["db"]) => {
      const gone = db.deleteFrom("audit_segment").where("chain", "=", auditChain).where("number", "=", number).returning("rows");
      for (const { rows } of await gone.execute()) await db.deleteFrom("audit").where("id", "in", rows).execute();
    };
    expect(await foundAfter(remove(1))).toContain(`Segment 1 of chain ${auditChain} is missing.`);
    expect(await foundAfter(remove(last))).toEqual([]);
    expect(await foundAfter(remove(last), heads)).toEqual([
      `Chain ${auditChain} ends with segment ${last - 1}; earlier it had ${last}.`,
    ]);
    const anew = (db: Services["db"]) =>
      db.updateTable("audit_segment").set({ hash: "anew" }).where("chain", "=", auditChain).where("number", "=", 1).execute();
    expect(await foundAfter(anew)).toHaveLength(2);
  });

  it("has a chain for each process, and what a killed one left is closed once, though two look for it", async () => {
    const killed = (await server.another({ documents: services.documents })).services;
    const others = await Promise.all([1, 2].map(async () => (await server.another({ documents: services.documents })).services));
    await note(killed, 3);
    await closeRows(killed, new Date());
    await note(killed, 5);
    expect(await verified()).toMatchObject({ faults: [], open: 5 });
    await Promise.all(others.map((other) => takeOver(other, new Date(Date.now() + 5 * minute))));
    expect(await verified()).toMatchObject({ open: 5 });
    await services.db
      .updateTable("audit_chain")
      .set({ seen_at: new Date(Date.now() - 60 * minute) })
      .where("id", "=", killed.auditChain)
      .execute();
    const before = await verified();
    await Promise.all(others.map((other) => takeOver(other, new Date())));
    const after = await verified();
    expect(after).toMatchObject({ faults: [], open: 0, segments: before.segments + 1, rows: before.rows + 5 });
  });

  it("is closed to the last row at the end, a slow write's among them", async () => {
    const { services: ending } = await server.another({ documents: services.documents });
    await note(ending, 2);
    await closeRows(ending, new Date());
    // A slow transaction has its number long before others see its row.
    const numbers = sql<{ id: number }>`select nextval(pg_get_serial_sequence('audit', 'id')) as id`;
    const id = (await numbers.execute(ending.db)).rows[0]?.id;
    await note(ending, 2);
    for (const minutes of [0, 5]) await closeRows(ending, new Date(Date.now() + minutes * minute));
    await sql`insert into audit (id, at, call, status, fields, address_hash, chain) overriding system value
      values (${id}, now(), 'late', 200, '[]', '', ${ending.auditChain})`.execute(ending.db);
    await endChain(ending, new Date(Date.now() + 10 * minute));
    expect(await verified()).toMatchObject({ faults: [], open: 0 });
  });

  it("goes on after two have closed the same chain at once, of whom one could not", async () => {
    await note(services, 6);
    const asked = await Promise.allSettled([closeRows(services, new Date()), closeRows(services, new Date())]);
    expect(asked.some(({ status }) => status === "fulfilled")).toBe(true);
    await note(services, 2);
    await closeRows(services, new Date());
    expect(await verified()).toMatchObject({ faults: [], open: 0 });
  });

  it("goes segment by segment where its time is over, and the chain still holds", async () => {
    await closeRows(services, new Date());
    const moment = new Date();
    await note(services, 4);
    await closeRows(services, new Date(moment.getTime() + minute));
    const before = await verified();
    const count = await dropBefore(services, moment, new Date());
    expect(count).toBeGreaterThan(1_000);
    expect(await verified()).toMatchObject({ faults: [], dropped: count, rows: before.rows - count });
  });
});

describe.runIf(postgres)("the portal's user, where another one owns the tables,", () => {
  const server = String(postgres);
  const [owner, reader] = [`pemilik_${randomUUID().slice(0, 8)}`, `portal_${randomUUID().slice(0, 8)}`];
  let name: string;
  const as = (user: string) => {
    const url = new URL(addressOf(server, name));
    url.username = user;
    url.password = "";
    return url.href;
  };
  const use = () => ({ url: as(reader), adminUrl: as(owner) });

  beforeAll(async () => {
    name = await postgresBare(server);
    await administer(server, async (client) => {
      for (const role of [owner, reader]) await client.query(`create role ${role} login`);
      await client.query(`alter database ${name} owner to ${owner}`);
    });
    await administer(addressOf(server, name), (client) => client.query(`alter schema public owner to ${owner}`));
  });
  afterAll(async () => {
    await administer(server, async (client) => {
      await client.query(`drop database ${name} with (force)`);
      for (const role of [reader, owner]) await client.query(`drop role ${role}`);
    });
  });

  it("runs the portal, adds to the audit, and can neither change nor remove what it says", { timeout: 400_000 }, async () => {
    const open = () => openDatabase({ postgres: use() });
    const app = await startTestApp(
      { name: "two users", open, openBare: () => Promise.reject(new Error("not asked")) },
      { people: [] },
    );
    try {
      const { services } = app;
      const guest = await visit(app);
      expect((await guest.login({ username: "nobody", password: "a wrong one" })).statusCode).toBe(401);
      expect(await closeRows(services, new Date())).toBeGreaterThan(0);
      for (const [table, statement] of [
        ["audit", sql`update audit set status = 200`],
        ["audit", sql`delete from audit`],
        ["audit", sql`truncate audit`],
        ["audit_segment", sql`update audit_segment set hash = ''`],
        ["audit_segment", sql`delete from audit_segment`],
      ] as const)
        await expect(statement.execute(services.db)).rejects.toThrow(`permission denied for table ${table}`);
      const { tables } = await sql<{ tables: number }>`
        select count(*) as tables from pg_tables where schemaname = 'public' and tableowner <> ${owner}`
        .execute(services.db)
        .then(({ rows }) => rows[0] ?? { tables: -1 });
      expect(tables).toBe(0);
      // The owner may, for what has to go after its time.
      expect(
        await app.opened.patiently((db) => dropBefore({ ...services, db }, new Date(Date.now() + minute), new Date())),
      ).toBeGreaterThan(0);
      expect((await verifyAudit(services.db, services.vault)).faults).toEqual([]);
    } finally {
      await app.close();
    }
  });

  it("is told what to do where it owns them itself", async () => {
    await expect(openDatabase({ postgres: { url: as(owner), adminUrl: as(owner) } })).rejects.toThrow(
      `DATABASE_ADMIN_URL and DATABASE_URL name the same user ${owner}.`,
    );
    await expect(
      openDatabase({ postgres: { url: as(owner), adminUrl: server.replace(/\/[^/]*$/, `/${name}`) } }),
    ).rejects.toThrow(
      `The tables belong to ${owner}, who could give itself back what is taken away. As a superuser run \`reassign owned by ${owner} to`,
    );
    expect(() => readSettings({ DATABASE_ADMIN_URL: as(owner), DEMO: "1" })).toThrow("set DATABASE_URL too");
  });

  it("has its audit read by a command, which ends with 1 where something was changed", { timeout: 400_000 }, async () => {
    const root = join(import.meta.dirname, "../..");
    const { NODE_ENV: _, ...given } = process.env;
    const env = { ...given, DATABASE_URL: as(reader), DATABASE_ADMIN_URL: as(owner), DEMO: "1", LAYAR_SECRET: testSecret };
    const run = () => promisify(execFile)(process.execPath, [join(root, "tools/run/run.mjs"), "audit-verify"], { env });
    expect((await run()).stdout).toContain("Nothing was changed or removed.");
    await administer(addressOf(server, name), (client) =>
      client.query(
        "insert into audit (at, call, status, fields, address_hash, chain) values (now(), 'forged', 200, '[]', '', 'nobody')",
      ),
    );
    await expect(run()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/The audit is not as it was written:\n- Row \d+ is in no/),
    });
  });
});
