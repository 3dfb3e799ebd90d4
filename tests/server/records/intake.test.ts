/** The way into PPG, as the shipped documents say: called, judged, set within a quota, asked whether they will come, replaced from the reserve in its order. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { samplePdf } from "../../../server/demo/crowd/sample-files";
import { readDemoPeople, seedDemoPeople } from "../../../server/demo/seed-demo";
import { seedSharedRows } from "../../../server/demo/seed-shared-rows";
import { oneDatabase } from "../databases";
import { multipart } from "../images";
import { runDue } from "../run-work";
import { startTestApp, type TestApp, type Visitor, visit, writeHeaders } from "../test-app";

const targets = "/records/ppg/sasaran";
const answers = "/records/ppg/kesediaan";
const quotas = "/records/ppg/kuota";
interface Row {
  readonly id: string;
  readonly revision: number;
  readonly state: string;
  readonly [name: string]: unknown;
}

const names = ["dian.kusuma", "ratih.lptk", "surya.lptk", "endah.dinas", "yanti.marlina", "galuh.prameswari", "wira.atmaja"];

describe.each(oneDatabase)("the way into PPG on $name", { timeout: 90_000 }, (database) => {
  let server: TestApp;
  /** 10.00 in WIB. */
  let now = new Date("2027-01-11T03:00:00Z");
  const people = new Map<string, Visitor>();
  beforeAll(async () => {
    const many = { account: 10_000, address: 100_000 };
    server = await startTestApp(database, { people: [], clock: () => now, callLimits: { read: many, write: many } });
    await seedSharedRows(server.services);
    await seedDemoPeople(
      server.services,
      readDemoPeople().filter(({ username }) => names.includes(username)),
    );
    for (const name of names) people.set(name, await visit(server, name));
  });
  afterAll(() => server?.close());

  const as = (name: string) => people.get(name) as Visitor;
  const act = (name: string, path: string, { id, revision }: Row, transition: string, body: object = {}) =>
    as(name).post(`${path}/${id}/${transition}`, body, { "if-match": `"${revision}"` });
  const done = async (...[name, path, row, transition, body]: Parameters<typeof act>): Promise<Row> => {
    const answer = await act(name, path, row, transition, body);
    expect(answer.statusCode, `${transition}: ${answer.body}`).toBe(200);
    return answer.json();
  };
  const refused = async (...asked: Parameters<typeof act>) => (await act(...asked)).statusCode;
  const own = async (name: string, path: string): Promise<Row> => (await as(name).get(`${path}/own`)).json();
  const upload = async (visitor: Visitor): Promise<string> => {
    const { payload, headers } = multipart("berkas", "surat-izin.pdf", samplePdf("Contoh"));
    return (await visitor.send({ method: "POST", url: "/backend/berkas/unggah", payload, headers: writeHeaders(headers) })).json()
      .url;
  };
  const bulk = async (path: string, transition: string, rows: readonly Row[], input?: object) => {
    const items = rows.map(({ id, revision }) => ({ id, revision }));
    return (await as("dian.kusuma").post(`${path}/bulk/${transition}`, { items, input })).json();
  };
  const namesIn = async (name: string, path: string) =>
    ((await as(name).get(path)).json().data as Row[]).map((row) => row.nama).sort();
  const quota = async (bidang: string, jumlah: number): Promise<string> => {
    const data = { nama: `Kuota ${bidang}`, bidang, k_propinsi: 51, lptk: "99700120", angkatan: 2027, jumlah };
    const made = await as("dian.kusuma").post(quotas, { data });
    expect(made.statusCode, made.body).toBe(200);
    return (await done("dian.kusuma", quotas, made.json(), "buka")).id;
  };
  const target = async (username: string, no_ukg: string, fields: object = {}): Promise<Row> => {
    const { db } = server.opened;
    const { id: owner } = await db.selectFrom("account").select("id").where("username", "=", username).executeTakeFirstOrThrow();
    const data = {
      no_ukg,
      tgl_lahir: "1990-01-31",
      sekolah: "SD Negeri Tunas Harapan",
      k_propinsi: 51,
      dinas: "99700102",
      jenjang: 3,
      bidang: "pgsd",
      kualifikasi: "S1 PGSD",
      tmt: "2015-07-01",
      sertifikasi: 0,
      sumber: "dapodik",
      ...fields,
    };
    const made = await as("dian.kusuma").post(targets, { owner, data });
    expect(made.statusCode, made.body).toBe(200);
    return made.json();
  };
  /** From a target to a candidate who may be set. */
  const fitting = async (username: string, no_ukg: string, skor: number): Promise<Row> => {
    const called = await done("dian.kusuma", targets, await target(username, no_ukg), "panggil");
    const asked = await done(username, targets, called, "daftar");
    const headers = writeHeaders({ "if-match": `"${asked.revision}"` });
    const kept = await as("dian.kusuma").get(`${targets}/${asked.id}`);
    const payload = { ...kept.json().data, skor, linier: "linier", mutu: "sesuai" };
    const judged = await as("dian.kusuma").send({ method: "PUT", url: `/backend${targets}/${asked.id}`, payload, headers });
    expect(judged.statusCode, judged.body).toBe(200);
    return done("dian.kusuma", targets, judged.json(), "nyatakan-layak");
  };
  const rows: Record<string, Row> = {};
  const present = async (username: string): Promise<Row> => {
    const [row] = [rows[username] as Row];
    return (await as("dian.kusuma").get(`${targets}/${row.id}`)).json();
  };

  it("calls nobody who has a certificate or is 58 by the server's date, and lets nobody else register for them", async () => {
    const certified = await target("yanti.marlina", "201500000001", { sertifikasi: 1 });
    const old = await target("yanti.marlina", "201500000002", { tgl_lahir: "1969-01-11" });
    const young = await target("yanti.marlina", "201500000003", { tgl_lahir: "1969-01-12" });
    expect(await refused("dian.kusuma", targets, certified, "panggil")).toBe(422);
    expect(await refused("dian.kusuma", targets, old, "panggil")).toBe(422);
    const called = await done("dian.kusuma", targets, young, "panggil");
    expect(await refused("galuh.prameswari", targets, called, "daftar")).toBe(404);
    expect(await refused("endah.dinas", targets, called, "daftar")).toBe(403);
    expect(await refused("dian.kusuma", targets, certified, "keluarkan")).toBe(422);
    for (const row of [certified, old, called]) await done("dian.kusuma", targets, row, "keluarkan", { note: "Tidak jadi." });
    expect(await refused("ratih.lptk", targets, called, "panggil")).toBe(404);
  });

  it("declares fit only who has a score, a linear diploma and checked data", async () => {
    const called = await done("dian.kusuma", targets, await target("wira.atmaja", "201500000009"), "panggil");
    const asked = await done("wira.atmaja", targets, called, "daftar");
    const short = await act("dian.kusuma", targets, asked, "nyatakan-layak");
    expect([short.statusCode, short.json().title]).toEqual([422, expect.stringContaining("Skor pretesnya belum ada")]);
    const note = "Ijazahnya tidak linier.";
    const unfit = await done("dian.kusuma", targets, asked, "nyatakan-tidak-layak", { note });
    expect(await own("wira.atmaja", targets)).toMatchObject({ id: asked.id, state: "tidak-layak" });
    await done("dian.kusuma", targets, unfit, "keluarkan", { note: "Contoh." });
    expect(await own("wira.atmaja", targets)).toMatchObject({ id: asked.id, state: "gugur" });
  });

  it("sets no more than a quota has room for, and only of its field", async () => {
    rows["yanti.marlina"] = await fitting("yanti.marlina", "201500000011", 91);
    rows["galuh.prameswari"] = await fitting("galuh.prameswari", "201500000012", 88);
    rows["wira.atmaja"] = await fitting("wira.atmaja", "201500000013", 70);
    const one = await quota("pgsd", 1);
    const other = await quota("inggris", 5);
    const batas = "2027-01-15";
    const wrong = await bulk(targets, "tetapkan", [rows["yanti.marlina"]], { kuota: other, batas });
    expect(JSON.stringify(wrong)).toContain("bidang studi atau provinsi lain");
    expect(wrong.done).toBe(0);
    const set = await bulk(targets, "tetapkan", [rows["yanti.marlina"]], { kuota: one, batas });
    expect(set, JSON.stringify(set)).toMatchObject({ done: 1, refused: 0 });
    const full = await bulk(targets, "tetapkan", [rows["galuh.prameswari"]], { kuota: one, batas });
    expect(JSON.stringify(full)).toContain("paling banyak 1");
    expect((await present("galuh.prameswari")).state).toBe("layak");
    const alasan = "Kuota sudah terisi.";
    const reserve = await bulk(targets, "cadangkan", [await present("galuh.prameswari"), await present("wira.atmaja")], {
      kuota: one,
      alasan,
    });
    expect(reserve, JSON.stringify(reserve)).toMatchObject({ done: 2 });
    const ranked = (await as("dian.kusuma").get(`${targets}/lists/cadangan?state=cadangan`)).json();
    expect(ranked.data.map((row: Row) => row.nama)).toEqual(["Galuh Prameswari", "Wira Atmaja"]);
    expect(await refused("dian.kusuma", targets, await present("galuh.prameswari"), "naikkan")).toBe(409);
  });

  it("asks who is set once: with a letter or a reason, until 23.59 of the day, and only administrators of their LPTK see it", async () => {
    const asked = await own("yanti.marlina", answers);
    expect(asked).toMatchObject({ state: "menunggu", batas: "2027-01-15 23:59:00", lptk: "99700120" });
    expect(await refused("yanti.marlina", answers, asked, "bersedia", { input: { setuju: true } })).toBe(422);
    expect(await refused("ratih.lptk", answers, asked, "bersedia", { input: { setuju: true } })).toBe(403);
    expect(await refused("surya.lptk", answers, asked, "konfirmasi")).toBe(404);
    const surat_izin = await upload(as("yanti.marlina"));
    const said = await done("yanti.marlina", answers, asked, "bersedia", { input: { setuju: true, surat_izin } });
    expect(await refused("yanti.marlina", answers, said, "tidak-bersedia", { input: { alasan: "keluarga" } })).toBe(403);
    expect((await present("yanti.marlina")).jawaban).toBe("bersedia");
    const again = await done("yanti.marlina", answers, said, "tarik");
    await done("yanti.marlina", answers, again, "tidak-bersedia", { input: { alasan: "keluarga" } });
    expect(await namesIn("ratih.lptk", `${answers}/lists/antrean`)).toEqual(["Yanti Marlina"]);
    expect(await namesIn("surya.lptk", `${answers}/lists/antrean`)).toEqual([]);
  });

  it("gives a place that is given back to the first of the reserve, whose order was changed with a reason", async () => {
    const later = await present("wira.atmaja");
    expect(await refused("dian.kusuma", targets, later, "ubah-urutan", { input: { nilai_urut: 99, alasan: "x" } })).toBe(422);
    await done("dian.kusuma", targets, later, "ubah-urutan", { input: { nilai_urut: 99, alasan: "x" }, note: "Daerah khusus." });
    const said = await own("yanti.marlina", answers);
    expect(await refused("ratih.lptk", answers, said, "ganti")).toBe(403);
    await done("dian.kusuma", answers, said, "ganti");
    expect([
      (await present("yanti.marlina")).state,
      (await present("wira.atmaja")).state,
      (await present("galuh.prameswari")).state,
    ]).toEqual(["gugur", "dinaikkan", "cadangan"]);
    expect(await own("yanti.marlina", answers)).toMatchObject({ id: said.id, state: "diganti" });
    expect((await (await as("wira.atmaja")).get(`${targets}/${later.id}`)).json()).toMatchObject({ state: "dinaikkan" });
    expect(await own("wira.atmaja", answers)).toMatchObject({ state: "menunggu", batas: "2027-01-18 23:59:00" });
  });

  it("lets the time pass by itself, and makes who is confirmed a participant", async () => {
    now = new Date("2027-01-18T17:00:01Z");
    await runDue(server);
    const late = await own("wira.atmaja", answers);
    expect(late.state).toBe("lewat");
    expect(await refused("wira.atmaja", answers, late, "tidak-bersedia", { input: { alasan: "keluarga" } })).toBe(403);
    await bulk(answers, "ganti", [late]);
    const asked = await own("galuh.prameswari", answers);
    const surat_izin = await upload(as("galuh.prameswari"));
    const said = await done("galuh.prameswari", answers, asked, "bersedia", { input: { setuju: true, surat_izin } });
    expect((await as("ratih.lptk").get(surat_izin.replace("/backend", ""))).statusCode).toBe(200);
    expect((await as("surya.lptk").get(surat_izin.replace("/backend", ""))).statusCode).toBe(404);
    await done("ratih.lptk", answers, said, "konfirmasi");
    expect((await present("galuh.prameswari")).state).toBe("peserta");
    expect(await namesIn("endah.dinas", `${targets}/lists/peserta`)).toEqual(["Galuh Prameswari"]);
    expect((await as("ratih.lptk").get(`${targets}/lists/peserta`)).statusCode).toBe(403);
    const participant = await present("galuh.prameswari");
    expect(await refused("endah.dinas", targets, participant, "keluarkan-peserta", { note: "x" })).toBe(403);
    await done("dian.kusuma", targets, participant, "keluarkan-peserta", { note: "Mengundurkan diri." });
    expect(await own("galuh.prameswari", targets)).toMatchObject({ id: participant.id, state: "gugur" });
  });
});
