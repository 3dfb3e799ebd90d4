/** Marks of participants, by who mentors them: own rows only, confirmed by another, a report card with a number, and a certificate and the pass stage that follow. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { samplePdf } from "../../../server/demo/crowd/sample-files";
import type { DemoFilePerson } from "../../../server/demo/seed-demo";
import { oneDatabase } from "../databases";
import { multipart } from "../images";
import { idOf, startTestApp, type TestApp, visitors, writeHeaders } from "../test-app";

const person = (username: string, k_fungsi_gpm: number, groups: number[], k_propinsi = 34): DemoFilePerson => ({
  username,
  label: username,
  description: username,
  program: "gurupenggerak",
  ptk: { ptk_id: username, nama: `Guru ${username}`, email: `${username}@example.id` },
  profile: { k_fungsi_gpm, angkatan: 10, k_verval_gpm: 6, k_lulus_gpm: 9, k_propinsi },
  preferences: { permissions: [] },
  groups,
});
const people = [
  person("peserta", 1, []),
  person("peserta-lain", 1, []),
  person("pendamping", 2, [73]),
  person("pendamping-lain", 2, [73]),
  person("fasilitator", 3, [63]),
  person("pusat", 3, [5]),
  person("balai", 3, [54], 73),
  person("pemeriksa", 3, [304]),
  person("admin-pjok", 3, [245]),
  person("fasilitator-pjok", 3, [102]),
];
const numbers = (names: readonly string[], value: number) => Object.fromEntries(names.map((name) => [name, value]));
const modules = ["11", "12", "13", "14", "21", "22", "23", "31", "32", "33"].map((one) => `modul_${one}`);
const facilitated = { ...numbers([...modules, "refleksi", "praktik_baik", "tugas"], 80), hadir: 90 };
const mentored = {
  ...numbers(
    Array.from({ length: 6 }, (_, index) => `pendampingan_${index + 1}`),
    90,
  ),
  ...numbers(
    Array.from({ length: 8 }, (_, index) => `lokakarya_${index}`),
    70,
  ),
};

interface Made {
  readonly id: string;
  readonly revision: number;
}

describe.each(oneDatabase)("performance on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database, { people, clock: () => new Date("2026-11-22T03:00:00Z") });
  });
  afterAll(() => server?.close());

  const as = visitors(() => server);
  const url = "/records/gurupenggerak";
  const get = async (username: string, path: string) => (await as(username)).get(`${url}/${path}`);
  const make = async (username: string, type: string, body: object) => (await as(username)).post(`${url}/${type}`, body);
  const act = async (username: string, type: string, { id, revision }: Made, name: string, body: object = {}) =>
    (await as(username)).post(`${url}/${type}/${id}/${name}`, body, { "if-match": `"${revision}"` });
  const fill = async (username: string, type: string, { id, revision }: Made, fields: object) => {
    const payload = [{ id, revision, ...fields }];
    const answer = await (await as(username)).send({
      method: "PUT",
      url: `/backend${url}/${type}/bulk`,
      payload,
      headers: writeHeaders(),
    });
    return answer.json().data[0];
  };
  const stageOf = async (username: string): Promise<number> =>
    (await (await as(username)).get("/profil")).json().profile.k_lulus_gpm;
  const mentor = async (username: string, peran: string, maks: number): Promise<Made> => {
    const made = await make("pusat", "pembimbing", {
      owner: await idOf(server, username),
      data: { peran, instansi: "Balai", kelas: "A", maks },
    });
    expect(made.statusCode, made.body).toBe(200);
    const active = await act("pusat", "pembimbing", made.json(), "aktifkan");
    expect(active.statusCode, active.body).toBe(200);
    return active.json();
  };

  it("is marked by the own mentors, each their part, and confirmed by who arranges it", async () => {
    const pembimbing = await mentor("pendamping", "pengajar-praktik", 1);
    const fasilitator = await mentor("fasilitator", "fasilitator", 40);
    const made = await make("pusat", "kinerja", { owner: await idOf(server, "peserta"), data: { kelas: "A" } });
    expect(made.statusCode, made.body).toBe(200);
    expect((await make("balai", "kinerja", { owner: await idOf(server, "peserta-lain"), data: { kelas: "A" } })).statusCode).toBe(
      422,
    );
    const input = { pembimbing: pembimbing.id, fasilitator: fasilitator.id };
    let row: Made = (await act("pusat", "kinerja", made.json(), "tetapkan", { input })).json();
    const second = (await make("pusat", "kinerja", { owner: await idOf(server, "peserta-lain"), data: { kelas: "A" } })).json();
    const full = await act("pusat", "kinerja", second, "tetapkan", { input });
    expect([full.statusCode, full.json().title]).toEqual([422, expect.stringContaining("dari paling banyak 1 peserta")]);

    for (const other of ["pendamping-lain", "peserta-lain", "balai"])
      expect((await get(other, `kinerja/${row.id}`)).statusCode, other).toBe(404);
    const foreign = await fill("pendamping", "kinerja", row, { modul_11: 100 });
    expect(foreign).toMatchObject({ ok: false, errors: { modul_11: expect.any(String) } });
    expect((await act("pendamping", "kinerja", row, "nilai")).statusCode).toBe(422);
    row = { id: row.id, revision: (await fill("pendamping", "kinerja", row, mentored)).revision };
    const whole = await fill("fasilitator", "kinerja", row, facilitated);
    expect(whole).toMatchObject({ ok: true, data: { paket_1: 80, nilai_akhir: 82 } });
    const marked = await act("pendamping", "kinerja", { id: row.id, revision: whole.revision }, "nilai");
    expect(marked.json(), marked.body).toMatchObject({ state: "dinilai" });
    expect((await act("pendamping", "kinerja", marked.json(), "sahkan")).statusCode).toBe(403);
    const confirmed = await act("pusat", "kinerja", marked.json(), "sahkan");
    expect(confirmed.json(), confirmed.body).toMatchObject({
      state: "disahkan",
      hasil: "lulus",
      no_rapor: "00001/RAPOR/GP/2026",
    });
    const paper = confirmed.json().paper.pdf.replace("/backend", "");
    expect((await (await as("peserta")).get(paper)).statusCode).toBe(200);
    expect((await (await as("peserta-lain")).get(paper)).statusCode).toBe(404);
    expect(await stageOf("peserta")).toBe(10);
    const { data } = (await get("pusat", "kinerja/reports/per-kelas")).json();
    expect(data).toEqual([expect.objectContaining({ kelas: "A", count: 2, sum_lulus: 1, average_nilai_akhir: 82 })]);
    expect((await get("balai", "kinerja/reports/per-kelas")).json().data).toEqual([]);
    expect((await get("peserta", `kinerja/${row.id}`)).json()).toMatchObject({ state: "disahkan", hasil: "lulus" });
  });

  it("leaves the stage of whoever does not pass", async () => {
    const [fasilitator] = (await get("pusat", "pembimbing/lists/semua?peran=fasilitator")).json().data;
    const pembimbing = await mentor("pendamping-lain", "pengajar-praktik", 1);
    const [made] = (await get("pusat", "kinerja/lists/semua?state=berjalan")).json().data;
    const input = { pembimbing: pembimbing.id, fasilitator: fasilitator.id };
    const row: Made = (await act("pusat", "kinerja", made, "tetapkan", { input })).json();
    const { revision } = await fill("pendamping-lain", "kinerja", row, mentored);
    const whole = await fill("fasilitator", "kinerja", { id: row.id, revision }, { ...facilitated, hadir: 79 });
    const marked = (await act("fasilitator", "kinerja", { id: row.id, revision: whole.revision }, "nilai")).json();
    const confirmed = await act("pusat", "kinerja", marked, "sahkan");
    expect(confirmed.json(), confirmed.body).toMatchObject({ state: "disahkan", hasil: "tidak-lulus" });
    expect(await stageOf("peserta-lain")).toBe(9);
  });

  it("leads to a certificate with a number, which is withdrawn for a reason", async () => {
    const [waiting] = (await get("pemeriksa", "sertifikat/lists/semua")).json().data;
    expect(waiting).toMatchObject({ nama: "Guru peserta", state: "menunggu", nilai: 82 });
    expect((await get("peserta", `sertifikat/${waiting.id}`)).statusCode).toBe(404);
    const issued = await act("pemeriksa", "sertifikat", waiting, "terbitkan");
    expect(issued.json(), issued.body).toMatchObject({ nomor: "00001/SGP/XI/2026" });
    const paper = issued.json().paper.pdf.replace("/backend", "");
    expect((await (await as("peserta")).get(paper)).statusCode).toBe(200);
    expect((await act("pemeriksa", "sertifikat", issued.json(), "cabut")).statusCode).toBe(422);
    const gone = await act("pemeriksa", "sertifikat", issued.json(), "cabut", { note: "Salah orang." });
    expect(gone.json(), gone.body).toMatchObject({ state: "dicabut" });
  });

  it("takes evidence of mentoring: sent when it is complete, judged by the centre, never by oneself", async () => {
    const { payload, headers } = multipart("berkas", "bukti.pdf", samplePdf("Contoh"));
    const send = { method: "POST", url: "/backend/berkas/unggah", payload, headers: writeHeaders(headers) } as const;
    const [foto, berita_acara] = [
      (await (await as("pendamping")).send(send)).json().url,
      (await (await as("pendamping")).send(send)).json().url,
    ];
    const data = {
      ke: 1,
      kegiatan: "Pengamatan kelas",
      tanggal: "2026-11-02",
      sekolah: "SD Melati",
      jam: 3,
      refleksi: "x".repeat(60),
      foto,
    };
    const made = (await make("pendamping", "portofolio", { data: { ...data, berita_acara } })).json();
    expect((await get("pusat", `portofolio/${made.id}`)).statusCode).toBe(404);
    const sent = await act("pendamping", "portofolio", made, "ajukan");
    expect(sent.json(), sent.body).toMatchObject({ state: "diajukan" });
    expect((await get("pendamping-lain", `portofolio/${made.id}`)).statusCode).toBe(404);
    expect((await act("pendamping", "portofolio", sent.json(), "nilai", { input: { nilai: 4 } })).statusCode).toBe(403);
    const back = await act("pusat", "portofolio", sent.json(), "perbaiki", { note: "Foto buram." });
    const again = await act("pendamping", "portofolio", back.json(), "ajukan");
    const judged = await act("pusat", "portofolio", again.json(), "nilai", { input: { nilai: 3 } });
    expect(judged.json(), judged.body).toMatchObject({ state: "dinilai", nilai: 3 });
    expect((await get("pendamping", `portofolio/${made.id}`)).json()).toMatchObject({ state: "dinilai", nilai: 3 });
  });

  it("proposes facilitators of PJOK, who are no longer active only when nobody is theirs", async () => {
    const data = { instansi: "SMP Kenanga", maks: 2 };
    expect((await make("pusat", "pjok-fasilitator", { owner: await idOf(server, "fasilitator-pjok"), data })).statusCode).toBe(
      403,
    );
    const made = await make("admin-pjok", "pjok-fasilitator", { owner: await idOf(server, "fasilitator-pjok"), data });
    expect(made.json(), made.body).toMatchObject({ state: "usulan", beban: 0 });
    const classed = await act("admin-pjok", "pjok-fasilitator", made.json(), "tugaskan-kelas", { input: { kelas: "PJOK-1" } });
    const active = await act("admin-pjok", "pjok-fasilitator", classed.json(), "aktifkan");
    expect(active.json(), active.body).toMatchObject({ state: "aktif", kelas: "PJOK-1" });
    const ended = await act("admin-pjok", "pjok-fasilitator", active.json(), "nonaktifkan", { note: "Pindah tugas." });
    expect(ended.json(), ended.body).toMatchObject({ state: "nonaktif" });
    expect((await get("fasilitator-pjok", `pjok-fasilitator/${made.json().id}`)).json()).toMatchObject({ state: "nonaktif" });
  });
});
