// @long
/**
 * A mentor (calon pengajar praktik) and a facilitator, each from registration to the final pass by their own order: CV, documents and essay;
 * survey, supporters, simulation of teaching and interview; the assessments of their group; and a pleno for each stage. Each step is refused
 * to who may not make it, or to who makes it too early, and read afterwards by somebody else; others of the district are parked and fail.
 * What a candidate teacher does differently stands in whole-selection.test.ts.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../engine/server";
import type { DemoFilePerson } from "../../../server/demo/seed-demo";
import { oneDatabase } from "../databases";
import { registration } from "../registration";
import { idOf, startTestApp, type TestApp } from "../test-app";
import type { Row } from "./people-at-work";
import { essayAnswers, incident, isPdf, selectionAtWork } from "./selection-at-work";

const rubrics = ["esai", "portofolio", "rekomendasi", "survei", "pbi", "microteaching", "wawancara"] as const;
type Rubric = (typeof rubrics)[number];

/** The seven documents of who is no candidate teacher. */
const counted = ["ktp", "ijazah", "pakta", "sk_pengangkatan", "sk_mengajar", "izin_kepala", "izin_dinas"];

const orders = [
  {
    order: "a mentor",
    k_fungsi: 2,
    group: 66,
    jenis: "cpp",
    more: ["rekomendasi", "portofolio"],
    assessed: ["esai", "portofolio", "rekomendasi", "survei"],
    summed: ["Esai", "Simulasi mengajar", "Wawancara", "Portofolio", "Rekomendasi", "Survei insiden kritis"],
  },
  {
    order: "a facilitator",
    k_fungsi: 3,
    group: 72,
    jenis: "cf",
    more: [],
    assessed: ["esai", "rekomendasi", "survei", "pbi"],
    summed: ["Esai", "Simulasi mengajar", "Wawancara", "Rekomendasi", "Survei insiden kritis", "PBI"],
  },
] as const;

/** The roles that a candidate teacher may register as. */
/** The changes that make a candidate teacher's dossier one of each kind. */
const facts: Readonly<Record<string, Partial<DemoFilePerson>>> = {
  cgp: {},
  smkpk: { profile: { k_jalur_gpm: 3, k_profesi_gpm: 3 } },
  pjok: { roots: { pjok: { pjok_profil_id: "PJOK-1", k_profil_pjok: 2 } } },
  ci: { profile: { gpm_instruktur_id: "I-1" } },
};
const kinds = Object.keys(facts);

const person = (username: string, permissions: readonly string[], profile?: JsonObject): DemoFilePerson => ({
  username,
  label: username,
  description: username,
  program: "gurupenggerak",
  ptk: { ptk_id: username, nama: `Guru ${username}`, email: `${username}@example.id` },
  ...(profile ? { profile } : {}),
  preferences: { permissions: [...permissions] },
  groups: [211],
});
const candidate = (username: string, k_fungsi_gpm: number) =>
  person(username, ["guru-penggerak-profil.index", "guru-penggerak-profil.update"], {
    gpm_guru_fungsi_id: `GPM-${username}`,
    k_fungsi_gpm,
    k_jalur_gpm: 1,
    k_sumber_gpm: 2,
    angkatan: 11,
    gelombang: 1,
    k_verval_gpm: 0,
    k_lulus_gpm: 0,
    k_propinsi: 34,
    k_kota: 3401,
  });
