/**
 * A class of PPG from its first student to a confirmed mark, as the shipped documents say: who is placed, met, marked, and reported on by
 * whom, and what others are refused.
 */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { samplePdf } from "../../../server/demo/crowd/sample-files";
import { type DemoFilePerson, seedDemoPeople } from "../../../server/demo/seed-demo";
import { startRunner } from "../../../server/work/runner";
import { transitionsAtATime } from "../../../server/work/transitions-at-a-time";
import { oneDatabase } from "../databases";
import { multipart } from "../images";
import { idOf, startTestApp, type TestApp, visitors, writeHeaders } from "../test-app";

const pdf = samplePdf("Contoh");
const own = "99700121";
const other = "99700122";

const person = (username: string, groups: number[], more: Partial<DemoFilePerson> = {}): DemoFilePerson => ({
  username,
  label: username,
  description: username,
  program: "ppg",
  ptk: { ptk_id: username, nama: `Ibu ${username}`, email: `${username}@example.id` },
  preferences: { permissions: [] },
  groups,
  ...more,
});
const officer = (username: string, groups: number[], instansi_id: string, config = {}) =>
  person(username, groups, {
    ptk: undefined as never,
    akun: { paspor_id: username, nama: `Bapak ${username}`, email: `${username}@example.id` },
    instansi_id,
    institutions: [instansi_id],
    preferences: { permissions: [], config },
  });
const people = [
  officer("lptk", [271], own),
  officer("lptk-lain", [271], other),
  officer("kemenag", [209], other, { isLptkKemenag: true }),
  officer("kemenag-tanpa-tanda", [209], other),
  person("pusat", [272]),
  person("pusat-dua", [272]),
  person("dosen", [274]),
  person("dosen-dua", [274]),
  // Reads all classes that run, to enrol their people in the LMS.
  person("dosen-lms", [274, 63]),
  person("pamong", [275]),
  person("pamong-dua", [275]),
  person("satu", [276]),
  person("dua", [276]),
  person("tiga", [276]),
  { ...officer("lptk-prajab", [], own), preferences: { permissions: ["ppg-prajab-mahasiswa.index"] } },
  ...["empat", "lima", "enam", "tujuh", "delapan"].map((name) => person(name, [276])),
  person("dosen-kemenag", [274]),
  person("dosen-prajab", [274]),
  {
    ...officer("kelas-kemenag", [], other),
    preferences: {
      permissions: ["daljab-kelas", "daljab-dosen", "kemenag-mahasiswa", "kemenag-nilai"]
        .map((name) => `ppg-${name}.index`)
        .concat("ppg-daljab-dosen.update", "ppg-kemenag-nilai.update"),
      config: { isLptkKemenag: true },
    },
  },
  {
    ...officer("kelas-prajab", [], own),
    preferences: {
      permissions: ["prajab-kelas", "daljab-dosen", "prajab-mahasiswa"]
        .map((name) => `ppg-${name}.index`)
        .concat("ppg-daljab-dosen.update"),
    },
  },
];

interface Made {
  readonly id: string;
  readonly revision: number;
  readonly state: string;
  readonly [column: string]: unknown;
}

