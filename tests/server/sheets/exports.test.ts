/** Lists and reports as sheets: the rows and words of the list, made beside the requests, for who may have them only. */

import { sql } from "kysely";
import readXlsxFile from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { removeOldSheets } from "../../../server/sheets/remove-old-sheets";
import { takeJob } from "../../../server/sheets/sheet-jobs";
import { sheetWork } from "../../../server/work/sheet-work";
import { oneDatabase } from "../databases";
import { base, form, Scholarship } from "../records/scholarship";

const formula = '=HYPERLINK("http://jahat.example","klik")';

describe.each(oneDatabase)("sheets of lists on $name", (database) => {
  let program: Scholarship;
  beforeAll(async () => {
    program = await Scholarship.start(database);
    await program.submitted("budi", { ...form, sekolah: "SMP Anggrek", nilai: 70, alasan: formula });
    await program.submitted("cici", { ...form, sekolah: "SMA & <Budi>", nilai: 91, nik: "9971010000200778" });
    await program.submitted("ani", { ...form, sekolah: "SD Bandung", prestasi: "Juara 1", nik: "9971010000200779" });
  });
  afterAll(() => program?.close());

  const work = () => sheetWork(program.server.services, program.server.answers, { warn: (_, message) => expect.fail(message) });
  const runAll = async () => {
    const { next } = work();
    while (await next()) {}
  };
  const ask = async (who: string, path: string, body: object = { form: "csv" }) =>
    (await program.as(who)).post(`${base}${path}`, body);
  const asked = async (who: string, path: string, body?: object): Promise<string> => {
    const response = await ask(who, path, body);
    expect(response.statusCode, response.body).toBe(200);
    return response.json().id;
  };
  const file = async (who: string, id: string) => (await program.as(who)).get(`/unduhan/${id}/berkas`);
  const linesOf = (body: string) =>
    body
      .replace(/^\uFEFF/, "")
      .trimEnd()
      .split("\r\n");
  const made = async (who: string, path: string) => {
    const id = await asked(who, path);
    await runAll();
    return linesOf((await file(who, id)).body);
  };

  it("holds what the list shows to who asks: its filter, its order, codes as words, formulas defused, hidden fields empty", async () => {
    const lines = await made("yogya", "/lists/antrean/export?sort=-nilai");
    expect(lines).toEqual([
      "Nama;Sekolah;Nilai;Provinsi;Diajukan;Keadaan;Pemutus;Alasan;NIK",
      "Guru cici;SMA & <Budi>;91;Daerah Istimewa Yogyakarta;22/11/2026 10:00;Diajukan;;Belajar;",
      `Guru budi;SMP Anggrek;70;Daerah Istimewa Yogyakarta;22/11/2026 10:00;Diajukan;;"'${formula.replaceAll('"', '""')}";`,
    ]);
    expect(await made("yogya", "/lists/antrean/export?keyword=anggrek")).toHaveLength(2);
    expect((await made("bandung", "/lists/antrean/export"))[1]).toMatch(/^Guru ani;SD Bandung/);
  });

  it("opens sealed fields for who has the permission that the document names", async () => {
    expect(await made("budi", "/lists/milik/export")).toEqual(["Sekolah;NIK", "SMP Anggrek;9971010000200777"]);
  });

  it("is opened as XLSX by another library, with texts, numbers and times as such", async () => {
    const id = await asked("yogya", "/lists/antrean/export?sort=nilai", { form: "xlsx" });
    await runAll();
    const response = await file("yogya", id);
    expect(response.headers["content-disposition"]).toContain(".xlsx");
    const [sheet] = await readXlsxFile(response.rawPayload);
    expect(sheet?.data.map((row) => row.slice(0, 5))).toEqual([
      ["Nama", "Sekolah", "Nilai", "Provinsi", "Diajukan"],
      ["Guru budi", "SMP Anggrek", 70, "Daerah Istimewa Yogyakarta", new Date("2026-11-22T10:00:00Z")],
      ["Guru cici", "SMA & <Budi>", 91, "Daerah Istimewa Yogyakarta", new Date("2026-11-22T10:00:00Z")],
    ]);
    expect(sheet?.data[1]?.[7]).toBe(formula);
  });

  it("hides what the list hides, and small groups as its report does", async () => {
    const [head, ...lines] = await made("juri", "/lists/nominasi/export");
    expect(head).toMatch(/^Sekolah;Nilai;Nilai akhir;Nama;/);
    expect(lines.map((line) => line.split(";").slice(0, 4)).sort()).toEqual(
      [70, 80, 91].map((nilai) => ["", String(nilai), "", ""]),
    );
    expect(await made("yogya", "/reports/per-propinsi/export")).toEqual([
      "Provinsi;Keadaan;Banyaknya;Jumlah Nilai;Rata-rata Nilai",
      "Daerah Istimewa Yogyakarta;Diajukan;2;161;80,5",
    ]);
  });

  it("refuses who is no reader, who lacks the permission, and everybody but who asked", async () => {
    expect((await ask("juri", "/lists/antrean/export")).statusCode).toBe(403);
    expect((await ask("budi", "/lists/antrean/export")).statusCode).toBe(403);
    const id = await asked("yogya", "/lists/antrean/export");
    await runAll();
    expect((await file("bandung", id)).statusCode).toBe(404);
    expect((await (await program.as("bandung")).get(`/unduhan/${id}`)).statusCode).toBe(404);
    const { rows } = await sql<{
      target: string;
    }>`select target from audit where target like 'sheet:%' and target like ${`%${id}`}`.execute(program.server.opened.db);
    expect(rows).toEqual([{ target: `sheet:beasiswa/permohonan.antrean:${id}` }]);
  });

  it("takes the rights of the moment when it is made: who lost them gets nothing", async () => {
    const id = await asked("yogya-dua", "/lists/antrean/export");
    const { db } = program.server.opened;
    const change = (permissions: string[]) =>
      db
        .updateTable("account")
        .set({ preferences: JSON.stringify({ permissions }) })
        .where("username", "=", "yogya-dua")
        .execute();
    await change(["beasiswa.daftar"]);
    await runAll();
    const { data } = (await (await program.as("yogya-dua")).get("/unduhan")).json();
    expect(data[0]).toMatchObject({ id, attributes: { keadaan: "gagal", sebab: "ditolak" } });
    await change(["beasiswa.verval", "beasiswa.daftar"]);
  });

  it("is found in the person's downloads until a day is over or they put it away", async () => {
    const yogya = await program.as("yogya");
    await removeOldSheets(program.server.services, new Date(program.now.getTime() + 25 * 3_600_000));
    const [kept, removed] = [await asked("yogya", "/lists/antrean/export"), await asked("yogya", "/lists/antrean/export")];
    await runAll();
    expect((await yogya.get(`/unduhan/${kept}`)).json().data).toMatchObject({ keadaan: "selesai", baris: 2, semua: 2 });
    await yogya.send({
      method: "DELETE",
      url: `/backend/unduhan/${removed}`,
      headers: {
        "idempotency-key": "hapus-satu-unduhan",
        "x-requested-with": "XMLHttpRequest",
        "content-type": "application/json",
        origin: "http://localhost",
      },
      payload: {},
    });
    expect((await yogya.get("/unduhan")).json().total).toBe(1);
    await removeOldSheets(program.server.services, new Date(program.now.getTime() + 25 * 3_600_000));
    expect((await file("yogya", kept)).statusCode).toBe(404);
    const stored: string[] = [];
    for await (const { key } of program.server.services.storage.list()) stored.push(key);
    expect(stored).toEqual([]);
  });

  it("is made anew by another process when the first ended in the middle, and given up after three beginnings", async () => {
    const { db } = program.server.opened;
    const id = await asked("yogya", "/lists/antrean/export");
    const at = (minutes: number) => new Date(program.now.getTime() + minutes * 60_000);
    expect((await takeJob(db, at(0)))?.id).toBe(id);
    expect(await takeJob(db, at(1))).toBeUndefined();
    expect((await takeJob(db, at(3)))?.tries).toBe(2);
    expect((await takeJob(db, at(6)))?.tries).toBe(3);
    expect(await takeJob(db, at(9))).toBeUndefined();
    const job = await db.selectFrom("sheet_job").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(job).toMatchObject({ state: "failed", reason: "interrupted" });
  });

  it("goes through thousands of rows in their order, the empty ones too, each once", async () => {
    const { db } = program.server.opened;
    await sql`
      insert into r_beasiswa_permohonan (id, owner_id, cohort, state, revision, created_at, updated_at, sekolah, nilai, k_propinsi, wkt_ajuan, data)
      select gen_random_uuid(), (select id from account where username = 'dewi'), '', 'diajukan', 1, now(), now(), 'SD ' || n,
        case when n % 3 = 0 then null else n % 100 end, 34, now() - make_interval(secs => n), '{}' from generate_series(1, 2500) as n`.execute(
      db,
    );
    for (const sort of ["nilai", "-nilai", "wkt_ajuan", "-wkt_ajuan"]) {
      const lines = await made("yogya", `/lists/antrean/export?sort=${sort}`);
      expect(lines).toHaveLength(2503);
      expect(new Set(lines).size).toBe(2503);
      const first = (await program.get("yogya", `/lists/antrean?sort=${sort}&limit=100&page=11`)).json().data;
      expect(lines.slice(1001, 1101).map((line) => line.split(";")[1])).toEqual(
        first.map((row: { sekolah: string }) => row.sekolah),
      );
    }
  });
});