const scores = [...rubrics.map((rubric) => `guru-penggerak-asesor-nilai.${rubric}`), "guru-penggerak-asesor-jadwal.index"];
const people = [
  ...orders.flatMap(({ jenis, k_fungsi }) => ["parkir", "gagal"].map((fate) => candidate(`${jenis}-${fate}`, k_fungsi))),
  person(
    "verifikator",
    ["cpp", "cf", "nasional"].map((one) => `guru-penggerak-verval-dokumen.${one}`),
  ),
  person(
    "verifikator-guru",
    ["cgp", "nasional"].map((one) => `guru-penggerak-verval-dokumen.${one}`),
  ),
  ...Object.entries(facts).map(([jenis, { profile, roots = {} }]) => {
    const guru = candidate(`guru-${jenis}`, 1);
    return { ...guru, profile: { ...guru.profile, ...profile } as JsonObject, roots };
  }),
  ...kinds.map((jenis) =>
    person(
      `verifikator-${jenis}`,
      [jenis, "nasional"].map((one) => `guru-penggerak-verval-dokumen.${one}`),
    ),
  ),
  person("koordinator", ["guru-penggerak-masa.kelola"]),
  person("pengelola", [
    "guru-penggerak-asesor.index",
    "guru-penggerak-jadwal-wawancara.kelola",
    "guru-penggerak-akun.nasional",
    "guru-penggerak-akun.index",
  ]),
  person("pemantau", ["guru-penggerak-laporan-jadwal.index", "guru-penggerak-laporan-jadwal.nasional"]),
  person("panitia-pendukung", ["guru-penggerak-pendukung.index"]),
  { ...person("kepala", ["guru-penggerak-pendukung.jawab"]), akun: { paspor_id: "kepala", email: "kepala@example.id" } },
  person("panitia", ["guru-penggerak-seleksi.kelola", "guru-penggerak-seleksi.index", "guru-penggerak-akun.nasional"]),
  ...orders.flatMap(({ group }) => ["a", "b"].map((role) => person(`asesor-${group}-${role}`, scores, { is_pakta_asesor: 1 }))),
  person("asesor-lain", scores, { is_pakta_asesor: 1 }),
];

const of = (type: string) => `gurupenggerak/${type}`;
const subjectsOf = (rubric: Rubric) => of(rubric === "wawancara" ? "wawancara" : `uji-${rubric}`);
const sheetsOf = (rubric: Rubric) => of(`penilaian-${rubric}`);

