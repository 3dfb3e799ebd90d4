/**
 * A whole selection on the same rows, by the people concerned in turn: somebody registers, is selected stage by stage, passes and is taught,
 * while others of the district are parked, fail and are disqualified. Each step is refused to who may not make it, or to who makes it too
 * early, and is read afterwards by somebody else. The clock goes from the first day to the last; the steps stand in their order.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { oneDatabase } from "../databases";
import { registration } from "../registration";
import { startTestApp, type TestApp } from "../test-app";
import type { Row } from "./people-at-work";
import { essayAnswers, forbidden, incident, isPdf, selectionAtWork } from "./selection-at-work";

const typed = registration({ nama: "Wayan Sukerta", k_fungsi_gpm: 1 });
const candidate = typed.email;
const [verifier, coordinator, organiser] = ["wahyu.verifikator", "galih.koordinator", "ratna.petugas"];
/** Assessors A and B. */
const [first, second] = ["yusuf.maulana", "mira.handoko"];
const [committee, examiner, decider] = ["sekar.panitia", "damar.pleno", "indah.pleno"];
const [centre, mentor, facilitator] = ["wening.pusat", "hasan.pendamping", "laksmi.fasilitator"];
/** The people who wait for the same decision, by their outcome. */
const [parked, failed, disqualified] = ["budiman.saputro", "cahyo.nugraha", "desi.permata"];

const functions = "gurupenggerak/fungsi";
const documents = "gurupenggerak/dokumen";
const windows = "gurupenggerak/masa";
const essays = "gurupenggerak/esai";
const requests = "gurupenggerak/perpanjangan";
const surveys = "gurupenggerak/survei";
const plenos = "gurupenggerak/pleno";
const selections = "gurupenggerak/seleksi";
const proposals = "gurupenggerak/diskualifikasi";
const performances = "gurupenggerak/kinerja";
const certificates = "gurupenggerak/sertifikat";

const [database] = oneDatabase;
let server: TestApp;
const people = selectionAtWork(() => server, "2026-11-23T09:00:00");
const { as, get, read, send, done, make, trySave, save, file } = people;
const { come, call, refusal, profileOf, own, found, one, mailsTo, pdf } = people;
beforeAll(async () => {
  server = await startTestApp(database as (typeof oneDatabase)[number], { clock: people.clock });
});
afterAll(() => server?.close());

/** Somebody of whom an officer chooses, by the name that stands there. */
const personIn = async (username: string, type: string, list: string, name: string): Promise<unknown> => {
  const rows = await found(username, type, list, `&keyword=${encodeURIComponent(name)}`);
  const owners = new Set(rows.map(({ owner }) => owner));
  expect([...owners], `${name} in ${type}/${list}`).toEqual([expect.any(String)]);
  return rows[0]?.owner;
};
/** The coordinator moves a window of cohort 11, or sets one that has none. */
const setWindow = async (masa: string, values: object): Promise<Row> => {
  const rows = await found(coordinator, windows, "semua", `&masa=${masa}&angkatan=11`);
  const known = rows.find(({ k_fungsi, k_jalur }) => (k_fungsi ?? k_jalur ?? null) === null);
  const row = known && (await read(coordinator, windows, known.id));
  return row
    ? save(coordinator, windows, row, { ...row.data, ...values })
    : make(coordinator, windows, { data: { masa, angkatan: 11, ...values } });
};
const papers = ["ktp", "ijazah", "pakta", "sk_mengajar", "izin_kepala", "rekomendasi", "rpp"];

