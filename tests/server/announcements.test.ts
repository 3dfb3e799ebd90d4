/** Announcements are rows: those of whom they are for, while they are to be seen, the most particular on top. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedRecords } from "../../server/seeds/seed-first-rows";
import { oneDatabase } from "./databases";
import { startTestApp, type TestApp, type Visitor, visit } from "./test-app";

const rows = "/records/gurupenggerak/pengumuman";
const [ofGuru, ofMentor] = ["Seleksi tahap 1 calon guru penggerak", "Kelulusan calon pengajar praktik"];

describe.each(oneDatabase)("announcements on $name", (database) => {
  let server: TestApp;
  let staff: Visitor;
  beforeAll(async () => {
    server = await startTestApp(database, { clock: () => new Date("2026-11-21T05:00:00Z") });
    staff = await visit(server, "galih.koordinator");
  });
  afterAll(() => server?.close());

  const make = async (judul: string, values: object = {}) =>
    (await staff.post(rows, { data: { judul, isi: "Isi **pengumuman**.\nBaris kedua.", ...values } })).json();
  const titlesOf = async (visitor: Visitor) =>
    (await visitor.get(`${rows}/lists/terkini`)).json().data.map(({ judul }: { judul: string }) => judul);

  it("begin with what was always said, to those it was said to", async () => {
    expect(await titlesOf(await visit(server, "sri.wahyuni"))).toEqual([ofGuru]);
    expect(await titlesOf(await visit(server, "rina.marlina"))).toEqual([ofMentor]);
    expect((await (await visit(server, "rina.marlina")).get("/guru-penggerak/pengumuman")).json()).toEqual({ judul: ofMentor });
    expect((await (await visit(server, "lestari.akses")).get("/guru-penggerak/pengumuman")).statusCode).toBe(403);
  });

  it("reach cohort, function and track while they are to be seen, the most particular first", async () => {
    const sri = await visit(server, "sri.wahyuni");
    const { angkatan } = (await sri.get("/preferensi")).json().cohort ?? {};
    const own = Number(angkatan ?? 11);
    await make("Bagi semua peserta");
    await make("Bagi angkatan ini", { angkatan: own });
    await make("Bagi angkatan lain", { angkatan: own + 20 });
    await make("Bagi jalur asesor", { k_jalur: 7 });
    await make("Mulai besok pagi", { tgl_mulai: "2026-11-22" });
    await make("Sudah lewat kemarin", { tgl_akhir: "2026-11-20" });
    await make("Hari ini terakhir", { angkatan: own, k_fungsi: 1, tgl_akhir: "2026-11-21" });
    expect(await titlesOf(sri)).toEqual(["Hari ini terakhir", "Bagi angkatan ini", ofGuru, "Bagi semua peserta"]);
    expect((await sri.get("/guru-penggerak/pengumuman")).json()).toEqual({ judul: "Hari ini terakhir" });
    expect(await titlesOf(await visit(server, "rina.marlina"))).toEqual([ofMentor, "Bagi semua peserta"]);
  });

  it("are changed by staff alone, withdrawn with a history, and stay so after a start", async () => {
    const sri = await visit(server, "sri.wahyuni");
    const { id, revision } = await make("Salah ketik judul", { k_fungsi: 1 });
    expect((await sri.post(rows, { data: { judul: "Bukan petugas", isi: "Tidak boleh." } })).statusCode).toBe(403);
    expect((await sri.post(`${rows}/${id}/tarik`, {}, { "if-match": `"${revision}"` })).statusCode).toBe(403);
    expect((await staff.post(`${rows}/${id}/tarik`, { note: "Keliru." }, { "if-match": `"${revision}"` })).statusCode).toBe(200);
    expect(await titlesOf(sri)).not.toContain("Salah ketik judul");
    const { data } = (await staff.get(`${rows}/${id}/history`)).json();
    expect(data[0]).toMatchObject({ act: "tarik", by: "Galih Permadi", note: "Keliru." });

    const { db } = server.services;
    await sql`delete from r_gurupenggerak_pengumuman where id = 'pengumuman-fasilitator'`.execute(db);
    await seedRecords(server.services);
    const left = await sql<{
      id: string;
    }>`select id from r_gurupenggerak_pengumuman where id like 'pengumuman-%' order by id`.execute(db);
    expect(left.rows.map((row) => row.id)).toEqual(["pengumuman-calon-guru", "pengumuman-pengajar-praktik"]);
  });

  it.each([
    ["ppg", "surya.pusat", "anggi.mahasiswa", "dewi.lptk"],
    ["gpk", "retno.adminkhusus", "joko.susilo", "sulastri.kepala"],
    ["studi", "rizal.studi", "agung.studi", undefined],
  ])(
    "of %s reach participants, institutions and officers apart, and nobody of another program",
    async (program, officer, participant, institution) => {
      const type = `/records/${program}/pengumuman`;
      const seen = async (username: string) => {
        const { data } = (await (await visit(server, username)).get(`${type}/lists/terkini`)).json();
        return data.map(({ judul }: { judul: string }) => judul).filter((judul: string) => judul.startsWith("Bagi "));
      };
      const writer = await visit(server, officer);
      const announced = async (judul: string, values: object) => {
        const made = await writer.post(type, { data: { judul, isi: "Isi pengumuman.", ...values } });
        expect(made.statusCode, made.body).toBe(200);
        return made.json();
      };
      await announced("Bagi semua orang", {});
      await announced("Bagi petugas saja", { bagi: "petugas" });
      await announced("Bagi lembaga saja", { bagi: "lembaga" });
      await announced("Bagi besok pagi", { tgl_mulai: "2026-11-22" });
      const { id, revision } = await announced("Bagi peserta saja", { bagi: "peserta" });
      expect(await seen(participant)).toEqual(["Bagi peserta saja", "Bagi semua orang"]);
      if (institution) expect(await seen(institution)).toEqual(["Bagi lembaga saja", "Bagi semua orang"]);
      expect(await seen(officer)).toEqual(["Bagi petugas saja", "Bagi semua orang"]);
      const stranger = await visit(server, "slamet.widodo");
      expect((await stranger.get(`${type}/lists/terkini`)).statusCode).toBe(403);
      const other = await visit(server, participant);
      expect((await other.post(type, { data: { judul: "Bukan petugas", isi: "Tidak boleh." } })).statusCode).toBe(403);
      expect((await other.get(`${type}/lists/semua`)).statusCode).toBe(403);
      const withdrawn = await writer.post(`${type}/${id}/tarik`, {}, { "if-match": `"${revision}"` });
      expect(withdrawn.statusCode, withdrawn.body).toBe(200);
      expect(await seen(participant)).toEqual(["Bagi semua orang"]);
      expect((await other.get(`${type}/${id}`)).statusCode).toBe(404);
    },
  );
});