describe.each(oneDatabase)("on $name", (database) => {
  let server: TestApp;
  const journey = selectionAtWork(() => server, "2026-11-23T09:00:00");
  const { as, get, read, send, done, make, save, trySave, file, files, come, call, profileOf, own, pdf } = journey;
  const assessors: Record<string, string> = {};
  beforeAll(async () => {
    const many = { account: 10_000, address: 100_000 };
    server = await startTestApp(database, { people, clock: journey.clock, callLimits: { read: many, write: many } });
    for (const { group } of orders)
      for (const one of [`asesor-${group}-a`, `asesor-${group}-b`]) {
        const data = { instansi: "Balai contoh", kelompok: group };
        assessors[one] = (await make("pengelola", of("asesor"), { owner: await idOf(server, one), data })).id;
      }
  });
  afterAll(() => server?.close());

  const ownOf = (username: string, type: string) => own(username, of(type));
  const refusal = async (answer: ReturnType<typeof send>) => (await answer).statusCode;
  /** A verifier takes the dossier, finds each document right, and approves it. */
  const approved = async (verifier: string, sent: Row, papers: readonly string[]) => {
    const held = await done(verifier, of("dokumen"), sent, "claim");
    const shown = (await read(verifier, of("dokumen"), held.id)) as Row;
    const verdicts = Object.fromEntries(papers.map((name) => [`hasil_${name}`, "sesuai"]));
    const judged = await save(verifier, of("dokumen"), shown, { ...shown.data, ...verdicts });
    return done(verifier, of("dokumen"), judged, "setujui", { note: "Lengkap." });
  };
  const found = async (username: string, path: string): Promise<readonly Row[]> => {
    const answer = await get(username, `${of(path)}`);
    expect(answer.statusCode, `${path} by ${username}: ${answer.body}`).toBe(200);
    return answer.json().data;
  };

  it.each(kinds)(
    "a candidate teacher of the kind %s sends documents, which a verifier of that kind alone approves, and reads that",
    async (jenis) => {
      const username = `guru-${jenis}`;
      const wanted = ["ktp", "ijazah", "pakta"];
      const papers = [
        ...wanted,
        ...(jenis === "smkpk" ? ["sk_pengangkatan"] : ["sk_mengajar", "izin_kepala", "rekomendasi", "rpp"]),
      ];
      const data = { no_ukg: "201512345678", sekolah: "SD Negeri Wates", k_propinsi: 34, k_kota: 3401 };
      const begun = await make(username, of("dokumen"), { data });
      const whole = await save(username, of("dokumen"), begun, { ...data, ...(await files(username, papers)) });
      const sent = await done(username, of("dokumen"), whole, "ajukan");
      for (const other of kinds)
        expect((await get(`verifikator-${other}`, `${of("dokumen")}/${sent.id}`)).statusCode, other).toBe(
          other === jenis ? 200 : 404,
        );
      await approved(`verifikator-${jenis}`, sent, papers);
      expect(await ownOf(username, "dokumen")).toMatchObject({ state: "disetujui", data: { hasil_ktp: "sesuai" } });
    },
  );

  describe.each(orders)("$order", ({ k_fungsi, group, jenis, more, assessed, summed }) => {
    const [first, second] = [`asesor-${group}-a`, `asesor-${group}-b`] as const;
    const papers = [...counted, ...more];
    // Mentors come a day before facilitators.
    const order = k_fungsi - 2;
    const typed = registration({ nama: `Guru ${jenis}-lulus`, k_fungsi_gpm: k_fungsi });
    const [passing, parked, failing] = [typed.email, `${jenis}-parkir`, `${jenis}-gagal`];
    const window = (values: object) => make("koordinator", of("masa"), { data: { angkatan: 11, ...values } });

    it("registers for this function, and for no other beside it", async () => {
      await come("2026-11-23T09:00:00");
      await journey.register(typed);
      expect(await profileOf(passing)).toMatchObject({ k_fungsi_gpm: k_fungsi, k_sumber_gpm: 3, angkatan: 11, k_lulus_gpm: 0 });
      const { email: _, k_fungsi_gpm: __, ...again } = typed;
      expect(await refusal(call(passing, "/guru-penggerak-registrasi-praktisi/gabung", again))).toBe(403);
    });

    it("fills in the biodata of somebody who works on their own, which tells where they are selected", async () => {
      const { data, revision } = (await (await as(passing)).get("/guru-penggerak/biodata")).json();
      const lives = { alamat: "Jalan Kenanga 8, Wates", k_propinsi: 34, k_kota: 3401, no_telp: "027400000001" };
      const learnt = { k_kualifikasi: 9, instansi_pendidikan: "Universitas Contoh", k_bidang_gpm: 1, jurusan: "Matematika" };
      const works = { k_profesi_gpm: 8, k_jenis_profesi_gpm: 2, k_jabatan_gpm: 5, lama_jabatan: "8", k_jenjang_gpm: 3 };
      const filled = { ...data, ...lives, ...learnt, ...works, nip: "198505202010011004" };
      const write = async (body: object) =>
        (await as(passing)).post("/guru-penggerak/biodata/save", body, { "if-match": `"${revision}"` });
      expect(await refusal(write({ ...filled, k_profesi_gpm: 99 })), "another profession, unnamed").toBe(422);
      const saved = await write(filled);
      expect(saved.statusCode, saved.body).toBe(200);
      expect(await profileOf(passing)).toMatchObject({ k_propinsi: 34, k_kota: 3401 });
    });

    it("sends the CV with its documents, which nobody else reads as they are selected", async () => {
      const paper = await journey.sendCv(passing, counted);
      expect((await pdf(parked, paper))[0]).toBe(404);
      expect(await profileOf(passing)).toMatchObject({ is_kirim_cv: 1 });
    });

    it("sends the documents of their kind, which a verifier of that kind approves", async () => {
      const begun = await ownOf(passing, "dokumen");
      expect(begun.data, "the files that the CV was sent with").toMatchObject({ terunggah: 7, kurang: 0 });
      const part = await save(passing, of("dokumen"), begun, { ...begun.data, k_propinsi: 34, k_kota: 3401 });
      const chosen = await trySave(passing, of("dokumen"), part, { ...part.data, jenis: "cgp" });
      expect([chosen.statusCode, Object.keys(chosen.json().errors ?? {})], "nobody chooses their kind").toEqual([422, ["jenis"]]);
      const extra = await files(passing, more);
      if (more.length > 0)
        expect(await refusal(send(passing, of("dokumen"), part, "ajukan")), "what mentors give besides").toBe(422);
      const whole = await save(passing, of("dokumen"), part, { ...part.data, ...extra });
      expect(whole.data, "is not counted").toMatchObject({ terunggah: 7, kurang: 0 });
      const sent = await done(passing, of("dokumen"), whole, "ajukan");
      expect(sent.jenis).toBe(jenis);
      expect((await get("verifikator-guru", `${of("dokumen")}/${sent.id}`)).statusCode).toBe(404);
      expect((await found("verifikator", "dokumen/lists/antrean?state=diajukan")).map(({ id }) => id)).toEqual([sent.id]);
      expect(await refusal(send("verifikator", of("dokumen"), sent, "setujui", { note: "Lengkap." })), "not held").toBe(403);
      await approved("verifikator", sent, papers);
      expect(await ownOf(passing, "dokumen")).toMatchObject({ state: "disetujui" });
      expect(await profileOf(passing)).toMatchObject({ k_verval_gpm: 6 });
    });

    it("writes the essay, whole, in the time it has", async () => {
      expect(await refusal(call("panitia", "/guru-penggerak/esai/mulai"))).toBe(403);
      expect(await refusal(call(passing, "/guru-penggerak/survei-insiden/mulai")), "stage 2 is not yet").toBe(403);
      expect((await call(passing, "/guru-penggerak/esai/mulai")).statusCode).toBe(200);
      const essay = await ownOf(passing, "esai");
      expect(await refusal(send(passing, of("esai"), essay, "kirim")), "empty").toBe(422);
      const written = await save(passing, of("esai"), essay, essayAnswers);
      expect((await done(passing, of("esai"), written, "kirim")).state).toBe("terkirim");
      expect((await get(parked, `${of("esai")}/${essay.id}`)).statusCode).toBe(404);
      expect(await profileOf(passing)).toMatchObject({ is_kirim_esai: 1 });
    });

    it("is supported by who is invited, whose answer only others of the committee may accept", async () => {
      const address = "kepala@example.id";
      const invitation = { nama_pendukung: "Kepala Sekolah", jabatan: "kepala", surel: address };
      expect(await refusal(call("panitia", `/records/${of("pendukung")}`, { data: invitation }))).toBe(403);
      const invited = await make(passing, of("pendukung"), { data: invitation });
      await done(passing, of("pendukung"), invited, "ingatkan");
      expect(await journey.mailsTo(address)).toContain(`${typed.nama} meminta dukungan Anda`);
      expect((await get("asesor-lain", `${of("pendukung")}/${invited.id}`)).statusCode).toBe(404);
      const shown = (await read("kepala", of("pendukung"), invited.id)) as Row;
      expect(await refusal(send("kepala", of("pendukung"), shown, "jawab")), "without a letter").toBe(422);
      const answer = {
        sikap: "mendukung",
        alasan: "Ia membimbing rekan sekolah kami setiap pekan.",
        surat: await file("kepala"),
      };
      const answered = await done("kepala", of("pendukung"), await save("kepala", of("pendukung"), shown, answer), "jawab");
      expect(await refusal(send(passing, of("pendukung"), answered, "sahkan")), "their own").toBe(403);
      await done("panitia-pendukung", of("pendukung"), answered, "sahkan");
      const mine = (await read(passing, of("pendukung"), invited.id)) as Row;
      expect([mine.state, mine.data], "what was written stays with the committee").toEqual(["sah", invitation]);
    });

    it("tells the critical incidents of stage 2, once", async () => {
      await come(`2027-01-${11 + order}T09:00:00`);
      await window({ masa: "seleksi", k_fungsi, tahap: 2 });
      await window({ masa: "survei-insiden", k_fungsi, tgl_tutup: "2027-01-31" });
      const begin = (username: string) => call(username, "/guru-penggerak/survei-insiden/mulai");
      expect((await begin("panitia")).statusCode).toBe(403);
      expect((await begin(passing)).statusCode).toBe(200);
      const survey = await ownOf(passing, "survei");
      expect(await refusal(send(passing, of("survei"), survey, "kirim")), "empty").toBe(422);
      const filled = await save(passing, of("survei"), survey, { insiden: [incident, incident, incident] });
      const sent = await done(passing, of("survei"), filled, "kirim");
      expect(await refusal(send(passing, of("survei"), sent, "kirim")), "twice").toBe(403);
      expect((await get(parked, `${of("survei")}/${survey.id}`)).statusCode).toBe(404);
      expect(await profileOf(passing)).toMatchObject({ is_kirim_ci: 1 });
    });

    /** The questions of a rubric to each assessor: the best, a middling or the lowest score for each of its criteria. */
    const sheet = (rubric: Rubric, share: number) => {
      const schema = server.services.documents.base.library.get("data", of(`nilai-${rubric}`));
      const fields = Object.entries((schema?.properties ?? {}) as Record<string, { minimum?: number; maximum?: number }>);
      const filled = fields.flatMap(([name, { minimum = 0, maximum = 0 }]) =>
        name.startsWith("nilai_")
          ? [[name, Math.round(minimum + (maximum - minimum) * share)]]
          : name.startsWith("bukti_")
            ? [[name, "Peserta menceritakan situasi, tindakan dan hasilnya."]]
            : [],
      );
      return { ...Object.fromEntries(filled), ...(rubric === "esai" ? { plagiat: 4 } : {}), rekomendasi: "ya" };
    };
    /** Both score what is shared with them under a code, and the organiser makes it final. */
    const score = async (username: string, rubric: Rubric, { id, kode }: Row, share: number): Promise<Row> => {
      const [subjects, sheets] = [subjectsOf(rubric), sheetsOf(rubric)];
      for (const assessor of [first, second]) {
        const [task] = await found(assessor, `penilaian-${rubric}/lists/tugas?keyword=${kode}`);
        expect(JSON.stringify(task), "known by a code alone").not.toContain(username);
        expect((await get("asesor-lain", `${sheets}/${task?.id}`)).statusCode).toBe(404);
        const begun = await done(assessor, sheets, task as Row, "mulai");
        expect(await refusal(send(assessor, sheets, begun, "kirim")), "empty").toBe(422);
        const early = (await read("pengelola", subjects, id)) as Row;
        expect(await refusal(send("pengelola", subjects, early, "finalkan")), "before both").toBe(403);
        await done(assessor, sheets, await save(assessor, sheets, begun, sheet(rubric, share)), "kirim");
      }
      const agreed = (await read("pengelola", subjects, id)) as Row;
      expect((await get(username, `${subjects}/${id}`)).statusCode, "not theirs to read").toBe(404);
      const final = await done("pengelola", subjects, agreed, "finalkan");
      for (const assessor of [first, second])
        expect((await found(assessor, `penilaian-${rubric}/lists/tugas?keyword=${kode}`))[0]).toMatchObject({ state: "final" });
      return final;
    };
    const assess = async (username: string, rubric: Rubric, share: number): Promise<Row> => {
      const subjects = subjectsOf(rubric);
      const data = { tgl_wawancara: "2026-11-20 09:00:00", rekaman: "https://rekaman.example.id/1" };
      const made = await make("pengelola", subjects, { owner: await idOf(server, username), data });
      const kode = `${rubric.slice(0, 2).toUpperCase()}-${k_fungsi}${[passing, parked, failing].indexOf(username)}00`;
      const input = { kode, asesor_a: assessors[first], asesor_b: assessors[second], tenggat: "2099-01-31" };
      expect(await refusal(send(first, subjects, made, "bagikan", { input })), "an assessor gives no tasks").toBe(404);
      return score(username, rubric, await done("pengelola", subjects, made, "bagikan", { input }), share);
    };

    /** The session of an hour at nine on this day, for which both assessors stand ready. */
    const published = async (type: string, day: string): Promise<Row> => {
      const pair = { penilai_a: assessors[first], penilai_b: assessors[second] };
      const data = { mulai: `${day} 09:00:00`, selesai: `${day} 10:00:00`, tautan: "https://rapat.example.id/1", ...pair };
      return done("pengelola", of(type), await make("pengelola", of(type), { data }), "terbitkan");
    };
    /** Of which the other assessor knows nothing. */
    const expected = async (kode: unknown) => {
      for (const assessor of [first, second]) {
        const [task] = await found(assessor, `tugas-jadwal/lists/tugas?keyword=${kode}&state=ditugaskan`);
        expect(JSON.stringify(task)).not.toContain(typed.nama);
        await done(assessor, of("tugas-jadwal"), task as Row, "konfirmasi");
      }
      expect(await found("asesor-lain", "tugas-jadwal/lists/tugas")).toEqual([]);
    };

    /** A monitor finds in their report who has not confirmed. */
    const reminded = async (monitor: string, type: string, { id }: Row) => {
      const row = (await found(monitor, `${type}/lists/laporan?k_fungsi=${k_fungsi}`)).find((one) => one.id === id);
      return done(monitor, of(type), row as Row, "ingatkan-konfirmasi");
    };

    it("chooses a time for the simulation of teaching, hands in a plan, agrees to the pact and teaches", async () => {
      const schedules = of("jadwal-microteaching");
      const day = `2027-02-0${1 + order}`;
      const session = await published("sesi-microteaching", day);
      const planned = await make("pengelola", schedules, { owner: await idOf(server, passing), data: { batas: "2027-02-05" } });
      const input = { sesi: session.id };
      expect(await refusal(send(parked, schedules, planned, "pilih", { input })), "another's").toBe(404);
      const given = await done("pengelola", schedules, planned, "jadwalkan", { input });
      await reminded("pemantau", "jadwal-microteaching", given);
      const shown = (await read(passing, schedules, given.id)) as Row;
      const back = await done(passing, schedules, shown, "minta-ulang", { note: "Ada ujian sekolah hari itu." });
      const chosen = await done(passing, schedules, back, "pilih", { input });
      await expected(((await read("pengelola", of("sesi-microteaching"), session.id)) as Row).kode);
      await save(passing, schedules, chosen, { ...chosen.data, rpp: await file(passing) });
      await come(`${day}T08:46:00`);
      const open = (await read(passing, schedules, planned.id)) as Row;
      expect(await refusal(send(passing, schedules, open, "masuk")), "before the pact").toBe(422);
      const { gpm_guru_fungsi_id: id } = await profileOf(passing);
      const agreed = await call(passing, "/guru-penggerak/pakta/konfirmasi", { tipe: "simulasi-ajar", id });
      expect(await pdf(passing, agreed.json().paper.pdf)).toEqual(isPdf);
      await done(passing, schedules, open, "masuk");
      await come(`${day}T10:01:00`);
      expect(await read("pengelola", schedules, planned.id)).toMatchObject({ state: "hadir" });
      const [subject] = await found("pengelola", `uji-microteaching/lists/dari-sesi?jadwal=${planned.id}`);
      expect(await score(passing, "microteaching", subject as Row, 1)).toMatchObject({ state: "final", k_fungsi });
    });

    it("is given a time for the interview, agrees to its pact, confirms it, and is interviewed", async () => {
      const schedules = of("jadwal-wawancara");
      const day = `2027-02-0${3 + order}`;
      const session = await published("sesi-wawancara", day);
      const planned = await make("pengelola", schedules, { owner: await idOf(server, passing), data: { batas: "2027-02-05" } });
      expect(await refusal(send(passing, schedules, planned, "konfirmasi")), "without a time").toBe(403);
      const given = await done("pengelola", schedules, planned, "jadwalkan", { input: { sesi: session.id } });
      expect(await journey.mailsTo(passing)).toContain("Jadwal wawancara Anda");
      await reminded("pemantau", "jadwal-wawancara", given);
      const shown = (await read(passing, schedules, given.id)) as Row;
      expect(await refusal(send(passing, schedules, shown, "konfirmasi")), "before the pact").toBe(422);
      const { gpm_guru_fungsi_id: id } = await profileOf(passing);
      expect(await refusal(call(parked, "/guru-penggerak/pakta/wawancara", { id }))).toBe(403);
      const agreed = await call(passing, "/guru-penggerak/pakta/wawancara", { id });
      expect(await pdf(passing, agreed.json().paper.pdf)).toEqual(isPdf);
      await done(passing, schedules, shown, "konfirmasi");
      await expected(((await read("pengelola", of("sesi-wawancara"), session.id)) as Row).kode);
      await come(`${day}T08:46:00`);
      await done(passing, schedules, (await read(passing, schedules, planned.id)) as Row, "masuk");
      await come(`${day}T10:01:00`);
      expect(await read("pengelola", of("sesi-wawancara"), session.id)).toMatchObject({ state: "selesai" });
      const [subject] = await found("pengelola", `wawancara/lists/dari-sesi?jadwal=${planned.id}`);
      expect(await score(passing, "wawancara", subject as Row, 1)).toMatchObject({ state: "final", k_fungsi });
    });

    it.each(assessed)(`is assessed in %s by group ${group}`, async (rubric) => {
      const final = await assess(passing, rubric, 1);
      expect(final).toMatchObject({ state: "final", k_fungsi });
    });

    const decide = async (tahap: number, limits: object, names: readonly string[]): Promise<Row> => {
      const district = { angkatan: 11, k_fungsi, tahap, k_propinsi: 34, k_kota: 3401 };
      const data = { ...district, kuota: 1, ...limits };
      expect((await (await as("pengelola")).post(`/records/${of("pleno")}`, { data })).statusCode).toBe(403);
      const pleno = await make("panitia", of("pleno"), { data });
      for (const name of names) {
        const [row] = await found("panitia", `fungsi/lists/seleksi?keyword=${encodeURIComponent(name)}`);
        await done("panitia", of("fungsi"), row as Row, "masukkan-seleksi", { input: { pleno: pleno.id } });
      }
      const known = (await read("panitia", of("pleno"), pleno.id)) as Row;
      expect(await refusal(send("panitia", of("pleno"), known, "umumkan")), "before it is decided").toBe(403);
      const open = await done("panitia", of("pleno"), known, "buka-pleno");
      const set = await done("panitia", of("pleno"), open, "tetapkan");
      expect(await profileOf(passing), "nothing is told yet").not.toMatchObject({ hasil_tahap: tahap });
      return done("panitia", of("pleno"), set, "umumkan");
    };

    it("passes stage 2 before others of the district, of whom one is parked and one fails", async () => {
      await assess(parked, "wawancara", 0.75);
      await assess(failing, "wawancara", 0);
      const pleno = await decide(2, { ambang: 20, batas_parkir: 10 }, [typed.nama, `Guru ${parked}`, `Guru ${failing}`]);
      const rows = await found("panitia", `seleksi/lists/semua?pleno=${pleno.id}`);
      expect(Object.fromEntries(rows.map(({ nama, state }) => [nama, state]))).toEqual({
        [typed.nama]: "lulus",
        [`Guru ${parked}`]: "parkir",
        [`Guru ${failing}`]: "gagal",
      });
      const rincian = rows.find(({ state }) => state === "lulus")?.rincian;
      expect(String(rincian).replace(/ [\d,.]+(?=;|$)/g, ""), String(rincian)).toBe(summed.join("; "));
      for (const [username, hasil_seleksi, k_lulus_gpm] of [
        [passing, "lulus", 3],
        [parked, "parkir", 0],
        [failing, "gagal", 0],
      ] as const) {
        expect(await profileOf(username)).toMatchObject({ hasil_seleksi, k_lulus_gpm });
        const { gpm_guru_fungsi_id: id } = await profileOf(username);
        const agreed = await call(username, "/guru-penggerak/pakta/kelulusan", { id });
        expect(agreed.statusCode, `the pact of ${username}`).toBe(username === passing ? 200 : 403);
      }
    });

    it("passes stage 3 and finally, one after the other, and is a candidate no more", async () => {
      for (const [tahap, k_lulus_gpm] of [
        [3, 9],
        [4, 10],
      ] as const) {
        await decide(tahap, { ambang: 20, batas_parkir: 10 }, [typed.nama]);
        expect(await profileOf(passing)).toMatchObject({ hasil_seleksi: "lulus", hasil_tahap: tahap, k_lulus_gpm });
      }
      expect(await refusal(call(passing, "/guru-penggerak/esai/mulai"))).toBe(403);
    });
  });
});
