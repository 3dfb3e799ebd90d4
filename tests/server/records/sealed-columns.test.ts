/** A column of a sealed field: the database has its hash, a list its end, and who has the whole value finds the row. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoFilePerson, seedDemoPeople } from "../../../server/demo/seed-demo";
import { respellWork } from "../../../server/work/respell/respell-work";
import { oneDatabase } from "../databases";
import { idOf, startTestApp, type TestApp, visitors } from "../test-app";

const own = "99700121";
const person = (username: string, groups: number[], more: Partial<DemoFilePerson>): DemoFilePerson => ({
  username,
  label: username,
  description: username,
  program: "ppg",
  preferences: { permissions: [] },
  groups,
  ...more,
});
const ptk = (name: string) => ({ ptk: { ptk_id: name, nama: `Ibu ${name}`, email: `${name}@example.id` } });
const people = [
  person("lptk", [271], {
    akun: { paspor_id: "lptk", nama: "Bapak lptk", email: "lptk@example.id" },
    instansi_id: own,
    institutions: [own],
  }),
  person("pusat", [], { ...ptk("pusat"), preferences: { permissions: ["ppg-guru-pamong.tetapkan", "ppg-daljab-lptk.semua"] } }),
  person("pamong", [275], ptk("pamong")),
  person("pamong-dua", [275], ptk("pamong-dua")),
];
const nuptk = "9900000000000001";
const table = "r_ppg_guru_pamong";
const tutor = (number: string) => ({
  ...{ jenis: "umum", nuptk: number, lptk: own, sekolah: "SMP Negeri 1", bidang_studi: "pgsd" },
  ...{ no_sertifikat: "SP-1", pengalaman: 10, maks_bimbingan: 30 },
});

describe.each(oneDatabase)("a column of a sealed field on $name", (database) => {
  let server: TestApp;
  let id: string;
  beforeAll(async () => {
    server = await startTestApp(database);
    await seedDemoPeople(server.services, people);
    const made = await make("pamong", nuptk);
    expect(made.statusCode, made.body).toBe(200);
    expect(made.json()).toMatchObject({ nuptk, data: { nuptk } });
    id = made.json().id;
  });
  afterAll(() => server?.close());
  const as = visitors(() => server);
  const make = async (owner: string, number: string) =>
    (await as("lptk")).post("/records/ppg/guru-pamong", { data: tutor(number), owner: await idOf(server, owner) });
  const listed = async (who: string, asked = "") =>
    (await (await as(who)).get(`/records/ppg/guru-pamong/lists/umum${asked}`)).json().data as Record<string, unknown>[];
  const stored = async () => {
    const { rows } = await sql<{ nuptk: string; data: string; text: string }>`
      select nuptk, data ->> 'nuptk' as data, to_jsonb(t)::text as text from ${sql.table(table)} as t where id = ${id}`.execute(
      server.opened.db,
    );
    return rows[0] as { nuptk: string; data: string; text: string };
  };

  it("holds a hash, and only one row may have the value", async () => {
    expect((await stored()).text).not.toContain(nuptk);
    expect((await make("pamong-dua", nuptk)).statusCode).toBe(409);
  });

  it("is told in lists by its end, also to who reads the row with all of it", async () => {
    expect(await listed("lptk")).toMatchObject([{ id, nuptk: "••••0001" }]);
    expect((await (await as("lptk")).get(`/records/ppg/guru-pamong/${id}`)).json()).toMatchObject({ nuptk });
  });

  it("is found by the whole value in any spelling, and by no part of it", async () => {
    const found = async (keyword: string) =>
      (await listed("lptk", `?keyword=${encodeURIComponent(keyword)}`)).map((row) => row.id);
    expect(await found(nuptk)).toEqual([id]);
    expect(await found("9900 0000 0000 0001")).toEqual([id]);
    expect(await found("9900000000")).toEqual([]);
    expect(await found("0001")).toEqual([]);
  });

  it("is found by who sees its end alone, who opens it with a reason", async () => {
    const row = (await (await as("lptk")).get(`/records/ppg/guru-pamong/${id}`)).json();
    const moved = await (await as("lptk")).post(
      `/records/ppg/guru-pamong/${id}/usulkan`,
      {},
      { "if-match": `"${row.revision}"` },
    );
    expect(moved.statusCode, moved.body).toBe(200);
    expect(await listed("pusat", `?keyword=${nuptk}`)).toMatchObject([{ id, nuptk: "••••0001" }]);
    const masked = (await (await as("pusat")).get(`/records/ppg/guru-pamong/${id}`)).json();
    expect(masked).toMatchObject({ nuptk: "••••0001", data: { nuptk: "••••0001" }, may: { unmask: true } });
  });

  it("takes the place of what lay there in clear, with the search columns that held it", async () => {
    const { db } = server.opened;
    await sql`update ${sql.table(table)} set nuptk = ${nuptk}, data = jsonb_set(data, '{nuptk}', ${JSON.stringify(nuptk)}::jsonb)
      where id = ${id}`.execute(db);
    // The column that lists were searched by before still stands in a database of then.
    const searched = sql.id("_search_nama_nuptk_sekolah");
    await sql`alter table ${sql.table(table)} add column ${searched} text`.execute(db);
    await sql`update ${sql.table(table)} set ${searched} = ${`sri ${nuptk} smp`} where id = ${id}`.execute(db);
    expect((await stored()).text).toContain(nuptk);
    await sql`delete from respelled`.execute(db);
    const { next } = respellWork(server.services, { warn: () => undefined });
    while (await next()) {}
    expect((await stored()).text).not.toContain(nuptk);
    expect(await listed("lptk", `?keyword=${nuptk}`)).toMatchObject([{ id }]);
  });
});