describe.each(oneDatabase)("a class of PPG on $name", { timeout: 120_000 }, (database) => {
  let server: TestApp;
  let now = new Date("2026-11-24T02:00:00Z");
  const rows: Record<string, Made> = {};
  beforeAll(async () => {
    server = await startTestApp(database, { clock: () => now });
    await seedDemoPeople(server.services, people);
  });
  afterAll(() => server?.close());

  const as = visitors(() => server);
  const base = (type: string) => `/records/ppg/${type}`;
  const read = async (username: string, type: string, id: string): Promise<Made> =>
    (await (await as(username)).get(`${base(type)}/${id}`)).json();
  const statusFor = async (username: string, type: string, id: string) =>
    (await (await as(username)).get(`${base(type)}/${id}`)).statusCode;
  const make = async (username: string, type: string, data: object, owner?: string) =>
    (await as(username)).post(base(type), { data, ...(owner ? { owner: await idOf(server, owner) } : {}) });
  const made = async (...asked: Parameters<typeof make>): Promise<Made> => {
    const answer = await make(...asked);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  /** Acts on the row as it is now for who may read it: `reader` where the person may not. */
  const act = async (username: string, type: string, id: string, transition: string, body: object = {}, reader = username) => {
    const { revision } = await read(reader, type, id);
    return (await as(username)).post(`${base(type)}/${id}/${transition}`, body, { "if-match": `"${revision}"` });
  };
  const done = async (...asked: Parameters<typeof act>): Promise<Made> => {
    const answer = await act(...asked);
    expect(answer.statusCode, `${asked[0]} ${asked[3]}: ${answer.body}`).toBe(200);
    return answer.json();
  };
  const save = async (username: string, type: string, rowsSent: readonly object[]) =>
    (await as(username)).send({
      method: "PUT",
      url: `/backend${base(type)}/bulk`,
      payload: [...rowsSent],
      headers: writeHeaders(),
    });
  const list = async (username: string, type: string, name: string, query = ""): Promise<Made[]> => {
    const { data } = (await (await as(username)).get(`${base(type)}/lists/${name}${query}`)).json();
    return (data ?? []).map((row: Made & { attributes?: object }) => ({ ...row, ...row.attributes }));
  };

  const student = (nim: string, more: object = {}) => ({
    jalur: "daljab",
    nim,
    lptk: own,
    bidang_studi: "pgsd",
    angkatan: "2026-1",
    ...more,
  });
  const classOf = (kode: string, more: object = {}) => ({
    kode,
    jalur: "daljab",
    lptk: own,
    bidang_studi: "pgsd",
    angkatan: "2026-1",
    kapasitas: 1,
    mulai: "2026-10-01",
    selesai: "2027-03-31",
    lms: "https://lms.example.id/1",
    ...more,
  });

  it("gets lecturers and tutors of its own college: proposed there, appointed by the centre, who takes office agrees", async () => {
    const data = { nidn: "9900000001", lptk: own, bidang_studi: "pgsd", jabatan: "lektor", maks_kelas: 1 };
    expect((await make("lptk-lain", "dosen", data, "dosen")).statusCode).toBe(403);
    rows.dosen = await made("lptk", "dosen", data, "dosen");
    expect(await statusFor("lptk-lain", "dosen", rows.dosen.id)).toBe(404);
    expect((await act("dosen", "dosen", rows.dosen.id, "aktifkan")).statusCode).toBe(403);
    expect(await done("lptk", "dosen", rows.dosen.id, "aktifkan")).toMatchObject({ state: "aktif" });
    const tutor = (nuptk: string) => ({
      jenis: "umum",
      nuptk,
      lptk: own,
      sekolah: "SD Negeri 1 Melati",
      bidang_studi: "pgsd",
      no_sertifikat: "SP-1",
      pengalaman: 9,
      maks_bimbingan: 30,
    });
    for (const [name, nuptk] of [["pamong", "9900000000000001"] as const, ["pamong-dua", "9900000000000002"] as const]) {
      const row = await made("lptk", "guru-pamong", tutor(nuptk), name);
      expect((await act("pusat", "guru-pamong", row.id, "tetapkan", {}, "lptk")).statusCode).not.toBe(200);
      await done("lptk", "guru-pamong", row.id, "usulkan");
      expect((await act("lptk", "guru-pamong", row.id, "tetapkan")).statusCode).toBe(403);
      await done("pusat", "guru-pamong", row.id, "tetapkan");
      rows[name] = await done(name, "guru-pamong", row.id, "aktifkan");
    }
    expect((await read("lptk", "guru-pamong", rows.pamong?.id as string)).state).toBe("aktif");
  });

  it("a lecturer who leaves is made inactive by their college with a reason, and reads that", async () => {
    const data = { nidn: "9900000002", lptk: own, bidang_studi: "pgsd", jabatan: "lektor", maks_kelas: 1 };
    const { id } = await made("lptk", "dosen", data, "dosen-dua");
    await done("lptk", "dosen", id, "aktifkan");
    await done("lptk", "dosen", id, "nonaktifkan", { note: "Pensiun." });
    expect((await read("dosen-dua", "dosen", id)).state).toBe("nonaktif");
  });

  it("a tutor of Kemenag is proposed by its officers and appointed by the centre, and they read who takes office", async () => {
    const data = {
      jenis: "kemenag",
      nuptk: "9900000000000003",
      lptk: other,
      sekolah: "MI Contoh",
      bidang_studi: "pgsd",
      no_sertifikat: "SP-3",
      pengalaman: 9,
      maks_bimbingan: 30,
    };
    const { id } = await made("kemenag", "guru-pamong", data, "pamong-dua");
    await done("kemenag", "guru-pamong", id, "usulkan");
    await done("pusat", "guru-pamong", id, "tetapkan");
    await done("pamong-dua", "guru-pamong", id, "aktifkan");
    expect(await list("kemenag", "guru-pamong", "kemenag")).toMatchObject([{ id, state: "aktif" }]);
  });

  it("takes as many students as it has places, reads each to their own college, and moves one with a reason", async () => {
    rows.kelas = await made("lptk", "kelas", classOf("PGSD-1"));
    rows.lain = await made("lptk", "kelas", classOf("PGSD-2"));
    expect((await act("lptk", "kelas", rows.kelas.id, "aktifkan")).json()).toMatchObject({ title: "Tugaskan dosennya dahulu." });
    await done("lptk", "kelas", rows.kelas.id, "tugaskan-dosen", { input: { dosen: rows.dosen?.id } });
    await done("lptk", "kelas", rows.kelas.id, "tugaskan-pamong", { input: { pamong: rows.pamong?.id } });
    expect((await act("lptk", "kelas", rows.lain.id, "tugaskan-dosen", { input: { dosen: rows.dosen?.id } })).statusCode).toBe(
      409,
    );
    await done("lptk", "kelas", rows.kelas.id, "aktifkan");
    expect(await read("lptk", "dosen", rows.dosen?.id as string)).toMatchObject({ kelas_ampu: 1 });

    for (const [index, name] of ["satu", "dua"].entries()) {
      rows[name] = await made("lptk", "mahasiswa", student(`26000000${index}`), name);
      const { id } = rows[name] as Made;
      expect((await act(name, "mahasiswa", id, "lapor-diri")).json().title).toContain("Isi nomor telepon");
      expect((await act("lptk", "mahasiswa", id, "tempatkan", { input: { kelas: rows.kelas.id } })).statusCode).toBe(403);
      const { data, revision } = (await read(name, "mahasiswa", id)) as Made & { data: object };
      const saved = await (await as(name)).send({
        method: "PUT",
        url: `/backend${base("mahasiswa")}/${id}`,
        payload: { ...data, no_hp: "081300000099", surel: "a@example.id" },
        headers: writeHeaders({ "if-match": `"${revision}"` }),
      });
      expect(saved.statusCode, saved.body).toBe(200);
      expect(await done(name, "mahasiswa", id, "lapor-diri")).toMatchObject({ state: "lapor-diri" });
    }
    const { id: one } = rows.satu as Made;
    const { id: two } = rows.dua as Made;
    expect([await statusFor("lptk-lain", "mahasiswa", one), await statusFor("dua", "mahasiswa", one)]).toEqual([404, 404]);
    expect(await statusFor("pusat", "mahasiswa", one)).toBe(200);
    expect(await statusFor("dosen", "mahasiswa", one)).toBe(404);
    expect(await done("lptk", "mahasiswa", one, "tempatkan", { input: { kelas: rows.kelas.id } })).toMatchObject({
      state: "aktif",
      kode_kelas: "PGSD-1",
    });
    expect(await statusFor("dosen", "mahasiswa", one)).toBe(200);
    const full = await act("lptk", "mahasiswa", two, "tempatkan", { input: { kelas: rows.kelas.id } });
    expect([full.statusCode, full.json().code]).toEqual([409, "record-full"]);
    await done("lptk", "mahasiswa", two, "tempatkan", { input: { kelas: rows.lain.id } });
    await done("lptk", "mahasiswa", two, "cuti", { note: "Sakit." });
    await done("lptk", "mahasiswa", two, "mundur", {
      input: { tgl_mundur: "2026-11-20", berkas: await letter() },
      note: "Pindah kerja.",
    });
    expect(await read("lptk", "kelas", rows.lain.id)).toMatchObject({ terisi: 0 });
    expect((await act("lptk", "mahasiswa", one, "pindah", { input: { kelas: rows.lain.id } })).statusCode).toBe(422);
    await done("lptk", "mahasiswa", one, "pindah", { input: { kelas: rows.lain.id }, note: "Permintaan sendiri." });
    await done("lptk", "mahasiswa", one, "pindah", { input: { kelas: rows.kelas.id }, note: "Kembali." });
    expect(await read("lptk", "kelas", rows.kelas.id)).toMatchObject({ terisi: 1 });
    expect((await list("satu", "kelas", "saya")).map(({ kode }) => kode)).toEqual(["PGSD-1"]);
  });

  const letter = async (username = "lptk") => {
    const { payload, headers } = multipart("berkas", "surat.pdf", pdf, "application/pdf");
    const sent = { method: "POST", url: "/backend/berkas/unggah", payload, headers: writeHeaders(headers) } as const;
    return (await (await as(username)).send(sent)).json().url;
  };

  it.each([
    ["daljab", "lptk", "empat", { nim: "2610000001", lptk: own }],
    ["kemenag", "kemenag", "lima", { nim: "2610000002", lptk: other, madrasah: "MI Contoh" }],
    ["prajab", "lptk-prajab", "enam", { nim: "2610000003", lptk: own }],
  ] as const)(
    "a student of %s who leaves is written down with a letter by their college, and reads that",
    async (jalur, by, name, more) => {
      const { id } = await made(by, "mahasiswa", { ...student(more.nim), jalur, ...more }, name);
      const input = { tgl_mundur: "2026-11-20", berkas: await letter(by) };
      await done(by, "mahasiswa", id, "mundur", { input, note: "Pindah kerja." });
      expect(await list(by, "mahasiswa", jalur, "?state=mundur")).toContainEqual(expect.objectContaining({ id }));
      expect((await read(name, "mahasiswa", id)).state).toBe("mundur");
    },
  );

  it("gets meetings from its own lecturer, its tutor and its college, not from everybody who reads it, nor from another class", async () => {
    const meeting = (ke: number, kelas = rows.kelas?.id) => ({ kelas, ke, topik: "Awal", tanggal: "2026-12-01", jam: "08.00" });
    expect(await statusFor("dosen-lms", "kelas", rows.kelas?.id as string)).toBe(200);
    const added = async (who: string) => (await read(who, "kelas", rows.kelas?.id as string)).may;
    for (const who of ["dosen", "pamong", "lptk"]) expect(await added(who), who).toMatchObject({ add: { pertemuan: true } });
    for (const who of ["dosen-lms", "satu"]) expect(await added(who), who).toMatchObject({ add: { pertemuan: false } });
    const refused = await make("dosen-lms", "pertemuan", meeting(11));
    expect([refused.statusCode, refused.json().code]).toEqual([403, "forbidden"]);
    // The number is free still: nothing was stored.
    const { id, revision } = await made("dosen", "pertemuan", meeting(11));
    await made("lptk", "pertemuan", meeting(12));
    expect((await make("dosen", "pertemuan", meeting(13, rows.lain?.id))).statusCode).toBe(422);
    expect((await make("lptk-lain", "pertemuan", meeting(13))).statusCode).toBe(422);
    const moved = await (await as("dosen")).send({
      method: "PUT",
      url: `/backend${base("pertemuan")}/${id}`,
      payload: { ...meeting(11, rows.lain?.id), topik: "Lain" },
      headers: writeHeaders({ "if-match": `"${revision}"` }),
    });
    expect([moved.statusCode, Object.keys(moved.json().errors ?? {})]).toEqual([422, ["kelas"]]);
    const { data } = (await (await as("lptk")).get(`${base("pertemuan")}/${id}/history`)).json();
    expect(data.at(-1)).toMatchObject({ act: "create" });
  });

  it("meets: attendance is written on its day by student and lecturer, and closes with that day", async () => {
    const data = {
      kelas: rows.kelas?.id,
      ke: 1,
      topik: "Murid",
      tanggal: "2026-11-24",
      jam: "08.00",
      tugas: "Refleksi",
      tenggat: "2026-11-30",
    };
    rows.temu = await made("dosen", "pertemuan", data);
    const { id } = rows.temu;
    expect((await act("lptk", "pertemuan", id, "buka")).statusCode).toBe(403);
    await done("dosen", "pertemuan", id, "buka");
    const [sheet] = await list("dosen", "presensi", "kisi", `?pertemuan=${id}`);
    expect(sheet).toMatchObject({ nama: "Ibu satu", keadaan: null });
    const { id: row } = sheet as Made;
    expect(await statusFor("dua", "presensi", row)).toBe(404);
    await done("satu", "presensi", row, "hadir");
    expect((await act("satu", "presensi", row, "hadir")).statusCode).toBe(403);
    const before = await read("dosen", "presensi", row);
    const saved = await save("dosen", "presensi", [
      { id: row, revision: before.revision, keadaan: "S", keterangan: "Pulang awal" },
    ]);
    expect(saved.json(), saved.body).toMatchObject({ data: [{ ok: true }] });
    expect((await save("satu", "presensi", [{ id: row, revision: before.revision + 1, keadaan: "H" }])).json()).toMatchObject({
      data: [{ ok: false }],
    });
    expect(await list("dosen", "presensi", "perlu-dinilai")).toEqual([]);
    await done("satu", "presensi", row, "kumpulkan", { input: { tautan: "https://contoh.example.id/tugas" } });
    expect(await list("dosen", "presensi", "perlu-dinilai")).toMatchObject([{ id: row, ke: 1 }]);
    expect(await list("lptk", "presensi", "perlu-dinilai")).toEqual([]);
    expect((await act("dosen", "pertemuan", id, "selesai")).json()).toMatchObject({ title: "Tulis jurnal pertemuan dahulu." });
    now = new Date("2026-11-24T18:00:00Z");
    const late = await save("dosen", "presensi", [{ id: row, revision: before.revision + 2, keadaan: "H" }]);
    expect((await read("dosen", "presensi", row)).keadaan, late.body).toBe("S");
    expect(await read("satu", "mahasiswa", rows.satu?.id as string)).toMatchObject({ tugas: 1 });
    const { revision } = await read("dosen", "presensi", row);
    await save("dosen", "presensi", [{ id: row, revision, nilai_tugas: 85 }]);
    expect(await list("dosen", "presensi", "perlu-dinilai")).toEqual([]);
    expect(await list("lptk", "presensi", "kisi", `?pertemuan=${id}`)).toMatchObject([{ id: row, keadaan: "S" }]);
  });

  it("is marked by weights, sent, confirmed by another, locked, and opened again with a reason that keeps the old mark", async () => {
    const [mark] = await list("dosen", "nilai", "daljab");
    const { id, revision } = mark as Made;
    expect(mark).toMatchObject({ nama: "Ibu satu", kode_kelas: "PGSD-1", state: "draf" });
    expect((await act("dosen", "nilai", id, "kirim")).statusCode).toBe(422);
    const marks = { modul: 80, lokakarya: 90, ppl1: 80, ppl2: 80, komprehensif: 70, ukin: 90, up: 80 };
    const saved = await save("dosen", "nilai", [{ id, revision, ...marks }]);
    expect(saved.json(), saved.body).toMatchObject({ data: [{ ok: true }] });
    expect(await read("dosen", "nilai", id)).toMatchObject({ nilai_akhir: 82, huruf: "A-" });
    expect((await save("dosen", "nilai", [{ id, revision: revision + 1, ...marks, up: 101 }])).json()).toMatchObject({
      data: [{ ok: false }],
    });
    expect(await statusFor("satu", "nilai", id)).toBe(404);
    await done("dosen", "nilai", id, "kirim");
    expect((await act("dosen", "nilai", id, "sahkan")).statusCode).toBe(403);
    expect(await statusFor("lptk-lain", "nilai", id)).toBe(404);
    await done("lptk", "nilai", id, "sahkan");
    expect(await statusFor("satu", "nilai", id)).toBe(200);
    expect((await act("lptk", "nilai", id, "buka")).statusCode).toBe(422);
    await done("lptk", "nilai", id, "buka", { note: "UKin tertukar." });
    const opened = await read("dosen", "nilai", id);
    await save("dosen", "nilai", [{ id, revision: opened.revision, ...marks, ukin: 60 }]);
    const { data } = (await (await as("lptk")).get(`${base("nilai")}/${id}/history`)).json();
    expect(data.some(({ before }: { before?: string }) => before?.includes("90"))).toBe(true);
    await done("dosen", "nilai", id, "kirim");
    await done("lptk", "nilai", id, "sahkan");
    expect(await done("lptk", "mahasiswa", rows.satu?.id as string, "luluskan")).toMatchObject({ state: "lulus" });
    expect(await list("satu", "nilai", "saya")).toMatchObject([{ id, state: "disahkan" }]);
  });

  it("is reported by its lecturer, who is given it back with a note until it is approved", async () => {
    const data = {
      kelas: rows.kelas?.id,
      periode: "2026-11-01",
      sesi_rencana: 4,
      sesi: 4,
      koreksi_total: 10,
      koreksi: 11,
      umpan_balik: 4.5,
      jam: 12,
    };
    const wrong = await make("dosen", "laporan-dosen", data);
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      422,
      { koreksi: "Tidak boleh lebih dari tugas yang harus dikoreksi." },
    ]);
    const { id } = await made("dosen", "laporan-dosen", { ...data, koreksi: 10 });
    expect(await statusFor("lptk", "laporan-dosen", id)).toBe(404);
    await done("dosen", "laporan-dosen", id, "kirim");
    expect(await statusFor("lptk-lain", "laporan-dosen", id)).toBe(404);
    await done("lptk", "laporan-dosen", id, "kembalikan", { note: "Jam belum sesuai." });
    await done("dosen", "laporan-dosen", id, "kirim");
    expect(await done("lptk", "laporan-dosen", id, "setujui")).toMatchObject({ state: "disetujui" });
    expect(await read("dosen", "laporan-dosen", id)).toMatchObject({ state: "disetujui" });
  });

  it("is closed by its college when its meetings are over, and put away, which its lecturer and its student read", async () => {
    const { id } = rows.kelas as Made;
    const meeting = rows.temu?.id as string;
    const { data, revision } = (await read("dosen", "pertemuan", meeting)) as Made & { data: object };
    const saved = await (await as("dosen")).send({
      method: "PUT",
      url: `/backend${base("pertemuan")}/${meeting}`,
      payload: { ...data, jurnal: "Murid dan cara mereka belajar." },
      headers: writeHeaders({ "if-match": `"${revision}"` }),
    });
    expect(saved.statusCode, saved.body).toBe(200);
    expect((await act("lptk", "kelas", id, "tutup")).statusCode, "a meeting goes on").toBe(403);
    await done("dosen", "pertemuan", meeting, "selesai");
    const log = { warn: (details: object) => expect.fail(JSON.stringify(details)) };
    const runner = startRunner([transitionsAtATime(server.services, server.answers, log)], { log, every: 1e9 });
    await runner.runDue();
    await runner.stop();
    await done("lptk", "kelas", id, "tutup");
    await done("lptk", "kelas", id, "arsipkan");
    expect((await list("satu", "kelas", "saya")).map((row) => row.state)).toEqual(["arsip"]);
    expect((await read("dosen", "kelas", id)).state).toBe("arsip");
  });

  it.each([
    ["kemenag", "kelas-kemenag", "dosen-kemenag", "tujuh", { lptk: other }, { madrasah: "MI Contoh" }, { moderasi: 80 }],
    ["prajab", "kelas-prajab", "dosen-prajab", "delapan", { lptk: own }, {}, {}],
  ] as const)(
    "of %s is taught, marked, confirmed and closed by its own officers, as its student and its lecturer read",
    async (jalur, by, lecturer, name, lptk, more, asked) => {
      const { id: dosen } = await made(
        by,
        "dosen",
        { nidn: `99000000${jalur.length}0`, bidang_studi: "pgsd", jabatan: "lektor", maks_kelas: 1, ...lptk },
        lecturer,
      );
      await done(by, "dosen", dosen, "aktifkan");
      const { id } = await made(by, "kelas", classOf(`KLS-${jalur}`, { jalur, ...lptk }));
      await done(by, "kelas", id, "tugaskan-dosen", { input: { dosen } });
      await done(by, "kelas", id, "aktifkan");
      const row = await made(by, "mahasiswa", student(`262000000${jalur.length}`, { jalur, ...lptk, ...more }), name);
      const { data, revision } = (await read(name, "mahasiswa", row.id)) as Made & { data: object };
      const saved = await (await as(name)).send({
        method: "PUT",
        url: `/backend${base("mahasiswa")}/${row.id}`,
        payload: { ...data, no_hp: "081300000099", surel: "a@example.id" },
        headers: writeHeaders({ "if-match": `"${revision}"` }),
      });
      expect(saved.statusCode, saved.body).toBe(200);
      await done(name, "mahasiswa", row.id, "lapor-diri");
      await done(by, "mahasiswa", row.id, "tempatkan", { input: { kelas: id } });
      const [mark] = (await list(lecturer, "nilai", jalur === "kemenag" ? "kemenag" : "daljab")) as [Made];
      const marks = { modul: 80, lokakarya: 90, ppl1: 80, ppl2: 80, komprehensif: 70, ukin: 90, up: 80, ...asked };
      expect((await save(lecturer, "nilai", [{ id: mark.id, revision: mark.revision, ...marks }])).json().data).toMatchObject([
        { ok: true },
      ]);
      await done(lecturer, "nilai", mark.id, "kirim");
      await done(by, "nilai", mark.id, "sahkan");
      expect(await list(name, "nilai", "saya")).toMatchObject([{ id: mark.id, state: "disahkan" }]);
      await done(by, "kelas", id, "tutup");
      expect((await read(lecturer, "kelas", id)).state).toBe("selesai");
    },
  );

  it("is closed to Kemenag students' officers without the flag of their college", async () => {
    const kemenag = student("2699000001", { jalur: "kemenag", lptk: other, madrasah: "MI Contoh" });
    expect((await make("kemenag-tanpa-tanda", "mahasiswa", kemenag, "tiga")).statusCode).toBe(403);
    const row = await made("kemenag", "mahasiswa", kemenag, "tiga");
    expect(await statusFor("kemenag-tanpa-tanda", "mahasiswa", row.id)).toBe(404);
    expect(await statusFor("lptk-lain", "mahasiswa", row.id)).toBe(404);
    expect((await list("kemenag", "mahasiswa", "kemenag", "?state=terdaftar")).map(({ nim }) => nim)).toEqual(["2699000001"]);
    const tutors = await (await as("kemenag-tanpa-tanda")).get(`${base("guru-pamong")}/lists/kemenag`);
    expect([tutors.statusCode === 403 || tutors.json().total === 0]).toEqual([true]);
  });
});
