/**
 * A mentor (calon pengajar praktik) and a facilitator, each by their own order: documents of their kind, survey, the assessments of their
 * group, and a pleno for each stage. Each step is refused to who may not make it, or to who makes it too early, and read afterwards by
 * somebody else; others of the district are parked and fail. What a candidate teacher does differently stands in whole-selection.test.ts.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../engine/index";
import type { DemoFilePerson } from "../../../server/demo/seed-demo";
import { oneDatabase } from "../databases";
import { startTestApp, type TestApp } from "../test-app";
import { peopleAtWork, type Row } from "./people-at-work";

const rubrics = ["esai", "portofolio", "rekomendasi", "survei", "pbi", "microteaching", "wawancara"] as const;
type Rubric = (typeof rubrics)[number];

const orders = [
  {
    order: "a mentor",
    k_fungsi: 2,
    group: 66,
    jenis: "cpp",
    papers: [
      "ktp",
      "ijazah",
      "sk_pengangkatan",
      "pakta",
      "izin_kepala",
      "izin_dinas",
      "sk_mengajar",
      "rekomendasi",
      "portofolio",
    ],
    assessed: ["esai", "portofolio", "rekomendasi", "survei", "microteaching", "wawancara"],
    summed: ["Esai", "Simulasi mengajar", "Wawancara", "Portofolio", "Rekomendasi", "Survei insiden kritis"],
  },
  {
    order: "a facilitator",
    k_fungsi: 3,
    group: 72,
    jenis: "cf",
    papers: ["ktp", "ijazah", "sk_pengangkatan", "pakta", "izin_kepala", "izin_dinas", "sk_mengajar"],
    assessed: ["esai", "rekomendasi", "survei", "pbi", "microteaching", "wawancara"],
    summed: ["Esai", "Simulasi mengajar", "Wawancara", "Rekomendasi", "Survei insiden kritis", "PBI"],
  },
] as const;

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
const scores = rubrics.map((rubric) => `guru-penggerak-asesor-nilai.${rubric}`);
const people = [
  ...orders.flatMap(({ jenis, k_fungsi }) => ["lulus", "parkir", "gagal"].map((fate) => candidate(`${jenis}-${fate}`, k_fungsi))),
  person(
    "verifikator",
    ["cpp", "cf", "nasional"].map((one) => `guru-penggerak-verval-dokumen.${one}`),
  ),
  person(
    "verifikator-guru",
    ["cgp", "nasional"].map((one) => `guru-penggerak-verval-dokumen.${one}`),
  ),
  person("koordinator", ["guru-penggerak-masa.kelola"]),
  person("pengelola", ["guru-penggerak-asesor.index", "guru-penggerak-akun.nasional", "guru-penggerak-akun.index"]),
  person("panitia", ["guru-penggerak-seleksi.kelola", "guru-penggerak-seleksi.index", "guru-penggerak-akun.nasional"]),
  person("asesor-a", scores, { is_pakta_asesor: 1 }),
  person("asesor-b", scores, { is_pakta_asesor: 1 }),
  person("asesor-lain", scores, { is_pakta_asesor: 1 }),
];

const of = (type: string) => `gurupenggerak/${type}`;
const subjectsOf = (rubric: Rubric) => of(rubric === "wawancara" ? "wawancara" : `uji-${rubric}`);
const sheetsOf = (rubric: Rubric) => of(`penilaian-${rubric}`);

describe.each(oneDatabase)("on $name", (database) => {
  let server: TestApp;
  const assessors: Record<string, string> = {};
  beforeAll(async () => {
    const many = { account: 10_000, address: 100_000 };
    server = await startTestApp(database, { people, callLimits: { read: many, write: many } });
    for (const one of ["asesor-a", "asesor-b"])
      assessors[one] = (await make("pengelola", of("asesor"), { owner: await idOf(one), data: { instansi: "Balai contoh" } })).id;
    const masa = (values: object) => make("koordinator", of("masa"), { data: { angkatan: 11, ...values } });
    for (const { k_fungsi } of orders) {
      await masa({ masa: "seleksi", k_fungsi, tahap: 2 });
      await masa({ masa: "survei-insiden", k_fungsi, tgl_tutup: "2099-01-31" });
    }
  }, 120_000);
  afterAll(() => server?.close());

  const { as, get, read, send, done, make, save, file } = peopleAtWork(() => server);
  const idOf = async (username: string) =>
    (await server.opened.db.selectFrom("account").select("id").where("username", "=", username).executeTakeFirstOrThrow()).id;
  const profileOf = async (username: string) => (await (await as(username)).get("/profil")).json().profile;
  const own = async (username: string, type: string): Promise<Row> => (await get(username, `${of(type)}/own`)).json();
  const refusal = async (answer: ReturnType<typeof send>) => (await answer).statusCode;
  const found = async (username: string, path: string): Promise<readonly Row[]> => {
    const answer = await get(username, `${of(path)}`);
    expect(answer.statusCode, `${path} by ${username}: ${answer.body}`).toBe(200);
    return answer.json().data;
  };

  describe.each(orders)("$order", ({ k_fungsi, group, jenis, papers, assessed, summed }) => {
    const [passing, parked, failing] = [`${jenis}-lulus`, `${jenis}-parkir`, `${jenis}-gagal`];

    it("sends the documents of their kind, which a verifier of that kind approves", async () => {
      const data = { jenis, no_ukg: "201512345678", sekolah: "SD Negeri Wates", k_propinsi: 34, k_kota: 3401 };
      const other = { ...data, jenis: "cgp" };
      const refused = await (await as(passing)).post(`/records/${of("dokumen")}`, { data: other });
      expect([refused.statusCode, Object.keys(refused.json().errors)], "another kind").toEqual([422, ["jenis"]]);
      const begun = await make(passing, of("dokumen"), { data });
      const files = Object.fromEntries(await Promise.all(papers.map(async (name) => [name, await file(passing)] as const)));
      const { [papers.at(-1) as string]: last, ...most } = files;
      const part = await save(passing, of("dokumen"), begun, { ...data, ...most });
      expect(await refusal(send(passing, of("dokumen"), part, "ajukan")), "one is missing").toBe(422);
      const whole = await save(passing, of("dokumen"), part, { ...part.data, [papers.at(-1) as string]: last });
      const sent = await done(passing, of("dokumen"), whole, "ajukan");
      expect((await get("verifikator-guru", `${of("dokumen")}/${sent.id}`)).statusCode).toBe(404);
      expect((await found("verifikator", "dokumen/lists/antrean?state=diajukan")).map(({ id }) => id)).toEqual([sent.id]);
      expect(await refusal(send("verifikator", of("dokumen"), sent, "setujui", { note: "Lengkap." })), "not held").toBe(403);
      const held = await done("verifikator", of("dokumen"), sent, "claim");
      const shown = (await read("verifikator", of("dokumen"), held.id)) as Row;
      const verdicts = Object.fromEntries(papers.map((name) => [`hasil_${name}`, "sesuai"]));
      const judged = await save("verifikator", of("dokumen"), shown, { ...shown.data, ...verdicts });
      await done("verifikator", of("dokumen"), judged, "setujui", { note: "Lengkap." });
      expect(await profileOf(passing)).toMatchObject({ k_verval_gpm: 6 });
    });

    it("tells the critical incidents of stage 2, once", async () => {
      const words = (count: number) => Array.from({ length: count }, (_, index) => `kata${index}`).join(" ");
      const incident = { situasi: words(40), tugas: words(30), tindakan: words(60), hasil: words(40), refleksi: words(40) };
      const begin = async (username: string) => (await as(username)).post("/guru-penggerak/survei-insiden/mulai", {});
      expect((await begin("panitia")).statusCode).toBe(403);
      expect((await begin(passing)).statusCode).toBe(200);
      const survey = await own(passing, "survei");
      expect(await refusal(send(passing, of("survei"), survey, "kirim")), "empty").toBe(422);
      const filled = await save(passing, of("survei"), survey, { insiden: [incident, incident, incident] });
      const sent = await done(passing, of("survei"), filled, "kirim");
      expect(await refusal(send(passing, of("survei"), sent, "kirim")), "twice").toBe(403);
      expect((await get(parked, `${of("survei")}/${survey.id}`)).statusCode).toBe(404);
      expect(await profileOf(passing)).toMatchObject({ is_kirim_ci: 1 });
    });

    /** What a rubric asks of each assessor: the best, a middling or the lowest score for each of its criteria. */
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
    const assess = async (username: string, rubric: Rubric, share: number): Promise<Row> => {
      const [subjects, sheets] = [subjectsOf(rubric), sheetsOf(rubric)];
      const data = { tgl_wawancara: "2026-11-20 09:00:00", rekaman: "https://rekaman.example.id/1" };
      const made = await make("pengelola", subjects, { owner: await idOf(username), data });
      const kode = `${rubric.slice(0, 2).toUpperCase()}-${k_fungsi}${[passing, parked, failing].indexOf(username)}00`;
      const input = { kode, asesor_a: assessors["asesor-a"], asesor_b: assessors["asesor-b"], tenggat: "2099-01-31" };
      expect(await refusal(send("asesor-a", subjects, made, "bagikan", { input })), "an assessor gives no tasks").toBe(404);
      await done("pengelola", subjects, made, "bagikan", { input });
      for (const assessor of ["asesor-a", "asesor-b"]) {
        const [task] = await found(assessor, `penilaian-${rubric}/lists/tugas?keyword=${kode}`);
        expect(JSON.stringify(task), "known by a code alone").not.toContain(username);
        expect((await get("asesor-lain", `${sheets}/${task?.id}`)).statusCode).toBe(404);
        const begun = await done(assessor, sheets, task as Row, "mulai");
        expect(await refusal(send(assessor, sheets, begun, "kirim")), "empty").toBe(422);
        const early = (await read("pengelola", subjects, made.id)) as Row;
        expect(await refusal(send("pengelola", subjects, early, "finalkan")), "before both").toBe(403);
        await done(assessor, sheets, await save(assessor, sheets, begun, sheet(rubric, share)), "kirim");
      }
      const agreed = (await read("pengelola", subjects, made.id)) as Row;
      expect((await get(username, `${subjects}/${made.id}`)).statusCode, "not theirs to read").toBe(404);
      return done("pengelola", subjects, agreed, "finalkan");
    };

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
        const [row] = await found("panitia", `fungsi/lists/seleksi?keyword=Guru%20${name}`);
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
      const pleno = await decide(2, { ambang: 20, batas_parkir: 10 }, [passing, parked, failing]);
      const rows = await found("panitia", `seleksi/lists/semua?pleno=${pleno.id}`);
      expect(Object.fromEntries(rows.map(({ nama, state }) => [nama, state]))).toEqual({
        [`Guru ${passing}`]: "lulus",
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
        const id = `GPM-${username}`;
        const agreed = await (await as(username)).post("/guru-penggerak/pakta/kelulusan", { id });
        expect(agreed.statusCode, `the pact of ${username}`).toBe(username === passing ? 200 : 403);
      }
    });

    it("passes stage 3 and finally, one after the other, and is a candidate no more", async () => {
      for (const [tahap, k_lulus_gpm] of [
        [3, 9],
        [4, 10],
      ] as const) {
        await decide(tahap, { ambang: 20, batas_parkir: 10 }, [passing]);
        expect(await profileOf(passing)).toMatchObject({ hasil_seleksi: "lulus", hasil_tahap: tahap, k_lulus_gpm });
      }
      expect((await (await as(passing)).post("/guru-penggerak/esai/mulai", {})).statusCode).toBe(403);
    });
  });
});
