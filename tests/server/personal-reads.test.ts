/** Sealed data of a person is masked for everybody else, opened with a reason, and who read it is told to whose it is. */
import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../engine/json/json";
import { closeRows } from "../../server/security/audit-chain";
import { noteReads } from "../../server/security/note-reads";
import { verifyAudit } from "../../server/security/verify-audit";
import { oneDatabase } from "./databases";
import { account, feePeople, fees, work } from "./records/fee-people";
import { statementsOf } from "./statements";
import { idOf, startTestApp, type TestApp, visitors, writeHeaders } from "./test-app";

const reason = "Nomor pada bukti transfer berbeda.";

interface Read {
  readonly oleh: string | null;
  readonly data: string;
  readonly isian: string | null;
  readonly alasan: string | null;
}

describe.each(oneDatabase)("reading what is another person's, on $name", (database) => {
  let server: TestApp;
  let now = new Date("2026-11-22T03:00:00Z");
  let fee: string;
  const as = visitors(() => server);
  const read = async (username: string) => (await as(username)).get(`${fees}/${fee}`);
  const unmask = async (username: string, note: string) => (await as(username)).post(`${fees}/${fee}/unmask`, { note });
  const readsOf = async (username: string): Promise<Read[]> => {
    const answer = await (await as(username)).get("/pembacaan?limit=50");
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data.map(({ attributes }: { attributes: Read }) => attributes);
  };

  beforeAll(async () => {
    server = await startTestApp(database, { people: feePeople, clock: () => now });
    const made = await (await as("keuangan")).post(fees, {
      owner: await idOf(server, "asesor"),
      data: { ...work, status_pajak: "asn-3" },
    });
    fee = made.json().id;
    const { revision, data } = (await read("asesor")).json();
    const owner = await as("asesor");
    const headers = writeHeaders({ "if-match": `"${revision}"` });
    const payload = { ...data, ...account };
    const saved = await owner.send({ method: "PUT", url: `/backend${fees}/${fee}`, payload, headers });
    expect(saved.statusCode, saved.body).toBe(200);
    const asked = await owner.post(`${fees}/${fee}/ajukan`, {}, { "if-match": `"${saved.json().revision}"` });
    expect(asked.statusCode, asked.body).toBe(200);
  });
  afterAll(() => server?.close());

  it("is masked for who only approves, and whole for whose it is and for whom the document names", async () => {
    const masked = (await read("penyetuju")).json();
    expect([masked.data.nomor, masked.may.unmask, masked.closed.includes("nomor")]).toEqual(["••••5566", true, true]);
    for (const username of ["asesor", "keuangan"]) {
      const whole = (await read(username)).json();
      expect([whole.data.nomor, whole.may.unmask]).toEqual([account.nomor, undefined]);
    }
  });

  it("is opened with a reason alone, for a quarter of an hour, for who gave it", async () => {
    for (const nothing of ["perlu", " ".repeat(12), "\u200b".repeat(12), `perlu${"\u2060".repeat(12)}`])
      expect((await unmask("penyetuju", nothing)).statusCode, JSON.stringify(nothing)).toBe(422);
    expect((await read("penyetuju")).json().data.nomor).toBe("••••5566");
    const opened = await unmask("penyetuju", reason);
    expect([opened.statusCode, opened.json().data?.nomor]).toEqual([200, account.nomor]);
    expect((await read("penyetuju")).json().data.nomor).toBe(account.nomor);
    now = new Date(now.getTime() + 15 * 60_000 + 1);
    expect((await read("penyetuju")).json().data.nomor).toBe("••••5566");
    const { rows } = await sql<{ text: string }>`select row_to_json(u)::text as text from access_reason as u`.execute(
      server.opened.db,
    );
    expect(rows.map(({ text }) => text).join()).not.toContain("transfer");
  });

  it("is told to whose it is: who, what, and why, each once a day", async () => {
    await read("penyetuju");
    await read("keuangan");
    await unmask("penyetuju", reason);
    const told = await readsOf("asesor");
    const shown = { data: "Honor", isian: "Nomor rekening" };
    expect(told).toContainEqual(expect.objectContaining({ ...shown, oleh: "Guru penyetuju", alasan: reason }));
    expect(told).toContainEqual(
      expect.objectContaining({ ...shown, oleh: "Guru keuangan", alasan: "Membayarkan honor ke rekening ini." }),
    );
    expect(told).toContainEqual(expect.objectContaining({ oleh: "Guru penyetuju", isian: null, alasan: null }));
    expect(told.filter(({ oleh }) => oleh === "Guru asesor")).toEqual([]);
    await read("keuangan");
    await read("keuangan");
    expect((await readsOf("asesor")).length).toBe(told.length);
    now = new Date(now.getTime() + 24 * 3_600_000 + 1);
    await read("keuangan");
    expect((await readsOf("asesor")).length).toBe(told.length + 1);
    expect(await readsOf("penyetuju")).toEqual([]);
  });

  it("is noted where a write asks for it too, and goes with the write", async () => {
    const { services } = server;
    const reader = { person: { id: await idOf(server, "keuangan") }, call: "uji", request: { ip: "" } };
    const read = { subject: await idOf(server, "asesor"), target: "record:uji:1", fields: [] };
    const noted = () => services.db.selectFrom("audit").select("id").where("target", "=", read.target).execute();
    const undo = new Error("undo");
    const within = services.db.transaction().execute(async (db) => {
      await noteReads({ services, db }, reader, [read]);
      throw undo;
    });
    await expect(within).rejects.toBe(undo);
    expect(await noted()).toEqual([]);
    await services.db.transaction().execute((db) => noteReads({ services, db }, reader, [read]));
    expect(await noted()).toHaveLength(1);
  });

  it("costs no more for an officer who has read of many people that day", async () => {
    const { services } = server;
    const reader = { person: { id: await idOf(server, "keuangan") }, call: "uji", request: { ip: "" } };
    const noting = (name: string) => {
      const read = { subject: `orang-${name}`, target: `record:uji:${name}`, fields: [] };
      return services.db.transaction().execute((db) => noteReads({ services, db }, reader, [read]));
    };
    const noteMany = (whose: string, count: number, hours: number) =>
      sql`
      insert into audit (at, account_id, call, target, status, fields, address_hash, subject_id)
      select ${new Date(now.getTime() - hours * 3_600_000)}, ${whose}, 'uji', 'record:uji:' || n, 200, '[]', '', 'orang-' || n
      from generate_series(1, cast(${count} as integer)) as n`.execute(services.db);
    await noteMany("lain", 20_000, 72);
    await sql`analyze audit`.execute(services.db);
    await noteMany(reader.person.id, 4_000, 1);
    const [statement] = await statementsOf(() => noting("baru"));
    if (!statement) throw new Error("the read is noted by a statement");
    const asked = CompiledQuery.raw(`explain (analyze, buffers, format json) ${statement.sql}`, [...statement.parameters]);
    const { rows } = await services.db.executeQuery<{ "QUERY PLAN": readonly [{ Plan: JsonObject }] }>(asked);
    expect(Number(rows[0]?.["QUERY PLAN"][0].Plan["Shared Hit Blocks"])).toBeLessThanOrEqual(20);
    await sql`delete from audit where call = 'uji'`.execute(services.db);
  });

  it("is part of the audit: a reader who is taken out of it shows", async () => {
    const { services } = server;
    await unmask("penyetuju", reason);
    await closeRows(services, new Date());
    expect((await verifyAudit(services.db, services.vault)).faults).toEqual([]);
    await sql`update audit set subject_id = null where reason_id is not null`.execute(services.db);
    expect((await verifyAudit(services.db, services.vault)).faults.length).toBeGreaterThan(0);
  });
});
