/** Trainings of vocational teachers, as the shipped documents say: who may, how many, who waits, who moves up, who passes. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DemoFilePerson } from "../../../server/demo/seed-demo";
import { readMails } from "../../../server/mail/outbox";
import { oneDatabase } from "../databases";
import { startTestApp, type TestApp, type Visitor, visit } from "../test-app";

const trainings = "/records/vokasi/diklat";
const places = "/records/vokasi/peserta-diklat";
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
    roots: { profile: { no_hp: "0813", wkt_daftar_pelatihan: "2026-11-02 09:15:00" } },
  });
const officer = (username: string, permissions: string[]) =>
  person(username, { akun: { nama: username, email: `${username}@example.id` }, preferences: { permissions } });
const people = [
  officer("petugas", ["vokasi-kelas.index"]),
  officer("umum", ["vokasi-diklat-umum.index", "vokasi-sertifikasi.index"]),
  ...["satu", "dua", "tiga", "empat"].map((name) => teacher(name)),
  teacher("lain", {}, "99700109"),
  teacher("tua", { tgl_lahir: "1970-01-01" }),
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
  const visitors = new Map<string, Visitor>();
  beforeAll(async () => {
    server = await startTestApp(database, { people, clock: () => new Date("2026-11-24T03:00:00Z") });
  }, 120_000);
  afterAll(() => server?.close());

  const as = async (username: string) => {
    const known = visitors.get(username) ?? (await visit(server, username));
    visitors.set(username, known);
    return known;
  };
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
    const late = await opened({ tgl_tutup: "2026-11-20", tgl_mulai: "2026-12-10" });
    expect((await enrolled("satu", late)).answer).toMatchObject({
      status: 422,
      title: "Jadwal registrasi pelatihan telah berakhir",
    });
    const general = await opened({ jenis: "umum" }, "umum");
    expect((await enrolled("umumnya", general)).answer).toMatchObject({ status: 200, state: "terdaftar" });
    // Each officer has trainings of one kind only.
    expect((await (await as("petugas")).get(`${trainings}/${general}`)).statusCode).toBe(404);
    expect((await (await as("umum")).get(`${trainings}/${diklat}`)).statusCode).toBe(404);
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
    expect((await act("petugas", places, own.id, "lulus", { input: { hari_hadir: 9, nilai: 88 } })).status).toBe(403);
    expect(await act("petugas", trainings, diklat, "mulai")).toMatchObject({ status: 200, state: "berjalan" });
    expect((await act("petugas", trainings, diklat, "selesai")).status).toBe(403);
    expect((await act("petugas", places, own.id, "lulus", { input: { hari_hadir: 9, nilai: 60 } })).status).toBe(422);
    expect(await act("petugas", places, own.id, "lulus", { input: { hari_hadir: 9, nilai: 88 } })).toMatchObject({
      state: "lulus",
      nomor: "0001/DIKLAT-VOKASI/XI/2026",
      paper: { number: "0001/DIKLAT-VOKASI/XI/2026" },
    });
    expect(
      (await act("petugas", places, other.id, "tidak-lulus", { input: { hari_hadir: 2, nilai: 30 }, note: "Jarang hadir" }))
        .state,
    ).toBe("tidak-lulus");
    expect((await act("petugas", trainings, diklat, "selesai")).state).toBe("selesai");
    const school = (await (await as("kepala")).get(`${places}/lists/sekolah?limit=50`)).json();
    const names = new Set(school.data.map(({ nama }: { nama: string }) => nama));
    expect(names.has("Guru satu")).toBe(true);
    expect(names.has("Guru lain")).toBe(false);
    expect((await (await as("kepala")).get(`${places}/${other.id}`)).statusCode).toBe(404);
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
  });
});