describe("stage 1", () => {
  it("somebody registers as a candidate teacher", async () => {
    const path = "/guru-penggerak-registrasi-praktisi";
    await people.register(typed);
    const { email: _, bidang_studi: __, no_telp: ___, k_fungsi_gpm: ____, ...again } = typed;
    expect(await refusal(call(candidate, `${path}/gabung-guru`, again))).toBe("403 Anda sudah terdaftar.");
    expect(await profileOf(candidate)).toMatchObject({ k_sumber_gpm: 2 });
    const { data } = (await (await as(candidate)).get("/guru-penggerak/biodata")).json();
    expect(data).toMatchObject({ nama: "Wayan Sukerta", tmp_lahir: "Wates" });
    expect(await profileOf(candidate)).toMatchObject({ k_fungsi_gpm: 1, angkatan: 11, k_lulus_gpm: 0 });
  });

  it("fills in the biodata, which tells where they are selected until their documents name the school", async () => {
    const { data, revision } = (await (await as(candidate)).get("/guru-penggerak/biodata")).json();
    const filled = {
      ...data,
      alamat: "Jalan Kenanga 8, Wates",
      k_propinsi: 34,
      k_kota: 3404,
      no_telp: "027400000001",
      nip: "198505202010011004",
      k_kualifikasi: 9,
      instansi_pendidikan: "Universitas Contoh",
      k_bidang_gpm: 1,
      jurusan: "Pendidikan Matematika",
      k_profesi_gpm: 2,
      k_jabatan_gpm: 5,
      lama_jabatan: "8",
      k_jenjang_gpm: 3,
    };
    const write = async (body: object) =>
      (await as(candidate)).post("/guru-penggerak/biodata/save", body, { "if-match": `"${revision}"` });
    expect(await refusal(write({ ...filled, k_kota: 3507 }))).toMatch(/^422 /);
    const saved = await write(filled);
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await profileOf(candidate)).toMatchObject({ k_propinsi: 34, k_kota: 3404 });
    expect(await one(organiser, functions, "calon", "&keyword=Wayan Sukerta")).toMatchObject({ k_propinsi: 34 });
  });

  it("writes the CV and sends it once", async () => {
    const { gpm_guru_fungsi_id: id } = await profileOf(candidate);
    expect(await refusal(call("ratna.petugas", "/guru-penggerak/cv/mulai", { id }))).toMatch(/^403 .*Hanya untuk/);
    const paper = await people.sendCv(candidate, papers);
    expect((await pdf("kartini.rahayu", paper))[0]).toBe(404);
    expect(await one(organiser, functions, "calon", "&keyword=Wayan Sukerta")).toMatchObject({ owner: expect.any(String) });
  });

  let dossier: Row;
  /** The verdicts of who holds the dossier, of which one may refuse a paper. */
  const judge = async (refused?: string): Promise<Row> => {
    const held = (await read(verifier, documents, dossier.id)) as Row;
    const verdicts = Object.fromEntries(papers.map((name) => [`hasil_${name}`, name === refused ? "tidak" : "sesuai"]));
    const why = refused ? { [`alasan_${refused}`]: "buram", [`catatan_${refused}`]: "Pindai lagi." } : {};
    return save(verifier, documents, held, { ...held.data, ...verdicts, ...why });
  };

  it("sends the documents, which a verifier of the province finds with the CV, and no other", async () => {
    const owner = await personIn(coordinator, "bersama/anggota-akses", "petugas", "Wahyu Nugraha");
    await make(coordinator, "gurupenggerak/penugasan", { owner, data: { k_propinsi: 34 } });
    const other = await personIn(coordinator, "bersama/anggota-akses", "petugas", "Citra");
    await make(coordinator, "gurupenggerak/penugasan", { owner: other, data: { k_propinsi: 73 } });
    const begun = await own(candidate, documents);
    expect(begun.data, "the files that the CV was sent with").toMatchObject({ terunggah: 7, kurang: 0 });
    expect(await refusal(send(candidate, documents, begun, "ajukan"))).toMatch(/^422 /);
    const whole = await save(candidate, documents, begun, { ...begun.data, k_propinsi: 34, k_kota: 3401 });
    dossier = await done(candidate, documents, whole, "ajukan");
    expect(dossier).toMatchObject({ state: "diajukan", jenis: "cgp" });
    expect(await profileOf(candidate)).toMatchObject({ k_verval_gpm: 2, k_propinsi: 34, k_kota: 3401 });
    const { data: kept, revision } = (await (await as(candidate)).get("/guru-penggerak/biodata")).json();
    const moved = { ...kept, k_kota: 3402 };
    const saved = await (await as(candidate)).post("/guru-penggerak/biodata/save", moved, { "if-match": `"${revision}"` });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await profileOf(candidate)).toMatchObject({ k_kota: 3401 });
    expect(await one(verifier, documents, "antrean", "&state=diajukan")).toMatchObject({ id: dossier.id, nama: "Wayan Sukerta" });
    const cv = await (await as(verifier)).get(`/guru-penggerak/verval-dokumen/${dossier.id}/cv`);
    expect([cv.statusCode, cv.body.includes("Universitas Contoh")]).toEqual([200, true]);
    expect((await get("citra.verifikator", `${documents}/${dossier.id}`)).statusCode).toBe(404);
    expect(await refusal(send(candidate, documents, dossier, "setujui"))).toBe(forbidden);
  });

  it("is asked for a revision by who holds the dossier, and reads why", async () => {
    expect(await refusal(send(verifier, documents, dossier, "perbaiki", { note: "Buram." }))).toMatch(/^403 Pegang dahulu/);
    await done(verifier, documents, dossier, "claim");
    const judged = await judge("ktp");
    expect(await refusal(send(verifier, documents, judged, "setujui"))).toMatch(/^422 .*sesuai/);
    await done(verifier, documents, judged, "perbaiki", { note: "Satu dokumen buram." });
    dossier = await own(candidate, documents);
    expect(dossier).toMatchObject({ state: "perbaikan", catatan_putusan: "Satu dokumen buram.", data: { hasil_ktp: "tidak" } });
    expect(await mailsTo(candidate)).toContain("Dokumen Anda perlu diperbaiki");
    expect(await profileOf(candidate)).toMatchObject({ k_verval_gpm: 5 });
  });

  it("answers it with the one document that was refused, and is approved", async () => {
    expect(await refusal(send(candidate, documents, dossier, "ajukan"))).toMatch(/^422 /);
    const mended = { ...dossier.data, ktp: await file(candidate) };
    const closed = await trySave(candidate, documents, dossier, { ...mended, ijazah: await file(candidate) });
    expect([closed.statusCode, Object.keys(closed.json().errors)]).toEqual([422, ["ijazah"]]);
    dossier = await done(candidate, documents, await save(candidate, documents, dossier, mended), "ajukan");
    await done(verifier, documents, dossier, "claim");
    await done(verifier, documents, await judge(), "setujui");
    expect(await own(candidate, documents)).toMatchObject({ state: "disetujui", may: { save: false } });
    expect(await refusal(send(verifier, documents, await own(candidate, documents), "perbaiki", { note: "Lagi." }))).toMatch(
      /^403 /,
    );
  });

  it("is thereby approved, as the profile says, and nobody approves a registration without its documents", async () => {
    expect(await profileOf(candidate)).toMatchObject({ k_verval_gpm: 6 });
    const registered = await one(organiser, functions, "semua", "&keyword=Wayan Sukerta&angkatan=11&k_fungsi_gpm=1");
    for (const username of [candidate, organiser])
      expect(await refusal(send(username, functions, registered, "setujui"))).toMatch(/^404 /);
    const history = (await get(organiser, `${functions}/${registered.id}/history`)).json().data as {
      act: string;
      cause: string;
    }[];
    expect(history.map(({ act }) => act)).toEqual(expect.arrayContaining(["ajukan", "perbaiki", "setujui"]));
    expect(history.find(({ act }) => act === "setujui")?.cause).toBe("Dokumen calon: Setujui");
  });

  const essayOf = () => own(candidate, essays);

  it("begins the essay before the last day, which a coordinator has set", async () => {
    await come("2026-12-10T20:00:00");
    const last = { masa: "registrasi-peserta", angkatan: 11, tgl_tutup: "2026-12-10" };
    expect(await refusal(call(candidate, `/records/${windows}`, { data: last }))).toBe(forbidden);
    await setWindow("registrasi-peserta", { tgl_tutup: "2026-12-10" });
    const asked = { esai: "00000000-0000-4000-8000-000000000000", alasan: "listrik", menit: 45 };
    expect(await refusal(call(candidate, `/records/${requests}`, { data: asked }))).toBe(forbidden);
    expect((await call(candidate, "/guru-penggerak/esai/mulai")).statusCode).toBe(200);
    expect(await essayOf()).toMatchObject({ state: "menulis", timed: { end: "2026-12-11 00:00:00", running: true } });
  });

  it("asks for extra time, which another grants", async () => {
    const { id: esai } = await essayOf();
    const request = await make(candidate, requests, { data: { esai, alasan: "listrik", menit: 45 } });
    expect(await refusal(send(candidate, requests, request, "setujui"))).toBe(forbidden);
    expect((await get("kartini.rahayu", `${requests}/${request.id}`)).statusCode).toBe(404);
    const waiting = await one(coordinator, requests, "antrean", "&keyword=Wayan Sukerta");
    expect(await done(coordinator, requests, waiting, "setujui")).toMatchObject({ state: "dipakai" });
    expect(await essayOf()).toMatchObject({ tambahan: 45, timed: { end: "2026-12-11 00:45:00" } });
  });

  it("sends the essay in the extra time, when nobody else begins any more", async () => {
    await come("2026-12-11T00:20:00");
    expect(await refusal(call("kartini.rahayu", "/guru-penggerak/esai/mulai"))).toBe(
      "403 Periode esai berakhir 10 Desember 2026 pukul 23.59 WIB.",
    );
    const essay = await essayOf();
    expect(await refusal(send(candidate, essays, essay, "kirim"))).toMatch(/^422 /);
    const written = await save(candidate, essays, essay, essayAnswers);
    expect((await done(candidate, essays, written, "kirim")).state).toBe("terkirim");
    const late = await trySave(candidate, essays, await essayOf(), { esai_alasan: essayAnswers.esai_alasan });
    expect(late.statusCode, late.body).toBe(403);
    expect(await profileOf(candidate)).toMatchObject({ is_kirim_cv: 1, is_kirim_esai: 1 });
    const seen = await one(coordinator, essays, "perpanjangan", "&keyword=Wayan Sukerta");
    expect(seen).toMatchObject({ state: "terkirim", wkt_kirim: "2026-12-11 00:20:00" });
  });
});

