/** A person who asks for it goes: from every table but for what is named here with its reason. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { replaceDraft } from "../../../server/drafts/draft-table";
import { putMail } from "../../../server/mail/outbox";
import { keptOnErasure } from "../../../server/personal/retention";
import { demoPassword } from "../../../server/session/demo-password";
import { sheetWork } from "../../../server/work/sheet-work";
import { transitionsAtATime } from "../../../server/work/transitions-at-a-time";
import { oneDatabase } from "../databases";
import { documentsOf, startTestApp, type TestApp, type Visitor, visit } from "../test-app";

const day = 86_400_000;
const path = "/records/bersama/permintaan-data";
const asked = { jenis: "hapus", alasan: "Saya pindah dan tidak ikut lagi, Nurhayati." };

/** The tables in which the id of the account may still stand, each with the reason. */
const named: Readonly<Record<string, string>> = {
  account: "the row without a name that the others lead to",
  audit: "acts are not unsaid; there are no values in it",
  consent: "the proof that there was a consent",
  membership: "in which programs somebody was, for figures",
  record_event: "who acted on rows, other people's among them",
};

describe.each(oneDatabase)("the erasure of a person on $name", (database) => {
  let server: TestApp;
  let now = new Date("2026-11-20T02:00:00Z");
  let nur: Visitor;
  let officer: Visitor;
  let id: string;
  let request: { id: string; revision: number };
  let before: Map<string, number>;
  let stored: string;
  beforeAll(async () => {
    server = await startTestApp(database, { clock: () => now });
    nur = await visit(server, "nurhayati");
    officer = await visit(server, "ratna.petugas");
    const account = await server.services.db
      .selectFrom("account")
      .select("id")
      .where("username", "=", "nurhayati")
      .executeTakeFirstOrThrow();
    id = account.id;
  });
  afterAll(() => server?.close());

  const runDue = async () => {
    const { next } = transitionsAtATime(server.services, server.answers, {
      warn: (facts, message) => expect.fail(`${message} ${String((facts as { err?: Error }).err?.stack)}`),
    });
    while (await next()) {}
  };
  const read = async (who: Visitor) => (await who.get(`${path}/${request.id}`)).json();
  const act = async (who: Visitor, name: string, body: object = {}) => {
    const answer = await who.act(path, { id: request.id, revision: (await read(who)).revision }, name, body);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const tables = async () => {
    const { rows } = await sql<{ name: string }>`select table_name::text as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(server.services.db);
    return rows.map(({ name }) => name);
  };
  /** The tables with a row that has one of these texts anywhere. */
  const holding = async (texts: readonly string[]) => {
    const found: string[] = [];
    for (const table of await tables()) {
      const like = texts.map((text) => sql`t::text ilike ${`%${text}%`}`);
      const { rows } = await sql<{
        count: string;
      }>`select count(*) as count from ${sql.table(table)} as t where ${sql.join(like, sql` or `)}`.execute(server.services.db);
      if (Number(rows[0]?.count) > 0) found.push(table);
    }
    return found.sort();
  };
  const counts = async () => {
    const counted = new Map<string, number>();
    for (const table of (await tables()).filter((name) => name.startsWith("r_"))) {
      const { rows } = await sql<{ count: string }>`select count(*) as count from ${sql.table(table)}`.execute(
        server.services.db,
      );
      counted.set(table, Number(rows[0]?.count));
    }
    return counted;
  };

  it("is asked for by the person, with all that is there of them", async () => {
    const { services } = server;
    await putMail(services, services.db, {
      to: "nurhayati@example.id",
      subject: "Jadwal",
      paragraphs: [],
      button: "Buka",
      path: "/x",
    } as never);
    stored = await services.storage.put(Buffer.from("Ijazah Nurhayati"));
    const file = {
      id: randomUUID(),
      owner_id: id,
      call: "file.upload",
      name: "ijazah nurhayati.pdf",
      type: "application/pdf",
      size: 16,
    };
    await services.db
      .insertInto("file")
      .values({ ...file, storage_key: stored, created_at: now })
      .execute();
    const draft = { account: id, type: "gurupenggerak/biodata", recordId: "" };
    await replaceDraft(services.vault, services.db, draft, { data: { nama: "Nurhayati" }, base: 0, at: now });
    await nur.post("/data-saya/salinan", { kata_sandi: demoPassword });
    const { next } = sheetWork(services, server.answers, { warn: (_, message) => expect.fail(message) });
    while (await next()) {}
    const created = await nur.post(path, { data: asked });
    expect(created.statusCode, created.body).toBe(200);
    request = created.json();
    expect((await holding(["nurhayati"])).length).toBeGreaterThan(2);
  });

  it("shows in the queue, and that three days are over", async () => {
    now = new Date(now.getTime() + 3 * day + 1000);
    await runDue();
    const [row] = (await officer.get(`${path}/lists/antrean`)).json().data;
    expect(row).toMatchObject({ state: "diajukan", is_terlambat: true, jenis: "hapus" });
    expect((await nur.act(path, await read(nur), "setujui-hapus")).statusCode).toBe(403);
  });

  it("can be taken back by the person until it is carried out", async () => {
    await act(officer, "setujui-hapus");
    await act(nur, "tarik");
    now = new Date(now.getTime() + 8 * day);
    await runDue();
    expect((await holding(["nurhayati"])).length).toBeGreaterThan(2);
    const created = await (await visit(server, "nurhayati")).post(path, { data: asked });
    request = created.json();
    officer = await visit(server, "ratna.petugas");
    await act(officer, "setujui-hapus");
    before = await counts();
  });

  it("leaves no trace of name, address and answers, and the id where it is named", async () => {
    const { storage } = server.services;
    expect(await holding([id])).toEqual(expect.arrayContaining(["draft", "file", "session"]));
    now = new Date(now.getTime() + 8 * day);
    await runDue();
    expect(await holding(["nurhayati", "pindah dan tidak ikut"])).toEqual([]);
    const ownRows = (await tables()).filter((name) => name.startsWith("r_"));
    const elsewhere = (await holding([id])).filter((table) => !ownRows.includes(table));
    expect(elsewhere.filter((table) => !(table in named))).toEqual([]);
    expect(await storage.get(stored)).toBeUndefined();
    const login = await (await visit(server)).login({ username: "nurhayati", password: demoPassword });
    expect(login.statusCode).not.toBe(303);
  });

  it("leaves as many rows as there were: figures stay true", async () => {
    expect(await counts()).toEqual(before);
    const { db } = server.services;
    const kept = new Set([...keptOnErasure(documentsOf().base)]);
    for (const type of documentsOf().base.library.ids("record")) {
      const record = documentsOf().base.record(type);
      if (!record?.owned || kept.has(type)) continue;
      const table = `r_${type.replace(/[^a-z0-9]+/g, "_")}`;
      if (!(await tables()).includes(table)) continue;
      const { rows } = await sql<{ data: object }>`select data from ${sql.table(table)} where owner_id = ${id}`.execute(db);
      for (const { data } of rows) expect(data, type).toEqual({});
    }
  });

  it("happens once, and takes nothing of another", async () => {
    const others = await server.services.db.selectFrom("account").select("name").where("name", "=", "Data dihapus").execute();
    expect(others).toHaveLength(1);
    await runDue();
    expect((await officer.get(`${path}/${request.id}`)).json().state).toBe("dihapus");
    expect((await visit(server, "tono.wijaya")).cookie).toBeDefined();
  });
});
