/** The selection of Guru Penggerak, as the shipped documents have it: scores, threshold and quota, results that announce themselves, the pact, disqualification. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DemoFilePerson } from "../../../server/demo/seed-demo";
import { readMails } from "../../../server/mail/outbox";
import { oneDatabase } from "../databases";
import { runDue } from "../run-work";
import { idOf, startTestApp, type TestApp, visitors, writeHeaders } from "../test-app";

const plenos = "/records/gurupenggerak/pleno";
const selections = "/records/gurupenggerak/seleksi";
const functions = "/records/gurupenggerak/fungsi";
const proposals = "/records/gurupenggerak/diskualifikasi";

const person = (username: string, permissions: string[], profile: object = {}): DemoFilePerson => ({
  username,
  label: username,
  description: username,
  program: "gurupenggerak",
  ptk: { ptk_id: username, nama: `Guru ${username}`, email: `${username}@example.id` },
  profile: { gpm_guru_fungsi_id: `GPM-${username}`, k_fungsi_gpm: 1, k_jalur_gpm: 1, angkatan: 11, k_lulus_gpm: 0, ...profile },
  preferences: { permissions },
});
const teachers = ["lulus", "parkir", "gagal", "curang"];
const here = { k_propinsi: 34, k_kota: 3404 };
const people = [
  person("panitia", ["guru-penggerak-seleksi.kelola", "guru-penggerak-diskualifikasi.usul"]),
  person("pemantau", ["guru-penggerak-seleksi.index"]),
  person("pleno-a", ["guru-penggerak-diskualifikasi.verval", "guru-penggerak-seleksi.batal"]),
  person("pleno-b", ["guru-penggerak-diskualifikasi.verval"]),
  ...teachers.map((name) => person(name, ["guru-penggerak-profil.index"], here)),
  person("jauh", [], { k_propinsi: 34, k_kota: 3471 }),
];

interface Row {
  readonly id: string;
  readonly revision: number;
  readonly state: string;
  readonly may: Readonly<Record<string, boolean>>;
  readonly [name: string]: unknown;
}

describe.each(oneDatabase)("selections on $name", (database) => {
  let server: TestApp;
  let now = new Date("2027-02-01T03:00:00Z");
  beforeAll(async () => {
    server = await startTestApp(database, { people, clock: () => now });
  });
  afterAll(() => server?.close());

  const as = visitors(() => server);
  const act = async (username: string, path: string, row: Pick<Row, "id" | "revision">, name: string, body: object = {}) =>
    (await as(username)).post(`${path}/${row.id}/${name}`, body, { "if-match": `"${row.revision}"` });
  const done = async (...asked: Parameters<typeof act>): Promise<Row> => {
    const answer = await act(...asked);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const read = async (username: string, path: string, { id }: { id: string }): Promise<Row> =>
    (await (await as(username)).get(`${path}/${id}`)).json();
  /** An assessment that is final, of the sort whose table this is. */
  const assessed = async (username: string, table: string, nilai: number) => {
    const [id, owner] = [randomUUID(), await idOf(server, username)];
    await sql`insert into ${sql.table(table)} (id, owner_id, cohort, state, revision, created_at, updated_at, data, angkatan, nilai_akhir)
      values (${id}, ${owner}, '11', 'final', 1, ${now}, ${now}, '{}', 11, ${nilai})`.execute(server.opened.db);
  };
  const profileOf = async (username: string) => (await (await as(username)).get("/profil")).json().profile;
  const candidates = async (): Promise<Map<string, Row>> => {
    const { data } = (await (await as("panitia")).get(`${functions}/lists/seleksi?limit=50`)).json();
    return new Map(data.map((row: Row) => [String(row.nama).replace("Guru ", ""), row]));
  };
  const rowsOf = async (pleno: Row, username = "panitia"): Promise<Map<string, Row>> => {
    const { data } = (await (await as(username)).get(`${selections}/lists/semua?limit=50&pleno=${pleno.id}`)).json();
    return new Map(data.map((row: Row) => [String(row.nama).replace("Guru ", ""), row]));
  };
  const mailsTo = async (username: string): Promise<string[]> => {
    const mails = await readMails(server.services, { most: 9, to: `${username}@example.id` });
    return mails.map(({ subject }) => subject).reverse();
  };
  const plenoOf = async (values: object = {}): Promise<Row> => {
    const data = { angkatan: 11, k_fungsi: 1, tahap: 2, ...here, kuota: 2, ambang: 15, batas_parkir: 10, ...values };
    const made = await (await as("panitia")).post(plenos, { data });
    expect(made.statusCode, made.body).toBe(200);
    return made.json();
  };
  let pleno: Row;

  it("gather the participants of one district, with the final scores of all their assessments added up", async () => {
    await assessed("lulus", "r_gurupenggerak_wawancara", 12);
    await assessed("lulus", "r_gurupenggerak_uji_microteaching", 8);
    await assessed("parkir", "r_gurupenggerak_wawancara", 12);
    await assessed("gagal", "r_gurupenggerak_wawancara", 5);
    await assessed("curang", "r_gurupenggerak_wawancara", 18);
    pleno = await plenoOf();
    expect((await (await as("pemantau")).post(plenos, { data: pleno.data })).statusCode).toBe(403);
    const all = await candidates();
    for (const name of teachers)
      await done("panitia", functions, all.get(name) as Row, "masukkan-seleksi", { input: { pleno: pleno.id } });
    const elsewhere = await act("panitia", functions, all.get("jauh") as Row, "masukkan-seleksi", { input: { pleno: pleno.id } });
    expect([elsewhere.statusCode, elsewhere.json().title]).toEqual([422, expect.stringContaining("kabupaten/kota lain")]);
    const rows = await rowsOf(pleno);
    expect([...rows].map(([name, { nilai, state }]) => [name, nilai, state])).toEqual([
      ["lulus", 20, "dinilai"],
      ["curang", 18, "dinilai"],
      ["parkir", 12, "dinilai"],
      ["gagal", 5, "dinilai"],
    ]);
    expect(rows.get("lulus")).toMatchObject({ rincian: "Simulasi mengajar 8; Wawancara 12", banyak: 2, tahap: 2, ambang: 15 });
    expect((await (await as("lulus")).get(`${selections}/${rows.get("lulus")?.id}`)).statusCode).toBe(404);
    expect((await (await as("lulus")).get(`${selections}/lists/semua`)).statusCode).toBe(403);
  });

  it("are found by a part of the name of their city or province, and by no code", async () => {
    const isFound = async (keyword: string): Promise<boolean> => {
      const answer = await (await as("panitia")).get(`${plenos}/lists/semua?keyword=${encodeURIComponent(keyword)}`);
      return answer.json().data.some(({ id }: Row) => id === pleno.id);
    };
    for (const word of ["sleman", "KAB. SLEMAN", "  Yogyakarta "]) expect(await isFound(word), word).toBe(true);
    for (const word of ["Bantul", "3404", "100%", "tidak ada"]) expect(await isFound(word), word).toBe(false);
  });

  it("disqualify by a proposal that two other people examine and decide, which closes what comes", async () => {
    const target = (await candidates()).get("curang") as Row;
    const other = (await candidates()).get("gagal") as Row;
    await done("panitia", functions, target, "usulkan-diskualifikasi");
    const { data } = (await (await as("panitia")).get(`${proposals}/lists/usulan`)).json();
    const draft: Row = await read("panitia", proposals, data[0]);
    expect((await (await as("pleno-a")).get(`${proposals}/${draft.id}`)).statusCode).toBe(404);
    const early = await act("panitia", proposals, draft, "usulkan");
    expect(early.statusCode, early.body).toBe(422);
    // The written values are checked; the file is its proposer's own.
    await sql`update r_gurupenggerak_diskualifikasi set data = ${JSON.stringify({
      jenis: "plagiat",
      kronologi: "Dua esai peserta ini sama kata demi kata dengan esai peserta lain di kabupaten yang sama.",
      bukti: "/backend/files/none",
    })}, jenis = 'plagiat' where id = ${draft.id}`.execute(server.opened.db);
    const sent = await done("panitia", proposals, draft, "usulkan");
    const verdict = { input: { suara: "setuju", telaah: "Kedua esai memang sama; dibandingkan sendiri." } };
    expect((await act("panitia", proposals, sent, "periksa", verdict)).statusCode).toBe(403);
    expect((await act("pleno-a", proposals, sent, "putuskan", { note: "Terbukti." })).statusCode).toBe(403);
    const examined = await done("pleno-a", proposals, sent, "periksa", verdict);
    expect((await act("pleno-a", proposals, examined, "putuskan", { note: "Terbukti." })).statusCode).toBe(403);
    const decided = await done("pleno-b", proposals, examined, "putuskan", { note: "Plagiat terbukti." });
    expect(decided).toMatchObject({ state: "didiskualifikasi", alasan: "Plagiat terbukti." });
    expect(await profileOf("curang")).toMatchObject({ is_gugur: 1 });
    expect(await mailsTo("curang")).toEqual(["Kepesertaan Anda dihentikan"]);
    const told = (await (await as("curang")).get(`${proposals}/${draft.id}`)).json();
    expect(told).toMatchObject({ alasan: "Plagiat terbukti." });
    expect(told).not.toHaveProperty("pemutus");
    expect(told.data).not.toHaveProperty("kronologi");
    expect((await act("panitia", functions, other, "gugurkan")).statusCode).toBe(404);
  });

  it("set a whole district by its threshold, within the quota, and nobody who is disqualified", async () => {
    pleno = await done("panitia", plenos, await read("panitia", plenos, pleno), "buka-pleno");
    expect((await act("pemantau", plenos, pleno, "tetapkan")).statusCode).toBe(403);
    const set = async (values: object) => {
      const payload = { ...(pleno.data as object), ...values };
      const headers = writeHeaders({ "if-match": `"${pleno.revision}"` });
      const saved = await (await as("panitia")).send({ method: "PUT", url: `/backend${plenos}/${pleno.id}`, payload, headers });
      expect(saved.statusCode, saved.body).toBe(200);
      pleno = saved.json();
    };
    await set({ kuota: 1, ambang: 12 });
    const full = await act("panitia", plenos, pleno, "tetapkan");
    expect([full.statusCode, full.json().title]).toEqual([409, expect.stringContaining("paling banyak 1")]);
    await set({ kuota: 2, ambang: 15 });
    pleno = await done("panitia", plenos, pleno, "tetapkan");
    const rows = await rowsOf(pleno);
    expect([...rows].map(([name, { state }]) => [name, state])).toEqual([
      ["lulus", "lulus"],
      ["curang", "gagal"],
      ["parkir", "parkir"],
      ["gagal", "gagal"],
    ]);
    expect((await act("panitia", selections, rows.get("curang") as Row, "batalkan")).statusCode).toBe(200);
    const back = (await rowsOf(pleno)).get("curang") as Row;
    expect((await act("panitia", selections, back, "luluskan")).statusCode).toBe(403);
    await done("panitia", selections, back, "gagalkan");
    // Before the announcement nobody reads a result, and nothing has come of it.
    expect((await (await as("lulus")).get(`${selections}/${rows.get("lulus")?.id}`)).statusCode).toBe(404);
    expect(await profileOf("lulus")).toMatchObject({ k_lulus_gpm: 0 });
    expect((await (await as("lulus")).post("/guru-penggerak/pakta/kelulusan", { id: "GPM-lulus" })).statusCode).toBe(403);
  });

  it("announce themselves at their time: mail, the pass stage, and an announcement that is read once", async () => {
    pleno = await done("panitia", plenos, pleno, "jadwalkan", { input: { wkt_umum: "2027-02-02 08:00:00" } });
    await runDue(server);
    expect(await profileOf("lulus")).not.toHaveProperty("hasil_seleksi");
    now = new Date("2027-02-02T01:00:30Z");
    await runDue(server);
    expect((await read("panitia", plenos, pleno)).state).toBe("diumumkan");
    expect(await profileOf("lulus")).toMatchObject({
      k_lulus_gpm: 3,
      hasil_seleksi: "lulus",
      hasil_tahap: 2,
      is_hasil_dibaca: 0,
    });
    expect(await profileOf("parkir")).toMatchObject({ k_lulus_gpm: 0, hasil_seleksi: "parkir" });
    expect(await profileOf("gagal")).toMatchObject({ k_lulus_gpm: 0, hasil_seleksi: "gagal" });
    for (const name of ["lulus", "parkir", "gagal"]) expect(await mailsTo(name)).toEqual(["Hasil seleksi Anda sudah diumumkan"]);
    const own = (await (await as("gagal")).get(`${selections}/own`)).json();
    expect(own).not.toHaveProperty("nilai");
    expect((await (await as("gagal")).get(`${selections}/${own.id}`)).json()).not.toHaveProperty("rincian");
    expect((await (await as("gagal")).post("/guru-penggerak/seleksi/hasil/baca", {})).json()).toMatchObject({
      is_hasil_dibaca: 1,
    });
    expect((await (await as("jauh")).post("/guru-penggerak/seleksi/hasil/baca", {})).statusCode).toBe(403);
    expect((await rowsOf(pleno, "pemantau")).get("gagal")).toMatchObject({ wkt_baca: expect.any(String) });
  });

  it("open stage 3 by the pact, whose paper its address leads to, and close it again with a reason", async () => {
    const refused = await (await as("gagal")).post("/guru-penggerak/pakta/kelulusan", { id: "GPM-gagal" });
    expect(refused.statusCode).toBe(403);
    const signed = await (await as("lulus")).post("/guru-penggerak/pakta/kelulusan", { id: "GPM-lulus" });
    expect(signed.statusCode, signed.body).toBe(200);
    const { pdf } = signed.json().paper;
    expect(await profileOf("lulus")).toMatchObject({ url_pakta: pdf, is_pakta: 1 });
    expect((await (await as("lulus")).get(pdf.replace("/backend", ""))).headers["content-type"]).toContain("application/pdf");
    expect((await (await as("gagal")).get(pdf.replace("/backend", ""))).statusCode).toBe(404);
    const row = (await rowsOf(pleno)).get("lulus") as Row;
    expect((await act("panitia", selections, row, "batalkan-pengumuman", { note: "Keliru." })).statusCode).toBe(403);
    expect((await act("pleno-a", selections, row, "batalkan-pengumuman")).statusCode).toBe(422);
    const back = await done("pleno-a", selections, row, "batalkan-pengumuman", { note: "Nilai wawancaranya tertukar." });
    expect(back.state).toBe("pleno");
    const after = await profileOf("lulus");
    expect(after).toMatchObject({ k_lulus_gpm: 0, is_pakta: 0 });
    expect(after).not.toHaveProperty("url_pakta");
    expect(await mailsTo("lulus")).toContain("Hasil seleksi Anda dibatalkan");
    await done("panitia", selections, back, "luluskan").then((set) => done("panitia", selections, set, "umumkan"));
    expect(await profileOf("lulus")).toMatchObject({ k_lulus_gpm: 3, is_hasil_dibaca: 0 });
  });

  it("let nobody into a stage before the one that comes first, nor twice into the same", async () => {
    const third = await plenoOf({ tahap: 3 });
    const all = await candidates();
    const early = await act("panitia", functions, all.get("gagal") as Row, "masukkan-seleksi", { input: { pleno: third.id } });
    expect([early.statusCode, early.json().title]).toEqual([422, expect.stringContaining("belum lulus tahap sebelumnya")]);
    await done("panitia", functions, all.get("lulus") as Row, "masukkan-seleksi", { input: { pleno: third.id } });
    const again = await act("panitia", functions, (await candidates()).get("lulus") as Row, "masukkan-seleksi", {
      input: { pleno: third.id },
    });
    expect(again.statusCode).toBe(409);
    expect(all.has("curang")).toBe(false);
  });
});