describe("stage 2", () => {
  it("answers the survey once stage 2 has been opened", async () => {
    await come("2027-01-11T08:00:00");
    const begin = () => call(candidate, "/guru-penggerak/survei-insiden/mulai");
    expect(await refusal(begin())).toBe("403 Hanya untuk peserta seleksi tahap 2.");
    await setWindow("seleksi", { tahap: 2 });
    expect(await refusal(begin())).toMatch(/^403 Jadwal survei insiden kritis belum/);
    await setWindow("survei-insiden", { tgl_tutup: "2027-01-31" });
    const begun = await begin();
    expect(begun.statusCode, begun.body).toBe(200);
    const survey = await own(candidate, surveys);
    expect(await refusal(send(candidate, surveys, survey, "kirim"))).toMatch(/^422 /);
    const filled = await save(candidate, surveys, survey, { insiden: [incident, incident, incident] });
    expect((await done(candidate, surveys, filled, "kirim")).state).toBe("terkirim");
    expect((await get("kartini.rahayu", `${surveys}/${survey.id}`)).statusCode).toBe(404);
    const seen = await one(coordinator, surveys, "perpanjangan", "&keyword=Wayan Sukerta");
    expect([seen.state, (await read(coordinator, surveys, seen.id))?.data]).toEqual(["terkirim", {}]);
  });

  /** The tasks that assessors meet: a time with its tasks, the rows that are assessed, and the sheets on which they do it. */
  interface Assessment {
    readonly sessions: string;
    readonly schedules: string;
    readonly subjects: string;
    readonly sheets: string;
    readonly criteria: readonly string[];
  }
  const simulation: Assessment = {
    sessions: "gurupenggerak/sesi-microteaching",
    schedules: "gurupenggerak/jadwal-microteaching",
    subjects: "gurupenggerak/uji-microteaching",
    sheets: "gurupenggerak/penilaian-microteaching",
    criteria: ["pembukaan", "fasilitasi", "umpan_balik", "penutup", "waktu"],
  };
  const interview: Assessment = {
    sessions: "gurupenggerak/sesi-wawancara",
    schedules: "gurupenggerak/jadwal-wawancara",
    subjects: "gurupenggerak/wawancara",
    sheets: "gurupenggerak/penilaian-wawancara",
    criteria: ["kemandirian", "gotong_royong", "memimpin", "resiliensi"],
  };
  const tasks = "gurupenggerak/tugas-jadwal";
  const assessors = { a: "", b: "" };

  const published = async ({ sessions }: Assessment, mulai: string, selesai: string): Promise<Row> => {
    const link = { tautan: "https://rapat.example.id/1" };
    const data = { mulai, selesai, penilai_a: assessors.a, penilai_b: assessors.b, ...link };
    return done(organiser, sessions, await make(organiser, sessions, { data }), "terbitkan");
  };
  const scheduled = async ({ schedules }: Assessment, batas: string): Promise<Row> => {
    const owner = await personIn(organiser, functions, "calon", "Wayan Sukerta");
    return make(organiser, schedules, { owner, data: { batas } });
  };
  const shared = async ({ subjects }: Assessment, name: string, kode: string, tgl_wawancara: string): Promise<Row> => {
    const owner = await personIn(organiser, functions, "calon", name);
    const made = await make(organiser, subjects, { owner, data: { tgl_wawancara } });
    const input = { kode, asesor_a: assessors.a, asesor_b: assessors.b, tenggat: "2027-02-20" };
    return done(organiser, subjects, made, "bagikan", { input });
  };
  const sheetOf = (username: string, { sheets }: Assessment, kode: string) => one(username, sheets, "tugas", `&keyword=${kode}`);
  const scored = ({ criteria }: Assessment, score: number) => ({
    ...Object.fromEntries(criteria.map((name) => [`nilai_${name}`, score])),
    ...Object.fromEntries(criteria.map((name) => [`bukti_${name}`, "Peserta menceritakan situasi, tindakan dan hasilnya."])),
    rekomendasi: "ya",
  });
  const assess = async (username: string, assessment: Assessment, kode: string, score: number): Promise<Row> => {
    const { sheets } = assessment;
    const begun = await done(username, sheets, await sheetOf(username, assessment, kode), "mulai");
    return done(username, sheets, await save(username, sheets, begun, scored(assessment, score)), "kirim");
  };
  /** The scores of each province as a monitor reads them. */
  const scoresRead = async ({ subjects }: Assessment) =>
    (await get("joko.pemantau", `${subjects}/reports/nilai-provinsi`)).json().data;
  const subjectOf = async ({ subjects }: Assessment, { id }: Row) => (await read(organiser, subjects, id)) as Row;

  let session: Row;
  let schedule: Row;
  let subject: Row;

  it("chooses a time for the simulation of teaching among those that are published", async () => {
    await come("2027-01-20T09:00:00");
    for (const [role, name] of [
      ["a", "Yusuf Maulana"],
      ["b", "Mira Handoko"],
    ] as const) {
      const owner = await personIn(organiser, "bersama/anggota-akses", "asesor", name);
      assessors[role] = (
        await make(organiser, "gurupenggerak/asesor", { owner, data: { instansi: "Balai contoh", kelompok: 88 } })
      ).id;
    }
    session = await published(simulation, "2027-02-01 09:00:00", "2027-02-01 10:00:00");
    const late = await published(simulation, "2027-02-08 09:00:00", "2027-02-08 10:00:00");
    schedule = await scheduled(simulation, "2027-02-05");
    const choose = (username: string, { id: sesi }: Row) =>
      send(username, simulation.schedules, schedule, "pilih", { input: { sesi } });
    expect(await refusal(choose(parked, session))).toMatch(/^404 /);
    expect(await refusal(choose(candidate, late))).toMatch(/^422 .*sesudah tanggal akhir/);
    schedule = await done(candidate, simulation.schedules, schedule, "pilih", { input: { sesi: session.id } });
    expect(schedule).toMatchObject({ state: "dikonfirmasi", asesor: "Yusuf Maulana", asesor_b: "Mira Handoko" });
    expect(await profileOf(candidate)).toMatchObject({ gpm_simulasi_ajar: { is_pakta: 0 } });
    const back = await done(candidate, simulation.schedules, schedule, "minta-ulang", { note: "Hari itu ada ujian sekolah." });
    expect(await profileOf(candidate)).not.toHaveProperty("gpm_simulasi_ajar");
    schedule = await done(candidate, simulation.schedules, back, "pilih", { input: { sesi: session.id } });
    expect(await profileOf(candidate)).toMatchObject({ gpm_simulasi_ajar: { is_pakta: 0 } });
    expect(await read(organiser, simulation.sessions, session.id)).toMatchObject({ state: "terisi", kode: "SM-0001" });
  });

  it("is expected by both assessors, who know a code and no name", async () => {
    for (const username of [first, second]) {
      const task = await one(username, tasks, "tugas", "&keyword=SM-0001&state=ditugaskan");
      expect(JSON.stringify(task)).not.toContain("Wayan");
      await done(username, tasks, task, "konfirmasi");
    }
    const own = await one(first, tasks, "tugas", "&keyword=SM-0001&state=terjadwal");
    expect(own).toMatchObject({ rekan: "Mira Handoko" });
    expect((await get(second, `${tasks}/${own.id}`)).statusCode).toBe(404);
    expect((await get(candidate, `${tasks}/lists/tugas`)).statusCode).toBe(403);
  });

  it("hands in the plan of the lesson until the day before, and enters the room when it is open", async () => {
    const { schedules } = simulation;
    const known = (await read(candidate, schedules, schedule.id)) as Row;
    const planned = await save(candidate, schedules, known, { ...known.data, rpp: await file(candidate) });
    expect(await read(organiser, schedules, schedule.id)).toMatchObject({ rpp: planned.data.rpp });
    expect(await refusal(send(candidate, schedules, planned, "masuk"))).toMatch(/^403 Catatan ini berkeadaan Dikonfirmasi/);
    await come("2027-02-01T08:46:00");
    const open = (await read(candidate, schedules, schedule.id)) as Row;
    expect(open).toMatchObject({ state: "dibuka", tautan: "https://rapat.example.id/1", may: { save: false } });
    expect(await refusal(send(candidate, schedules, open, "masuk"))).toMatch(/^422 Setujui pakta integritas/);
    const { gpm_guru_fungsi_id: id } = await profileOf(candidate);
    const agreed = await call(candidate, "/guru-penggerak/pakta/konfirmasi", { tipe: "simulasi-ajar", id });
    expect(await pdf(candidate, agreed.json().paper.pdf)).toEqual(isPdf);
    await done(candidate, schedules, open, "masuk");
    await come("2027-02-01T10:01:00");
    expect(await read(organiser, schedules, schedule.id)).toMatchObject({ state: "hadir", wkt_hadir: "2027-02-01 08:46:00" });
    expect(await found(second, tasks, "tugas", "&keyword=SM-0001&state=selesai")).toHaveLength(1);
  });

  it("is scored in the simulation by both, A only after the pact of assessors", async () => {
    subject = await one(organiser, simulation.subjects, "dari-sesi", `&jadwal=${schedule.id}`);
    expect(subject).toMatchObject({ kode: "SM-0001", state: "dinilai", tenggat: "2027-02-08", owner: schedule.owner });
    expect(await one(organiser, simulation.subjects, "dari-sesi", `&jadwal.sesi=${session.id}`)).toMatchObject({
      id: subject.id,
    });
    expect((await get(candidate, `${simulation.subjects}/${subject.id}`)).statusCode).toBe(404);
    const sheet = await sheetOf(first, simulation, "SM-0001");
    expect(await refusal(send(first, simulation.sheets, sheet, "mulai"))).toBe(forbidden);
    const pact = { akun_id: "PTK-2026121", tipe: "asesor", angkatan: 3 };
    expect(await refusal(call(candidate, "/guru-penggerak-asesor/pakta/konfirmasi", pact))).toMatch(/^403 .*hanya untuk asesor/);
    const agreed = await call(first, "/guru-penggerak-asesor/pakta/konfirmasi", pact);
    expect(await pdf(first, agreed.json().paper.pdf)).toEqual(isPdf);
    await assess(first, simulation, "SM-0001", 4);
    expect(await refusal(send(organiser, simulation.subjects, await subjectOf(simulation, subject), "finalkan"))).toMatch(
      /^403 Catatan ini berkeadaan Sedang dinilai/,
    );
    expect(await subjectOf(simulation, subject)).not.toHaveProperty("nilai_a");
    await assess(second, simulation, "SM-0001", 3);
    const complete = await subjectOf(simulation, subject);
    expect(complete).toMatchObject({ state: "sepakat", nilai_a: 16, nilai_b: 12 });
    expect(await done(organiser, simulation.subjects, complete, "finalkan")).toMatchObject({ nilai_akhir: 14 });
    expect(await scoresRead(simulation)).toMatchObject([{ k_propinsi: 34, average_nilai_akhir: 14 }]);
  });

  it("is given a time for the interview, confirms it, and is interviewed", async () => {
    const { schedules } = interview;
    session = await published(interview, "2027-02-03 09:00:00", "2027-02-03 09:45:00");
    schedule = await scheduled(interview, "2027-02-05");
    expect(await refusal(send(candidate, schedules, schedule, "konfirmasi"))).toMatch(/^403 Catatan ini berkeadaan/);
    const given = await done(organiser, schedules, schedule, "jadwalkan", { input: { sesi: session.id } });
    expect(await mailsTo(candidate)).toContain("Jadwal wawancara Anda");
    const dated = { gpm_wawancara: { tgl_wawancara: "2027-02-03 09:00:00" } };
    expect(await profileOf(candidate)).toMatchObject(dated);
    const asked = await done(candidate, schedules, given, "minta-ulang", { note: "Bersamaan dengan ujian sekolah." });
    expect((await profileOf(candidate)).gpm_wawancara ?? {}).toEqual({});
    await done(organiser, schedules, asked, "jadwalkan", { input: { sesi: session.id } });
    const unconfirmed = await one("joko.pemantau", schedules, "laporan", "&k_fungsi=1&keyword=Wayan Sukerta");
    await done("joko.pemantau", schedules, unconfirmed, "ingatkan-konfirmasi");
    expect(await mailsTo(candidate)).toContain("Konfirmasikan wawancara Anda");
    const again = (await read(candidate, schedules, schedule.id)) as Row;
    expect(await profileOf(candidate)).toMatchObject(dated);
    expect(await refusal(send(parked, schedules, again, "konfirmasi"))).toMatch(/^404 /);
    const owed = "422 Setujui pakta integritas wawancara dahulu.";
    expect(await refusal(send(candidate, schedules, again, "konfirmasi"))).toBe(owed);
    const path = "/guru-penggerak/pakta/wawancara";
    const id = (await profileOf(candidate)).gpm_guru_fungsi_id;
    expect(await refusal(call(parked, path, { id }))).toMatch(/^403 .*sudah dijadwalkan wawancara/);
    const agreed = await call(candidate, path, { id });
    expect([agreed.statusCode, agreed.json().is_pakta], agreed.body).toEqual([200, 1]);
    expect(await pdf(candidate, agreed.json().paper.pdf)).toEqual(isPdf);
    expect((await profileOf(candidate)).gpm_wawancara).toEqual({
      ...dated.gpm_wawancara,
      is_pakta: 1,
      wkt_pakta: expect.any(String),
    });
    await done(candidate, schedules, again, "konfirmasi");
    await come("2027-02-03T08:46:00");
    await done(candidate, schedules, (await read(candidate, schedules, schedule.id)) as Row, "masuk");
    await come("2027-02-03T09:46:00");
    expect(await read(organiser, interview.sessions, session.id)).toMatchObject({ state: "selesai", kode: "WW-0001" });
  });

  it("is scored in the interview by both, who differ too much", async () => {
    subject = await one(organiser, interview.subjects, "dari-sesi", `&jadwal=${schedule.id}`);
    const begun = await done(second, interview.sheets, await sheetOf(second, interview, "WW-0001"), "mulai");
    expect(await refusal(send(second, interview.sheets, begun, "kirim"))).toMatch(/^422 /);
    await done(second, interview.sheets, await save(second, interview.sheets, begun, scored(interview, 4)), "kirim");
    await assess(first, interview, "WW-0001", 1);
    expect(await subjectOf(interview, subject)).toMatchObject({ state: "beda", nilai_a: 4, nilai_b: 16, selisih: 12 });
  });

  it("has an obstacle told by A, of which B reads a copy", async () => {
    const input = { catatan: "Rekaman terputus pada menit kesepuluh." };
    const { sheets } = interview;
    const copy = await sheetOf(second, interview, "WW-0001");
    expect(await refusal(send(second, sheets, copy, "tandai-kendala", { input }))).toBe(forbidden);
    await done(first, sheets, await sheetOf(first, interview, "WW-0001"), "tandai-kendala", { input });
    expect(await sheetOf(second, interview, "WW-0001")).toMatchObject({ kendala: input.catatan, state: "dikirim" });
    expect(await subjectOf(interview, subject)).toMatchObject({ kendala: input.catatan });
  });

  it("has the score of A corrected, which B approves, and is final", async () => {
    const { sheets, subjects } = interview;
    const open = await done(first, sheets, await sheetOf(first, interview, "WW-0001"), "hapus-kendala");
    expect(await sheetOf(second, interview, "WW-0001")).toMatchObject({ kendala: null });
    const corrected = await save(first, sheets, open, scored(interview, 5));
    const waiting = await done(first, sheets, corrected, "kirim-koreksi");
    expect(await refusal(send(first, sheets, waiting, "setujui"))).toBe(forbidden);
    expect(await refusal(send(organiser, subjects, await subjectOf(interview, subject), "finalkan"))).toMatch(/^403 /);
    await done(second, sheets, await one(second, sheets, "persetujuan"), "setujui");
    const agreed = await subjectOf(interview, subject);
    expect(agreed).toMatchObject({ state: "sepakat", nilai_a: 20, nilai_b: 16 });
    expect(await done(organiser, subjects, agreed, "finalkan")).toMatchObject({ state: "final", nilai_akhir: 18 });
    expect(await scoresRead(interview)).toMatchObject([{ k_propinsi: 34, average_nilai_akhir: 18 }]);
  });

  it.each([
    ["Budiman Saputro", "WW-0102", 3],
    ["Cahyo Nugraha", "WW-0103", 1],
    ["Desi Permata", "WW-0104", 5],
  ] as const)("%s is interviewed for the same district", async (name, kode, score) => {
    subject = await shared(interview, name, kode, "2027-02-04 09:00:00");
    await assess(first, interview, kode, score);
    await assess(second, interview, kode, score);
    const complete = await subjectOf(interview, subject);
    expect(await done(organiser, interview.subjects, complete, "finalkan")).toMatchObject({ nilai_akhir: score * 4 });
  });

  it("a registration that an officer ends leaves every queue, and its person begins anew", async () => {
    await setWindow("registrasi-peserta", { tgl_tutup: "2027-02-28" });
    const ended = "nurhayati";
    const owner = await personIn(organiser, functions, "calon", "Nurhayati");
    const { gpm_guru_fungsi_id: number } = await profileOf(ended);
    const data = { k_propinsi: 34, k_kota: 3401 };
    const files = await people.files(ended, papers);
    const written = await save(ended, documents, await make(ended, documents, { data }), { ...data, ...files });
    const sent = await done(ended, documents, written, "ajukan");
    expect(await one(verifier, documents, "antrean", "&state=diajukan")).toMatchObject({ id: sent.id });
    expect((await call(ended, "/guru-penggerak/esai/mulai")).statusCode).toBe(200);
    const room = await published(interview, "2027-02-05 09:00:00", "2027-02-05 09:45:00");
    const planned = await make(organiser, interview.schedules, { owner, data: { batas: "2027-02-06" } });
    await done(organiser, interview.schedules, planned, "jadwalkan", { input: { sesi: room.id } });
    const assessed = await shared(simulation, "Nurhayati", "SM-0105", "2027-02-04 09:00:00");
    expect((await sheetOf(first, simulation, "SM-0105")).state).toBe("belum");

    const why = { note: "Terdaftar pada fungsi yang keliru." };
    const registered = await one(organiser, functions, "semua", `&owner=${owner}`);
    expect(await refusal(send(organiser, functions, registered, "reset"))).toMatch(/^422 /);
    for (const username of [verifier, ended])
      expect(await refusal(send(username, functions, registered, "reset", why)), username).toMatch(/^40[34] /);
    await done(organiser, functions, registered, "reset", why);

    expect(await found(verifier, documents, "antrean", "&state=diajukan")).toEqual([]);
    expect(await found(coordinator, essays, "perpanjangan", "&keyword=Nurhayati")).toEqual([]);
    expect(await found(organiser, interview.schedules, "antrean", "&keyword=Nurhayati")).toEqual([]);
    expect(await read(organiser, interview.sessions, room.id)).toMatchObject({ state: "terbit" });
    expect(await found(first, tasks, "tugas", `&keyword=${room.kode ?? "WW"}&state=ditugaskan`)).toEqual([]);
    expect((await subjectOf(simulation, assessed)).state).toBe("batal");
    expect((await sheetOf(first, simulation, "SM-0105")).state).toBe("batal");
    expect(await found(organiser, functions, "calon", "&keyword=Nurhayati")).toEqual([]);
    const acts = ((await get(organiser, `${functions}/${registered.id}/history`)).json().data as { act: string; note: string }[])
      .filter(({ act }) => act === "reset" || act === "akhiri")
      .map(({ act, note }) => [act, note ?? null]);
    expect(acts).toEqual(expect.arrayContaining([["reset", why.note]]));
    expect((await read(organiser, functions, registered.id))?.state).toBe("direset");
    expect(await mailsTo("nurhayati@example.id")).toContain("Pendaftaran Anda diakhiri");

    people.leave();
    expect(await profileOf(ended)).toBeNull();
    expect((await (await as(ended)).get("/guru-penggerak/biodata")).statusCode).toBe(403);
    const { email: _, bidang_studi: __, no_telp: ___, k_fungsi_gpm: ____, ...again } = registration({ nama: "Nurhayati" });
    const joined = await call(ended, "/guru-penggerak-registrasi-praktisi/gabung-guru", again);
    expect(joined.statusCode, joined.body).toBe(200);
    const { gpm_guru_fungsi_id: id, ...anew } = await profileOf(ended);
    expect(anew).toMatchObject({ k_fungsi_gpm: 1, angkatan: 11, k_lulus_gpm: 0 });
    expect(anew).not.toHaveProperty("gpm_wawancara");
    expect(id).not.toBe(number);
    expect((await call(ended, "/guru-penggerak/cv/mulai", { id })).statusCode).toBe(200);
    expect((await call(ended, "/guru-penggerak/esai/mulai")).statusCode).toBe(200);
    expect((await make(ended, documents, { data })).state).toBe("draf");
    await setWindow("registrasi-peserta", { tgl_tutup: "2026-12-10" });
  });
});

