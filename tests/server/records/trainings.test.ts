/** Trainings of vocational teachers, as the shipped documents say: who may, how many, who waits, who moves up, who passes. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DemoFilePerson } from "../../../server/demo/seed-demo";
import { readMails } from "../../../server/mail/outbox";
import { startRunner } from "../../../server/work/runner";
import { transitionsAtATime } from "../../../server/work/transitions-at-a-time";
import { oneDatabase } from "../databases";
import { startTestApp, type TestApp, visitors, writeHeaders } from "../test-app";

const trainings = "/records/vokasi/diklat";
const places = "/records/vokasi/peserta-diklat";
const meetings = "/records/vokasi/pertemuan";
const attendance = "/records/vokasi/presensi";
const exams = "/records/vokasi/sertifikasi";

const person = (username: string, rest: Partial<DemoFilePerson>): DemoFilePerson => ({
  username,
  label: username,
  description: username,
  program: "vokasi",
  preferences: { permissions: [] },
  ...rest,
});
const teacher = (username: string, ptk: object = {}, school = "99700108") =>
  person(username, {
    ptk: {
      ptk_id: username,
      nama: `Guru ${username}`,
      email: `${username}@example.id`,
      tgl_lahir: "1990-01-01",
      instansi_id: school,
      sekolah: "SMK",
      ptk_ajar_vokasi_dapodiks: [{ mapel: "Kuliner" }],
      ...ptk,
    },
    roots: { profile: { no_hp: "081300000099", wkt_daftar_pelatihan: "2026-11-02 09:15:00" } },
  });
const officer = (username: string, permissions: string[]) =>
  person(username, { akun: { nama: username, email: `${username}@example.id` }, preferences: { permissions } });
const people = [
  officer("petugas", ["vokasi-kelas.index"]),
  officer("pengatur", ["vokasi-masa.kelola"]),
  officer("umum", ["vokasi-diklat-umum.index", "vokasi-sertifikasi.index"]),
  ...["satu", "dua", "tiga", "empat"].map((name) => teacher(name)),
  teacher("lain", {}, "99700109"),
  teacher("tua", { tgl_lahir: "1970-01-01" }),
  teacher("empat-puluh-enam", { tgl_lahir: "1980-01-01" }),
  teacher("umumnya", { ptk_ajar_vokasi_dapodiks: [] }),
  person("kepala", {
    akun: { nama: "kepala", email: "kepala@example.id" },
    instansi_id: "99700108",
    institutions: ["99700108"],
  }),
];
const plan = {
  judul: "Kuliner Nusantara",
  jenis: "produktif",
  kompetensi: 12,
  penyelenggara: "bispar",
  tempat: "Depok",
  tgl_buka: "2026-11-01",
  tgl_tutup: "2026-12-01",
  tgl_mulai: "2026-12-10",
  tgl_selesai: "2026-12-20",
  kuota: 2,
};

interface Row {
  readonly id: string;
  readonly revision: number;
  readonly state: string;
  readonly title?: string;
  readonly urutan?: number | null;
  readonly [name: string]: unknown;
}

describe.each(oneDatabase)("trainings on $name", (database) => {
  let server: TestApp;
  let now = new Date("2026-11-24T03:00:00Z");
  beforeAll(async () => {
    server = await startTestApp(database, { people, clock: () => now });
  });
  afterAll(() => server?.close());

  const as = visitors(() => server);
  const read = async (username: string, type: string, id: string): Promise<Row> =>
    (await (await as(username)).get(`${type}/${id}`)).json();
  const act = async (username: string, type: string, id: string, transition: string, body: object = {}) => {
    const { revision } = await read(username, type, id);
    const answer = await (await as(username)).post(`${type}/${id}/${transition}`, body, { "if-match": `"${revision ?? 1}"` });
    return { status: answer.statusCode, ...(answer.json() as Row) };
  };
  const opened = async (data: object = {}, by = "petugas"): Promise<string> => {
    const made = await (await as(by)).post(trainings, { data: { ...plan, ...data } });
    expect(made.statusCode, made.body).toBe(200);
    const { id } = made.json();
    expect(await act(by, trainings, id, "buka")).toMatchObject({ status: 200, state: "dibuka" });
    return id;
  };
  const chosen = async (username: string, diklat: string): Promise<string> => {
    const made = await (await as(username)).post(places, { data: { diklat } });
    expect(made.statusCode, made.body).toBe(200);
    return made.json().id;
  };
  const enrolled = async (username: string, diklat: string, transition = "daftar") => {
    const id = await chosen(username, diklat);
    return { id, answer: await act(username, places, id, transition) };
  };

  /** As who sets what the programme opens and closes. */
  const limitAge = async (batas_umur: number) => {
    const windows = "/records/vokasi/masa";
    const staff = await as("pengatur");
    const [row] = (await staff.get(`${windows}/lists/semua?masa=umur-pelatihan`)).json().data;
    const saved = await staff.send({
      method: "PUT",
      url: `/backend${windows}/${row.id}`,
      payload: { masa: "umur-pelatihan", batas_umur },
      headers: writeHeaders({ "if-match": `"${row.revision}"` }),
    });
    expect(saved.statusCode, saved.body).toBe(200);
  };

  const runDue = async () => {
    const log = { warn: (details: object) => expect.fail(JSON.stringify(details)) };
    const runner = startRunner([transitionsAtATime(server.services, server.answers, log)], { log, every: 1e9 });
    await runner.runDue();
    await runner.stop();
  };
  /** A day of a training whose attendance is open. */
  const held = async (diklat: string, ke: number, tanggal: string): Promise<string> => {
    const data = { diklat, ke, materi: "Praktik", tanggal, jam: "08.00" };
    expect((await (await as("umum")).post(meetings, { data })).statusCode).toBe(422);
    const made = await (await as("petugas")).post(meetings, { data });
    expect(made.statusCode, made.body).toBe(200);
    const { id } = made.json();
    expect(await act("petugas", meetings, id, "buka")).toMatchObject({ status: 200, state: "berlangsung" });
    return id;
  };
  const listed = async (username: string, path: string): Promise<Row[]> => (await (await as(username)).get(path)).json().data;
  const attendanceOf = async (username: string, meeting: string): Promise<Row> => {
    const rows = await listed("petugas", `${attendance}/lists/kisi?pertemuan=${meeting}`);
    return rows.find(({ nama }) => nama === `Guru ${username}`) as Row;
  };
  const mark = async ({ id }: Row, keadaan: string) => {
    const { revision } = await read("petugas", attendance, id);
    const sent = await (await as("petugas")).send({
      method: "PUT",
      url: `/backend${attendance}/bulk`,
      payload: [{ id, revision, keadaan }],
      headers: writeHeaders(),
    });
    return sent.json();
  };

  it("fill to their quota, keep a list of who waits, and move it up when somebody cancels", async () => {
    const diklat = await opened();
    const first = await enrolled("satu", diklat);
    expect(first.answer).toMatchObject({ status: 200, state: "terdaftar" });
    expect((await (await as("satu")).post(places, { data: { diklat } })).statusCode).toBe(409);
    expect((await enrolled("dua", diklat)).answer.state).toBe("terdaftar");
    expect(await read("petugas", trainings, diklat)).toMatchObject({ state: "penuh", terisi: 2, antrean: 0 });
    const third = await enrolled("tiga", diklat);
    expect(third.answer.status).toBe(403);
    expect(await act("tiga", places, third.id, "antre")).toMatchObject({ status: 200, state: "menunggu" });
    const fourth = await enrolled("empat", diklat, "antre");
    expect((await read("empat", places, fourth.id)).urutan).toBe(2);
    expect(await read("petugas", trainings, diklat)).toMatchObject({ terisi: 2, antrean: 2 });
    expect(await act("satu", places, first.id, "batal")).toMatchObject({ status: 200, state: "dibatalkan" });
    expect(await read("tiga", places, third.id)).toMatchObject({ state: "terdaftar", urutan: null });
    expect((await read("empat", places, fourth.id)).urutan).toBe(1);
    expect(await read("petugas", trainings, diklat)).toMatchObject({ state: "penuh", terisi: 2, antrean: 1 });
    const [mail] = await readMails(server.services, { most: 5, to: "tiga@example.id" });
    expect(mail?.subject).toBe("Anda mendapat tempat: Kuliner Nusantara");
    // One more place: who waits gets it.
    expect(await act("petugas", trainings, diklat, "ubah-kuota", { input: { kuota: 3 } })).toMatchObject({ status: 200 });
    expect((await read("empat", places, fourth.id)).state).toBe("terdaftar");
    expect(await read("petugas", trainings, diklat)).toMatchObject({ state: "penuh", terisi: 3, antrean: 0 });
  });

  it("take as many as there is room for when all come at once", async () => {
    const diklat = await opened({ kuota: 2 });
    const names = ["satu", "dua", "tiga", "empat"];
    const ids = await Promise.all(names.map((name) => chosen(name, diklat)));
    const answers = await Promise.all(names.map((name, index) => act(name, places, ids[index] as string, "daftar")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await read("petugas", trainings, diklat)).toMatchObject({ state: "penuh", terisi: 2 });
  });

  it("say why somebody may not, and are open to everybody where they are general", async () => {
    const diklat = await opened();
    expect((await enrolled("tua", diklat)).answer).toMatchObject({ status: 422, title: "Umur Anda 50 tahun atau lebih." });
    expect((await enrolled("umumnya", diklat)).answer.title).toContain("tidak tercatat mengajar mata pelajaran produktif");
    await limitAge(45);
    const { id, answer } = await enrolled("empat-puluh-enam", diklat);
    expect(answer).toMatchObject({ status: 422, title: "Umur Anda 45 tahun atau lebih." });
    await limitAge(50);
    expect(await act("empat-puluh-enam", places, id, "daftar")).toMatchObject({ status: 200, state: "terdaftar" });
    const late = await opened({ tgl_tutup: "2026-11-20", tgl_mulai: "2026-12-10" });
    expect((await enrolled("satu", late)).answer).toMatchObject({
      status: 422,
      title: "Jadwal registrasi pelatihan telah berakhir",
    });
    const general = await opened({ jenis: "umum" }, "umum");
    const place = await enrolled("umumnya", general);
    expect(place.answer).toMatchObject({ status: 200, state: "terdaftar" });
    // Each officer has trainings of one kind only.
    expect((await (await as("petugas")).get(`${trainings}/${general}`)).statusCode).toBe(404);
    expect((await (await as("umum")).get(`${trainings}/${diklat}`)).statusCode).toBe(404);
    expect(await act("umum", trainings, general, "tutup")).toMatchObject({ status: 200 });
    expect(await act("umum", trainings, general, "mulai")).toMatchObject({ status: 200, state: "berjalan" });
    expect((await act("umum", trainings, general, "selesai")).status, "somebody is still expected").toBe(403);
    expect((await act("umum", places, place.id, "tidak-datang", { note: "Tidak datang." })).status).toBe(200);
    expect(await act("umum", trainings, general, "selesai")).toMatchObject({ status: 200, state: "selesai" });
    expect((await read("umumnya", trainings, general)).state).toBe("selesai");
    expect((await (await as("satu")).post(trainings, { data: plan })).statusCode).toBe(403);
  });

  it("call, attend and pass, with a certificate; a school sees its own teachers only", async () => {
    const diklat = await opened();
    const own = await enrolled("satu", diklat);
    const other = await enrolled("lain", diklat);
    expect((await act("satu", places, own.id, "konfirmasi")).status).toBe(403);
    for (const { id } of [own, other]) expect((await act("petugas", places, id, "panggil")).state).toBe("dipanggil");
    expect((await act("dua", places, own.id, "konfirmasi")).status).toBe(404);
    for (const [name, { id }] of [
      ["satu", own],
      ["lain", other],
    ] as const)
      expect((await act(name, places, id, "konfirmasi")).state).toBe("hadir");
    const pass = (nilai: number) => act("petugas", places, own.id, "lulus", { input: { nilai } });
    expect((await pass(88)).status).toBe(403);
    expect(await act("petugas", trainings, diklat, "mulai")).toMatchObject({ status: 200, state: "berjalan" });
    expect((await act("petugas", trainings, diklat, "selesai")).status).toBe(403);
    expect((await pass(88)).title).toContain("Belum ada pertemuan");

    // Five days; the second teacher comes once.
    const days = ["2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28"];
    for (const [index, tanggal] of days.entries()) {
      now = new Date(`${tanggal}T03:00:00Z`);
      const meeting = await held(diklat, index + 1, tanggal);
      const sheet = async (who: string) => ({ who, row: await attendanceOf(who, meeting) });
      const [mine, theirs] = [await sheet("satu"), await sheet("lain")];
      if (index === 0) {
        expect((await act("dua", attendance, mine.row.id, "hadir")).status).toBe(404);
        expect((await pass(88)).title).toContain("Belum ada pertemuan");
      }
      expect(await act("satu", attendance, mine.row.id, "hadir")).toMatchObject({ status: 200, keadaan: "H" });
      expect((await act("satu", attendance, mine.row.id, "hadir")).status).toBe(403);
      if (index === 0) expect((await mark(theirs.row, "H")).data).toMatchObject([{ ok: true }]);
      now = new Date(`${tanggal}T17:30:00Z`);
      await runDue();
      expect(await read("petugas", meetings, meeting)).toMatchObject({ state: "dikunci", peserta: 2 });
      if (index === 1) expect((await mark(theirs.row, "H")).data).toMatchObject([{ ok: false }]);
    }
    expect(await read("petugas", places, own.id)).toMatchObject({ dihadiri: 5, pertemuan: 5, persen_hadir: 100 });
    expect(await read("petugas", places, other.id)).toMatchObject({ dihadiri: 1, pertemuan: 5, persen_hadir: 20 });
    const absent = await act("petugas", places, other.id, "lulus", { input: { nilai: 90 } });
    expect([absent.status, absent.title]).toEqual([422, "Kehadirannya 20 persen; untuk lulus paling sedikit 80 persen."]);

    // A closed list is mended with a reason, and counted again.
    const [first] = await listed("petugas", `${attendance}/lists/peserta?peserta=${own.id}`);
    const mended = await act("petugas", attendance, first?.id as string, "cabut-hadir", {
      input: { keadaan: "I" },
      note: "Izin",
    });
    expect(mended).toMatchObject({ status: 200, keadaan: "I" });
    expect(await read("satu", places, own.id)).toMatchObject({ dihadiri: 4, persen_hadir: 80 });
    expect((await act("satu", attendance, first?.id as string, "tambah-hadir", { note: "Hadir" })).status).toBe(403);

    expect((await pass(60)).status).toBe(422);
    expect(await pass(88)).toMatchObject({
      state: "lulus",
      nomor: "0001/DIKLAT-VOKASI/XI/2026",
      paper: { number: "0001/DIKLAT-VOKASI/XI/2026" },
    });
    expect((await act("petugas", places, other.id, "tidak-lulus", { input: { nilai: 30 }, note: "Jarang hadir" })).state).toBe(
      "tidak-lulus",
    );
    expect((await act("petugas", trainings, diklat, "selesai")).state).toBe("selesai");
    const school = (await (await as("kepala")).get(`${places}/lists/sekolah?limit=50`)).json();
    const names = new Set(school.data.map(({ nama }: { nama: string }) => nama));
    expect(names.has("Guru satu")).toBe(true);
    expect(names.has("Guru lain")).toBe(false);
    expect((await (await as("kepala")).get(`${places}/${other.id}`)).statusCode).toBe(404);
    expect((await read("satu", trainings, diklat)).state).toBe("selesai");
  });

  it("lead to a competence certificate: examined, competent, the name corrected, issued, revised and issued again with its number", async () => {
    const picked = (await (await as("umum")).get(`${places}/lists/pilih`)).json().data[0];
    const data = { nama_ijazah: "Satu", skema: "kuliner", lsp: "lsp-pariwisata", tgl_uji: "2026-11-20", tuk: "TUK Contoh" };
    const made = await (await as("umum")).post(exams, { owner: picked.owner, data });
    expect(made.statusCode, made.body).toBe(200);
    const { id } = made.json();
    expect((await act("umum", exams, id, "terbitkan")).status).toBe(403);
    expect((await act("umum", exams, id, "uji")).state).toBe("diuji");
    expect((await act("umum", exams, id, "kompeten", { input: { berlaku_sampai: "2029-11-20" } })).state).toBe("kompeten");
    expect((await act("dua", exams, id, "ajukan-nama", { input: {} })).status).toBe(404);
    const bad = await act("satu", exams, id, "ajukan-nama", { input: { nama_usulan: "Satu Dua" } });
    expect(bad.status).toBe(422);
    const issued = await act("umum", exams, id, "terbitkan");
    expect(issued).toMatchObject({ state: "terbit", nomor: "000001/SK/VOKASI/XI/2026" });
    expect((await act("umum", exams, id, "revisi", { note: "Salah cetak" })).state).toBe("direvisi");
    expect(await act("umum", exams, id, "terbitkan")).toMatchObject({ state: "terbit", nomor: "000001/SK/VOKASI/XI/2026" });
    expect((await (await as("petugas")).get(`${exams}/${id}`)).statusCode).toBe(404);
    expect(await read("satu", exams, id)).toMatchObject({ state: "terbit", nomor: "000001/SK/VOKASI/XI/2026" });
  });
});
