/** An erasure that is cut off on its way: nothing of it has happened, and the runner carries it out afterwards. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { replaceDraft } from "../../../server/drafts/draft-table";
import { sweepFiles } from "../../../server/files/sweep-files";
import { transitionsAtATime } from "../../../server/work/transitions-at-a-time";
import { databases, oneDatabase } from "../databases";
import { startTestApp, type TestApp, type Visitor, visit } from "../test-app";

const day = 86_400_000;
const path = "/records/bersama/permintaan-data";
const username = "nurhayati";

/** The statements before which it is cut off, from the first place that is erased to the last. */
const points = ["delete on session", "delete on file", "delete on draft", "update on account"] as const;

describe.each(oneDatabase)("an erasure that is cut off on $name", (database) => {
  /** The embedded database has no connection that could go away: there the statement fails. */
  const cutOff = database === databases[0] ? "raise exception 'cut off'" : "perform pg_terminate_backend(pg_backend_pid())";
  let server: TestApp;
  let now = new Date("2026-11-20T02:00:00Z");
  let id: string;
  let request: string;
  let stored: string;

  beforeAll(async () => {
    server = await startTestApp(database, { clock: () => now });
    const person = await visit(server, username);
    const { services } = server;
    const query = services.db.selectFrom("account").select("id").where("username", "=", username);
    ({ id } = await query.executeTakeFirstOrThrow());
    stored = await services.storage.put(Buffer.from("Ijazah"));
    await services.db
      .insertInto("file")
      .values({
        id: randomUUID(),
        owner_id: id,
        call: "file.upload",
        name: "ijazah.pdf",
        type: "application/pdf",
        size: 6,
        storage_key: stored,
        created_at: now,
      })
      .execute();
    const draft = { account: id, type: "gurupenggerak/biodata", recordId: "" };
    await replaceDraft(services.vault, services.db, draft, { data: { nama: "Nurhayati" }, base: 0, at: now });
    const created = await person.post(path, { data: { jenis: "hapus", alasan: "Saya pindah dan tidak ikut lagi." } });
    request = created.json().id;
    const accepted = await act(await visit(server, "ratna.petugas"), "setujui-hapus");
    expect(accepted.statusCode, accepted.body).toBe(200);
    now = new Date(now.getTime() + 8 * day);
  });
  afterAll(() => server?.close());

  const act = async (who: Visitor, name: string) => {
    const { revision } = (await who.get(`${path}/${request}`)).json();
    return who.act(path, { id: request, revision }, name, {});
  };
  /** Makes what is due, and gives how often it was tried in vain. */
  const runDue = async () => {
    const failures: unknown[] = [];
    const { next } = transitionsAtATime(server.services, server.answers, { warn: (facts) => void failures.push(facts) });
    while (await next()) {}
    return failures.length;
  };
  /** All that is kept of the person, table by table, but for how often the runner tried. */
  const kept = async () => {
    const { rows } = await sql<{ name: string }>`select table_name::text as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'due_failure'`.execute(
      server.services.db,
    );
    const found: Record<string, readonly string[]> = {};
    for (const { name } of rows) {
      const { rows: own } = await sql<{ line: string }>`select t::text as line from ${sql.table(name)} as t
        where t::text like ${`%${id}%`} order by 1`.execute(server.services.db);
      if (own.length > 0) found[name] = own.map(({ line }) => line);
    }
    return found;
  };
  const cutting = async (point: string, work: () => Promise<void>) => {
    const { db } = server.services;
    await sql
      .raw(`create function cut_off() returns trigger language plpgsql as $$ begin ${cutOff}; return null; end $$`)
      .execute(db);
    await sql.raw(`create trigger cut_off before ${point} execute function cut_off()`).execute(db);
    try {
      await work();
    } finally {
      await sql`drop function cut_off cascade`.execute(db);
    }
  };

  it.each(points)("before its %s leaves all as it was, and is tried again", async (point) => {
    const before = await kept();
    await cutting(point, async () => expect(await runDue()).toBe(1));
    expect(await kept()).toEqual(before);
    now = new Date(now.getTime() + day);
  });

  it("is carried out by the runner afterwards; a file that a killed process left goes with the sweep", async () => {
    const { storage, db } = server.services;
    const { remove } = storage;
    // The process is killed after the transaction is stored, and before the storage is asked.
    Object.assign(storage, { remove: async () => Promise.reject(new Error("killed")) });
    await runDue();
    Object.assign(storage, { remove });
    const account = await db.selectFrom("account").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(account).toMatchObject({ name: "Data dihapus", username: `-${id}`, ptk: null, akun: null });
    for (const table of ["file", "draft", "session"]) expect(await kept()).not.toHaveProperty(table);
    expect(await storage.get(stored)).toBeDefined();
    await sweepFiles(db, storage, new Date(Date.now() + 2 * day));
    expect(await storage.get(stored)).toBeUndefined();
    expect(await runDue()).toBe(0);
  });
});