describe("the decision", () => {
  let pleno: Row;
  const candidates = async (name: string) => one(committee, functions, "seleksi", `&keyword=${encodeURIComponent(name)}`);
  const rowsOf = async (username: string) => {
    const rows = await found(username, selections, "semua", `&pleno=${pleno.id}`);
    return new Map(rows.map((row) => [String(row.nama), row]));
  };

  it("a committee gathers the district with the scores of all", async () => {
    await come("2027-02-22T09:00:00");
    const district = { angkatan: 11, k_fungsi: 1, tahap: 2, k_propinsi: 34, k_kota: 3401 };
    const data = { ...district, kuota: 2, ambang: 20, batas_parkir: 10 };
    expect(await refusal(call("joko.pemantau", `/records/${plenos}`, { data }))).toBe(forbidden);
    pleno = await make(committee, plenos, { data });
    const input = { pleno: pleno.id };
    for (const name of ["Wayan Sukerta", "Budiman Saputro", "Cahyo Nugraha", "Desi Permata"])
      await done(committee, functions, await candidates(name), "masukkan-seleksi", { input });
    const elsewhere = send(committee, functions, await candidates("Tono Wijaya"), "masukkan-seleksi", { input });
    expect(await refusal(elsewhere)).toMatch(/^422 /);
    const rows = await rowsOf("joko.pemantau");
    expect([...rows].map(([name, { nilai }]) => [name, nilai])).toEqual([
      ["Wayan Sukerta", 32],
      ["Desi Permata", 20],
      ["Budiman Saputro", 12],
      ["Cahyo Nugraha", 4],
    ]);
    expect(rows.get("Wayan Sukerta")).toMatchObject({ rincian: "Simulasi mengajar 14; Wawancara 18", banyak: 2 });
  });

  it("one is disqualified: proposed by the committee, examined by another, decided by a third", async () => {
    await done(committee, functions, await candidates("Desi Permata"), "usulkan-diskualifikasi");
    const { id } = await one(committee, proposals, "usulan", "&keyword=Desi Permata");
    const draft = (await read(committee, proposals, id)) as Row;
    const registered = await one(organiser, functions, "semua", "&keyword=Desi Permata");
    const end = () => send(organiser, functions, registered, "reset", { note: "Mau mendaftar lagi." });
    expect(await refusal(end())).toMatch(/^422 Usulan diskualifikasi Desi Permata belum diputuskan/);
    expect((await get(examiner, `${proposals}/${id}`)).statusCode).toBe(404);
    expect(await refusal(send(committee, proposals, draft, "usulkan"))).toMatch(/^422 /);
    const told = await save(committee, proposals, draft, {
      jenis: "plagiat",
      kronologi: "Dua esai peserta ini sama kata demi kata dengan esai peserta lain di kabupaten yang sama.",
      bukti: await file(committee),
    });
    const proposed = await done(committee, proposals, told, "usulkan");
    const verdict = { input: { suara: "setuju", telaah: "Kedua esai memang sama; dibandingkan sendiri." } };
    expect(await refusal(send(committee, proposals, proposed, "periksa", verdict))).toMatch(/^403 /);
    expect(await refusal(send(decider, proposals, proposed, "putuskan", { note: "Terbukti." }))).toMatch(/^403 Catatan ini/);
    const examined = await done(examiner, proposals, proposed, "periksa", verdict);
    expect(await refusal(send(examiner, proposals, examined, "putuskan", { note: "Terbukti." }))).toMatch(/^403 /);
    await done(decider, proposals, examined, "putuskan", { note: "Plagiat terbukti." });
    expect(await read(disqualified, proposals, id)).toMatchObject({ state: "didiskualifikasi", alasan: "Plagiat terbukti." });
    expect(await profileOf(disqualified)).toMatchObject({ is_gugur: 1 });
    const given = (await read(organiser, functions, registered.id)) as Row;
    expect(await refusal(send(organiser, functions, given, "reset", { note: "Mau mendaftar lagi." }))).toMatch(/^422 .*gugur/);
    expect(await mailsTo("desi.permata@example.id")).toContain("Kepesertaan Anda dihentikan");
  });

  it("the district is set by its threshold, of which nobody reads anything yet", async () => {
    pleno = (await read(committee, plenos, pleno.id)) as Row;
    expect(await refusal(send(committee, plenos, pleno, "tetapkan"))).toMatch(/^403 Catatan ini berkeadaan Dinilai/);
    const open = await done(committee, plenos, pleno, "buka-pleno");
    expect(await refusal(send("joko.pemantau", plenos, open, "tetapkan"))).toBe(forbidden);
    pleno = await done(committee, plenos, open, "tetapkan");
    expect([...(await rowsOf("joko.pemantau"))].map(([name, { state }]) => [name, state])).toEqual([
      ["Wayan Sukerta", "lulus"],
      ["Desi Permata", "gagal"],
      ["Budiman Saputro", "parkir"],
      ["Cahyo Nugraha", "gagal"],
    ]);
    expect(await own(candidate, selections)).not.toHaveProperty("id");
    const { gpm_guru_fungsi_id: id } = await profileOf(candidate);
    expect(await refusal(call(candidate, "/guru-penggerak/pakta/kelulusan", { id }))).toMatch(/^403 /);
    expect(await refusal(call(candidate, "/guru-penggerak/seleksi/hasil/baca"))).toMatch(/^403 Belum ada hasil/);
  });

  it("the results announce themselves at their time, to each their own", async () => {
    pleno = await done(committee, plenos, pleno, "jadwalkan", { input: { wkt_umum: "2027-03-01 08:00:00" } });
    await come("2027-03-01T07:59:00");
    expect(await profileOf(candidate)).not.toHaveProperty("hasil_seleksi");
    await come("2027-03-01T08:00:30");
    expect(await read("joko.pemantau", plenos, pleno.id)).toMatchObject({ state: "diumumkan" });
    const rows = await rowsOf(committee);
    for (const [username, name, result] of [
      [candidate, "Wayan Sukerta", "lulus"],
      [parked, "Budiman Saputro", "parkir"],
      [failed, "Cahyo Nugraha", "gagal"],
    ] as const) {
      const mine = await own(username, selections);
      expect([mine.id, mine.state]).toEqual([rows.get(name)?.id, result]);
      expect(mine).not.toHaveProperty("nilai");
      expect(await profileOf(username)).toMatchObject({ hasil_seleksi: result, k_lulus_gpm: result === "lulus" ? 3 : 0 });
      for (const [other, { id }] of rows)
        if (other !== name) expect((await get(username, `${selections}/${id}`)).statusCode, `${other} by ${name}`).toBe(404);
      expect((await call(username, "/guru-penggerak/seleksi/hasil/baca")).json()).toMatchObject({ is_hasil_dibaca: 1 });
    }
    expect((await rowsOf("joko.pemantau")).get("Cahyo Nugraha")).toMatchObject({ wkt_baca: "2027-03-01 08:00:30" });
    expect(await mailsTo(candidate)).toContain("Hasil seleksi Anda sudah diumumkan");
  });

  it("who passed agrees to the pact and downloads it, and nobody else", async () => {
    const path = "/guru-penggerak/pakta/kelulusan";
    for (const username of [parked, failed, disqualified]) {
      const { gpm_guru_fungsi_id: id } = await profileOf(username);
      expect(await refusal(call(username, path, { id })), username).toMatch(/^403 /);
    }
    const { gpm_guru_fungsi_id: id } = await profileOf(candidate);
    const agreed = await call(candidate, path, { id });
    expect(agreed.statusCode, agreed.body).toBe(200);
    const { url_pakta, is_pakta } = await profileOf(candidate);
    expect([url_pakta, is_pakta]).toEqual([agreed.json().paper.pdf, 1]);
    expect(await pdf(candidate, url_pakta)).toEqual(isPdf);
    expect((await pdf(parked, url_pakta))[0]).toBe(404);
  });
});

describe("stage 3", () => {
  const numbers = (names: readonly string[], value: number) => Object.fromEntries(names.map((name) => [name, value]));
  const modules = ["11", "12", "13", "14", "21", "22", "23", "31", "32", "33"].map((name) => `modul_${name}`);
  const taught = { ...numbers([...modules, "refleksi", "praktik_baik", "tugas"], 80), hadir: 90 };
  const mentored = {
    ...numbers(
      ["1", "2", "3", "4", "5", "6"].map((name) => `pendampingan_${name}`),
      90,
    ),
    ...numbers(
      ["0", "1", "2", "3", "4", "5", "6", "7"].map((name) => `lokakarya_${name}`),
      70,
    ),
  };
  let performance: Row;

  it("the centre gives who passed a mentor and a facilitator", async () => {
    await come("2027-03-15T09:00:00");
    const guide = async (name: string, peran: string) => {
      const owner = await personIn(centre, "bersama/anggota-akses", "pembimbing", name);
      const data = { peran, instansi: "Balai", kelas: "A", maks: 10 };
      return done(
        centre,
        "gurupenggerak/pembimbing",
        await make(centre, "gurupenggerak/pembimbing", { owner, data }),
        "aktifkan",
      );
    };
    const pembimbing = (await guide("Hasan Basri", "pengajar-praktik")).id;
    const fasilitator = (await guide("Laksmi Dewayani", "fasilitator")).id;
    const owner = await personIn(centre, functions, "peserta-diklat", "Wayan Sukerta");
    const body = { owner, data: { kelas: "A" } };
    expect(await refusal(call(mentor, `/records/${performances}`, body))).toBe(forbidden);
    const made = await make(centre, performances, body);
    expect((await get(mentor, `${performances}/${made.id}`)).statusCode).toBe(404);
    performance = await done(centre, performances, made, "tetapkan", { input: { pembimbing, fasilitator } });
    expect(await one(mentor, performances, "dampingan")).toMatchObject({ id: made.id, nama: "Wayan Sukerta" });
    expect((await get("yanti.pendamping", `${performances}/${made.id}`)).statusCode).toBe(404);
  });

  it("mentor and facilitator mark their part each, and hand it over when it is whole", async () => {
    await come("2027-09-15T09:00:00");
    const mark = async (username: string, marks: object): Promise<Row> => {
      const known = (await read(username, performances, performance.id)) as Row;
      return save(username, performances, known, { ...known.data, ...marks });
    };
    const known = (await read(mentor, performances, performance.id)) as Row;
    const foreign = await trySave(mentor, performances, known, { ...known.data, modul_11: 100 });
    expect([foreign.statusCode, Object.keys(foreign.json().errors)]).toEqual([422, ["modul_11"]]);
    const half = await mark(mentor, mentored);
    expect(await refusal(send(mentor, performances, half, "nilai"))).toMatch(/^422 /);
    const whole = await mark(facilitator, taught);
    expect(await refusal(send(centre, performances, whole, "sahkan"))).toMatch(/^403 Catatan ini berkeadaan Berjalan/);
    performance = await done(facilitator, performances, whole, "nilai");
    expect(await read(candidate, performances, performance.id)).toMatchObject({ state: "dinilai", nilai_akhir: 82 });
  });

  it("the centre confirms the final pass, and the report card is theirs alone", async () => {
    expect(await refusal(send(facilitator, performances, performance, "sahkan"))).toBe(forbidden);
    performance = await done(centre, performances, performance, "sahkan");
    expect(performance).toMatchObject({ state: "disahkan", hasil: "lulus", no_rapor: "00001/RAPOR/GP/2027" });
    const card = (performance.paper as { pdf: string }).pdf;
    expect(await pdf(candidate, card)).toEqual(isPdf);
    expect((await pdf(parked, card))[0]).toBe(404);
    expect(await mailsTo(candidate)).toContain("Rapor pendidikan Anda terbit");
  });

  it("a certificate follows, which its examiner issues", async () => {
    const waiting = await one("gunawan.sertifikat", certificates, "semua", "&keyword=Wayan Sukerta");
    expect((await get(candidate, `${certificates}/${waiting.id}`)).statusCode).toBe(404);
    expect(await refusal(send(centre, certificates, waiting, "terbitkan"))).toMatch(/^40[34] /);
    const issued = await done("gunawan.sertifikat", certificates, waiting, "terbitkan");
    expect(issued).toMatchObject({ nomor: "00001/SGP/IX/2027", nilai: 82 });
    expect(await pdf(candidate, (issued.paper as { pdf: string }).pdf)).toEqual(isPdf);
    expect(await read(candidate, certificates, waiting.id)).toMatchObject({ state: "terbit" });
  });
});
