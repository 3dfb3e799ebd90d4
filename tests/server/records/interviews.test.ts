// @long
/** Interviews are assessed by two people, as the shipped documents say: each on their own sheet, with a correction that the other approves. */

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { samplePdf } from "../../../server/demo/crowd/sample-files";
import type { DemoFilePerson } from "../../../server/demo/seed-demo";
import { oneDatabase } from "../databases";
import { multipart } from "../images";
import { idOf, startTestApp, type TestApp, type Visitor, visit, writeHeaders } from "../test-app";

const interviews = "/records/gurupenggerak/wawancara";
const tasks = "/records/gurupenggerak/penilaian-wawancara";

const person = (username: string, permissions: string[], profile: object = {}): DemoFilePerson => ({
  username,
  label: username,
  description: username,
  program: "gurupenggerak",
  ptk: { ptk_id: username, nama: `Guru ${username}`, email: `${username}@example.id` },
  profile: { k_fungsi_gpm: 1, angkatan: 11, ...profile },
  preferences: { permissions },
  groups: [211],
});
const assessor = (username: string, is_pakta_asesor = 1) =>
  person(username, ["guru-penggerak-asesor-nilai.wawancara"], { is_pakta_asesor });
const people = [
  person("peserta", []),
  ...["pengelola", "pengelola-dua"].map((username) =>
    person(username, ["guru-penggerak-asesor.index", "guru-penggerak-akun.nasional"]),
  ),
  assessor("asesor-a"),
  assessor("asesor-b"),
  assessor("asesor-c"),
  assessor("tanpa-pakta", 0),
  assessor("asesor-penuh"),
  ...["asesor-rpp", "asesor-rpp-dua"].map((username) =>
    person(username, ["guru-penggerak-asesor-nilai.rpp"], { is_pakta_asesor: 1 }),
  ),
  ...["asesor-semua-a", "asesor-semua-b", "asesor-instruktur-a", "asesor-instruktur-b"].map((username) =>
    person(
      username,
      ["rpp", "esai", "microteaching", "pbi-instruktur", "kolaborasi"].map((one) => `guru-penggerak-asesor-nilai.${one}`),
      { is_pakta_asesor: 1 },
    ),
  ),
  ...["calon", "calon-lain"].map((username) => person(username, [], { k_fungsi_gpm: 2 })),
  ...["porto-a", "porto-b", "porto-lain"].map((username) =>
    person(username, ["guru-penggerak-asesor-nilai.portofolio"], { is_pakta_asesor: 1 }),
  ),
  person("porto-tanpa-pakta", ["guru-penggerak-asesor-nilai.portofolio"], { is_pakta_asesor: 0 }),
];

/** The candidates whom they assess: teacher candidates, unless their name says otherwise. */
const groupOf = (username: string) => (username.startsWith("porto") ? 66 : username.startsWith("asesor-instruktur") ? 211 : 88);

const kompetensi = ["kemandirian", "gotong_royong", "memimpin", "resiliensi"];
const sheet = (score: number) => ({
  ...Object.fromEntries(
    kompetensi.flatMap((one) => [
      [`nilai_${one}`, score],
      [`bukti_${one}`, "Peserta menceritakan situasi, tindakan dan hasilnya."],
    ]),
  ),
  rekomendasi: "ya",
});

interface Made {
  readonly id: string;
  readonly revision: number;
}

describe.each(oneDatabase)("interviews on $name", (database) => {
  let server: TestApp;
  const visitors = new Map<string, Visitor>();
  /** The rows by which the organiser knows who may be given tasks, by user name. */
  const assessors = new Map<string, string>();
  beforeAll(async () => {
    const many = { account: 10_000, address: 100_000 };
    server = await startTestApp(database, { people, callLimits: { read: many, write: many } });
    for (const { username } of people) visitors.set(username, await visit(server, username));
    for (const { username } of people) {
      const kuota = username === "asesor-penuh" ? { kuota: 1 } : {};
      const body = {
        owner: await idOf(server, username),
        data: { instansi: "Lembaga Contoh", kelompok: groupOf(username), ...kuota },
      };
      assessors.set(username, (await as("pengelola").post("/records/gurupenggerak/asesor", body)).json().id);
    }
  });
  afterAll(() => server?.close());

  const as = (username: string) => visitors.get(username) as Visitor;
  const act = (username: string, path: string, { id, revision }: Made, name: string, body: object = {}) =>
    as(username).post(`${path}/${id}/${name}`, body, { "if-match": `"${revision}"` });
  const done = async (...asked: Parameters<typeof act>) => {
    const answer = await act(...asked);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  let number = 1000;
  const shared = async (a = "asesor-a", b = "asesor-b") => {
    number += 1;
    const kode = `WG-${number}`;
    const body = { owner: await idOf(server, "peserta"), data: { tgl_wawancara: "2026-11-20 09:00:00" } };
    const made = (await as("pengelola").post(interviews, body)).json();
    const input = { kode, asesor_a: assessors.get(a), asesor_b: assessors.get(b), tenggat: "2026-12-05" };
    await done("pengelola", interviews, made, "bagikan", { input });
    return { id: made.id as string, kode };
  };
  const taskOf = async (username: string, kode: string) =>
    (await as(username).get(`${tasks}/lists/tugas?keyword=${kode}`)).json().data[0] as Made & Record<string, unknown>;
  const filled = async (username: string, kode: string, score: number) => {
    const started = await done(username, tasks, await taskOf(username, kode), "mulai");
    const headers = writeHeaders({ "if-match": `"${started.revision}"` });
    const saved = await as(username).send({
      method: "PUT",
      url: `/backend${tasks}/${started.id}`,
      payload: sheet(score),
      headers,
    });
    expect(saved.statusCode, saved.body).toBe(200);
    return saved.json() as Made;
  };
  const sent = async (username: string, kode: string, score: number) =>
    done(username, tasks, await filled(username, kode, score), "kirim");
  const interview = async (id: string) => (await as("pengelola").get(`${interviews}/${id}`)).json();

  it("are anonymous to both assessors, and nobody else has their tasks", async () => {
    const { id, kode } = await shared();
    const task = await taskOf("asesor-a", kode);
    const whole = (await as("asesor-a").get(`${tasks}/${task.id}`)).json();
    expect(whole).toMatchObject({ kode, peran: "A", state: "belum" });
    expect(JSON.stringify(whole)).not.toContain("Guru peserta");
    expect((await as("asesor-a").get(`${interviews}/${id}`)).statusCode).toBe(404);
    for (const other of ["asesor-b", "asesor-c", "peserta"])
      expect((await as(other).get(`${tasks}/${task.id}`)).statusCode, other).toBe(404);
    expect((await as("peserta").get(`${tasks}/lists/tugas`)).statusCode).toBe(403);
    expect(await taskOf("asesor-b", kode)).toMatchObject({ peran: "B" });
  });

  it("wait for the pact of who assesses, and for whole sheets", async () => {
    const { kode } = await shared("tanpa-pakta");
    const refused = await act("tanpa-pakta", tasks, await taskOf("tanpa-pakta", kode), "mulai");
    expect([refused.statusCode, refused.json().code]).toEqual([403, "forbidden"]);
    const started = await done("asesor-b", tasks, await taskOf("asesor-b", kode), "mulai");
    const early = await act("asesor-b", tasks, started, "kirim");
    expect([early.statusCode, Object.keys(early.json().errors).length]).toEqual([422, 9]);
  });

  it("are complete when both agree, and final with the mean of both", async () => {
    const { id, kode } = await shared();
    expect(await sent("asesor-a", kode, 4)).toMatchObject({ state: "dikirim", nilai: 16 });
    const half = await interview(id);
    expect(half).toMatchObject({ state: "dinilai", wkt_a: expect.any(String), wkt_b: null });
    for (const hidden of ["nilai_a", "nilai_b"]) expect(half).not.toHaveProperty(hidden);
    expect((await as("pengelola").get(`${tasks}/lists/semua?wawancara=${id}`)).json().total).toBe(0);
    await sent("asesor-b", kode, 3);
    const complete = await interview(id);
    expect(complete).toMatchObject({ state: "sepakat", nilai_a: 16, nilai_b: 12, selisih: 4 });
    await done("pengelola", interviews, complete, "finalkan");
    expect(await interview(id)).toMatchObject({ state: "final", nilai_akhir: 14 });
    expect(await taskOf("asesor-a", kode)).toMatchObject({ state: "final" });
  });

  it("are read a third time where both differ over the limit", async () => {
    const { id, kode } = await shared();
    await sent("asesor-b", kode, 1);
    await sent("asesor-a", kode, 5);
    const apart = await interview(id);
    expect(apart).toMatchObject({ state: "beda", nilai_a: 20, nilai_b: 4, may: { "tugaskan-ketiga": true, finalkan: false } });
    const same = await act("pengelola", interviews, apart, "tugaskan-ketiga", { input: { asesor_c: assessors.get("asesor-a") } });
    expect([same.statusCode, Object.keys(same.json().errors)]).toEqual([422, ["asesor_c"]]);
    const third = await done("pengelola", interviews, apart, "tugaskan-ketiga", {
      input: { asesor_c: assessors.get("asesor-c") },
    });
    expect(third.may["tugaskan-ketiga"]).toBe(false);
    await sent("asesor-c", kode, 4);
    const complete = await interview(id);
    expect(complete).toMatchObject({ state: "sepakat", nilai_c: 16 });
    await done("pengelola", interviews, complete, "finalkan");
    expect(await interview(id)).toMatchObject({ nilai_akhir: 16 });
  });

  it("have obstacles of A alone, which B reads at once, and corrections that B approves", async () => {
    const { id, kode } = await shared();
    await sent("asesor-b", kode, 4);
    const own = await taskOf("asesor-b", kode);
    const input = { catatan: "Rekaman terputus pada menit kesepuluh." };
    expect((await act("asesor-b", tasks, own, "tandai-kendala", { input })).statusCode).toBe(403);
    const first = await sent("asesor-a", kode, 1);
    const obstacle = await done("asesor-a", tasks, first, "tandai-kendala", { input });
    expect(obstacle).toMatchObject({ state: "kendala", kendala: input.catatan, may: { save: false, "hapus-kendala": true } });
    expect(await taskOf("asesor-b", kode)).toMatchObject({ kendala: input.catatan, state: "dikirim" });
    expect((await as("asesor-b").get(`${tasks}/${first.id}`)).statusCode).toBe(404);
    const open = await done("asesor-a", tasks, obstacle, "hapus-kendala");
    expect(open).toMatchObject({ state: "koreksi", kendala: null, may: { save: true, kirim: false } });
    expect(await taskOf("asesor-b", kode)).toMatchObject({ kendala: null });
    const headers = writeHeaders({ "if-match": `"${open.revision}"` });
    const url = `/backend${tasks}/${open.id}`;
    const fixed = (await as("asesor-a").send({ method: "PUT", url, payload: sheet(4), headers })).json();
    const waiting = await done("asesor-a", tasks, fixed, "kirim-koreksi");
    expect(await interview(id)).toMatchObject({ state: "beda", nilai_a: 4 });
    const [asked] = (await as("asesor-b").get(`${tasks}/lists/persetujuan`)).json().data;
    expect(asked).toMatchObject({ kode, nilai: 16 });
    expect((await act("asesor-a", tasks, waiting, "setujui")).statusCode).toBe(403);
    expect((await act("asesor-c", tasks, waiting, "setujui")).statusCode).toBe(404);
    await done("asesor-b", tasks, asked, "setujui");
    expect(await interview(id)).toMatchObject({ state: "sepakat", nilai_a: 16, nilai_b: 16 });
    expect(await taskOf("asesor-a", kode)).toMatchObject({ state: "disetujui" });
  });

  it("go back to one assessor with a reason, and leave a third reader who is needed no more", async () => {
    const { id, kode } = await shared();
    await sent("asesor-a", kode, 1);
    await sent("asesor-b", kode, 5);
    await done("pengelola", interviews, await interview(id), "tugaskan-ketiga", {
      input: { asesor_c: assessors.get("asesor-c") },
    });
    const [first] = (await as("pengelola").get(`${tasks}/lists/semua?wawancara=${id}&peran=A`)).json().data;
    const silent = await act("pengelola", tasks, first, "buka-kembali");
    expect([silent.statusCode, Object.keys(silent.json().errors)]).toEqual([422, ["note"]]);
    await done("pengelola", tasks, first, "buka-kembali", { note: "Bukti kemandirian tertukar." });
    const open = await interview(id);
    expect(open).toMatchObject({ state: "dinilai", wkt_a: null, selisih: null });
    expect(open).not.toHaveProperty("nilai_b");
    const headers = writeHeaders({ "if-match": `"${first.revision + 1}"` });
    const url = `/backend${tasks}/${first.id}`;
    const fixed = (await as("asesor-a").send({ method: "PUT", url, payload: sheet(4), headers })).json();
    await done("asesor-a", tasks, fixed, "kirim");
    const complete = await interview(id);
    expect(complete).toMatchObject({ state: "sepakat", nilai_a: 16, nilai_b: 20, selisih: 4 });
    await done("pengelola", interviews, complete, "finalkan");
    expect(await taskOf("asesor-c", kode)).toMatchObject({ state: "batal" });
  });

  it("lend all of this to a rubric that extends them: other criteria with their weights, and a permission of its own", async () => {
    const [lessons, sheets] = ["/records/gurupenggerak/uji-rpp", "/records/gurupenggerak/penilaian-rpp"];
    const made = (
      await as("pengelola").post(lessons, {
        owner: await idOf(server, "peserta"),
        data: { tgl_wawancara: "2026-11-20 09:00:00" },
      })
    ).json();
    const [asesor_a, asesor_b] = [assessors.get("asesor-rpp"), assessors.get("asesor-rpp-dua")];
    await done("pengelola", lessons, made, "bagikan", { input: { kode: "RP-4001", asesor_a, asesor_b, tenggat: "2026-12-05" } });
    const task = (await as("asesor-rpp").get(`${sheets}/lists/tugas`)).json().data[0];
    expect(task).toMatchObject({ kode: "RP-4001", peran: "A", state: "belum" });
    expect((await as("asesor-a").get(`${sheets}/lists/tugas`)).statusCode).toBe(403);
    const started = await done("asesor-rpp", sheets, task, "mulai");
    const criteria = { tujuan: 5, kegiatan: 4, diferensiasi: 3, asesmen: 2, kreativitas: 1 };
    const payload = {
      ...Object.fromEntries(
        Object.entries(criteria).flatMap(([one, score]) => [
          [`nilai_${one}`, score],
          [`bukti_${one}`, "Bagian RPP yang menunjukkannya dengan jelas."],
        ]),
      ),
      rekomendasi: "ya",
    };
    const headers = writeHeaders({ "if-match": `"${started.revision}"` });
    const saved = await as("asesor-rpp").send({ method: "PUT", url: `/backend${sheets}/${task.id}`, payload, headers });
    // 15 % of 5 and 30 % of 4, 20 % of 3 and 2, 15 % of 1, of at most 20.
    expect(await done("asesor-rpp", sheets, saved.json(), "kirim")).toMatchObject({ state: "dikirim", nilai: 12.4 });
    expect((await as("pengelola").get(`${lessons}/${made.id}`)).json()).toMatchObject({ state: "dinilai", wkt_b: null });
    expect((await as("pengelola").get(`${tasks}/lists/semua?keyword=RP-4001`)).json().total).toBe(0);
  });

  it.each(["rpp", "esai", "microteaching", "pbi-instruktur", "kolaborasi"])(
    "lend it to %s: both assessors fill in what its criteria ask, one organiser makes it final, and both assessors and the other read that",
    async (rubric) => {
      const [subjects, sheets] = [`/records/gurupenggerak/uji-${rubric}`, `/records/gurupenggerak/penilaian-${rubric}`];
      const { library } = server.services.documents.base;
      const schema = library.get("data", String(library.get("record", sheets.replace("/records/", ""))?.data));
      const fields = Object.entries((schema?.properties ?? {}) as Record<string, { maximum?: number }>);
      const criteria = fields.flatMap(([name, { maximum }]) =>
        name.startsWith("nilai_")
          ? [[name, maximum]]
          : name.startsWith("bukti_")
            ? [[name, "Peserta menunjukkannya dengan jelas pada bagian ini."]]
            : [],
      );
      const own: Record<string, object> = {
        esai: { plagiat: 4 },
        kolaborasi: { catatan_kelompok: "Kelompok bersepakat setelah dua putaran." },
      };
      const marks = { ...Object.fromEntries(criteria), ...own[rubric], rekomendasi: "ya" };
      const body = {
        owner: await idOf(server, "peserta"),
        data: { tgl_wawancara: "2026-11-20 09:00:00", rekaman: "https://rekaman.example.id/1" },
      };
      const made = (await as("pengelola").post(subjects, body)).json();
      const kode = `${rubric.slice(0, 2).toUpperCase()}-7001`;
      const group = ["pbi-instruktur", "kolaborasi"].includes(rubric) ? "instruktur" : "semua";
      const pair = [`asesor-${group}-a`, `asesor-${group}-b`] as const;
      const [asesor_a, asesor_b] = pair.map((username) => assessors.get(username));
      await done("pengelola", subjects, made, "bagikan", { input: { kode, asesor_a, asesor_b, tenggat: "2026-12-05" } });
      const sheetOf = async (username: string) =>
        (await as(username).get(`${sheets}/lists/tugas?keyword=${kode}`)).json().data[0];
      for (const username of pair) {
        const begun = await done(username, sheets, await sheetOf(username), "mulai");
        const headers = writeHeaders({ "if-match": `"${begun.revision}"` });
        const saved = await as(username).send({ method: "PUT", url: `/backend${sheets}/${begun.id}`, payload: marks, headers });
        expect(saved.statusCode, saved.body).toBe(200);
        await done(username, sheets, saved.json(), "kirim");
      }
      await done("pengelola-dua", subjects, (await as("pengelola").get(`${subjects}/${made.id}`)).json(), "finalkan");
      for (const username of pair) expect(await sheetOf(username)).toMatchObject({ kode, state: "final" });
      const all = (await as("pengelola").get(`${sheets}/lists/semua?wawancara=${made.id}`)).json().data;
      expect(all.map(({ state }: { state: string }) => state)).toEqual(["final", "final"]);
    },
  );

  it("are not assessed by whom they are about", async () => {
    const body = { owner: await idOf(server, "peserta"), data: { tgl_wawancara: "2026-11-20 09:00:00" } };
    const made = (await as("pengelola").post(interviews, body)).json();
    const input = {
      kode: "WG-9001",
      asesor_a: assessors.get("asesor-a"),
      asesor_b: assessors.get("peserta"),
      tenggat: "2026-12-05",
    };
    const refused = await act("pengelola", interviews, made, "bagikan", { input });
    expect([refused.statusCode, refused.json().code]).toEqual([422, "record-effect"]);
    expect(refused.json().title).toContain("Peserta tidak menilai dirinya sendiri.");
    expect((await taskOf("asesor-a", "WG-9001")) as unknown).toBeUndefined();
  });

  it("go to another assessor where one is absent, who begins anew, and the sheet of the first counts no more", async () => {
    const { id, kode } = await shared();
    const absent = await taskOf("asesor-a", kode);
    await done("asesor-a", tasks, absent, "mulai");
    await sent("asesor-b", kode, 4);
    const [a, b, c] = ["asesor-a", "asesor-b", "asesor-c"].map((username) => assessors.get(username));
    const hand = async (input: object, note?: string) => {
      const row = (await as("pengelola").get(`${interviews}/${id}`)).json();
      return act("pengelola", interviews, row, "alihkan", { input: { alasan: "Sakit", ...input }, ...(note ? { note } : {}) });
    };
    const errors = async (...asked: Parameters<typeof hand>) => Object.keys((await hand(...asked)).json().errors);
    expect(await errors({ dari: a, kepada: c })).toEqual(["note"]);
    expect(await errors({ dari: b, kepada: c }, "Sakit"), "who has sent").toEqual(["dari"]);
    expect(await errors({ dari: a, kepada: b }, "Sakit"), "who reads it already").toEqual(["kepada"]);
    expect((await hand({ dari: a, kepada: assessors.get("peserta") }, "Sakit")).json().title).toContain(
      "Peserta tidak menilai dirinya sendiri.",
    );
    const handed = await hand({ dari: a, kepada: c }, "Sakit");
    expect(handed.statusCode, handed.body).toBe(200);
    expect(handed.json()).toMatchObject({ penilai_a: { id: c }, penilai_b: { id: b } });
    expect(await taskOf("asesor-a", kode)).toMatchObject({ id: absent.id, state: "dialihkan", peran: null });
    const begun = await act("asesor-a", tasks, await taskOf("asesor-a", kode), "kirim");
    expect(begun.statusCode).toBe(403);
    await sent("asesor-c", kode, 4);
    const row = (await as("pengelola").get(`${interviews}/${id}`)).json();
    expect(row).toMatchObject({ state: "sepakat", selisih: 0 });
  });

  it("are given to nobody beyond their quota, who has room again once a task has gone to another", async () => {
    const assessor = async (username: string) =>
      (await as("pengelola").get(`/records/gurupenggerak/asesor/${assessors.get(username)}`)).json();
    const limited = await assessor("asesor-penuh");
    const [a, b, full] = ["asesor-a", "asesor-b", "asesor-penuh"].map((username) => assessors.get(username));
    const first = await shared("asesor-penuh", "asesor-b");
    expect(await assessor("asesor-penuh")).toMatchObject({ kuota: 1, beban: 1, revision: limited.revision + 1 });

    const body = { owner: await idOf(server, "peserta"), data: { tgl_wawancara: "2026-11-20 09:00:00" } };
    const made = (await as("pengelola").post(interviews, body)).json();
    const input = { kode: "WG-9101", asesor_a: a, asesor_b: full, tenggat: "2026-12-05" };
    const load = (await assessor("asesor-a")).beban;
    const refused = await act("pengelola", interviews, made, "bagikan", { input });
    expect([refused.statusCode, refused.json().code]).toEqual([422, "record-effect"]);
    expect(refused.json().title).toContain("Kuota tugas asesor ini sudah penuh.");
    expect(await interview(made.id)).toMatchObject({ state: "terjadwal", kode: null, penilai_a: null });
    expect(await taskOf("asesor-a", "WG-9101")).toBeUndefined();
    expect((await assessor("asesor-a")).beban).toBe(load);

    const other = await shared();
    const hand = async (id: string, dari?: string, kepada?: string) =>
      act("pengelola", interviews, await interview(id), "alihkan", {
        input: { dari, kepada, alasan: "Sakit" },
        note: "Sakit",
      });
    const beyond = await hand(other.id, a, full);
    expect([beyond.statusCode, beyond.json().title]).toEqual([422, expect.stringContaining("sudah penuh")]);
    expect((await hand(first.id, full, a)).statusCode).toBe(200);
    expect(await assessor("asesor-penuh")).toMatchObject({ beban: 0 });
    expect((await hand(other.id, b, full)).statusCode).toBe(200);
    expect(await assessor("asesor-penuh")).toMatchObject({ beban: 1 });
  });

  it("of a portfolio open its evidence to the assessors of that participant, without a name, until it is final", async () => {
    const [portfolios, sheets, evidence] = ["uji-portofolio", "penilaian-portofolio", "portofolio"].map(
      (type) => `/records/gurupenggerak/${type}`,
    ) as [string, string, string];
    const uploaded = async (username: string): Promise<string> => {
      const { payload, headers } = multipart("berkas", "bukti.pdf", samplePdf("Contoh"));
      const send = { method: "POST", url: "/backend/berkas/unggah", payload, headers: writeHeaders(headers) } as const;
      return (await as(username).send(send)).json().url;
    };
    const sentEvidence = async (username: string, ke: number) => {
      const [foto, berita_acara] = [await uploaded(username), await uploaded(username)];
      const data = { ke, kegiatan: "Pengamatan kelas", tanggal: "2026-11-02", sekolah: "SD Melati", jam: 3, foto, berita_acara };
      const made = await as(username).post(evidence, { data: { ...data, refleksi: "x".repeat(60) } });
      expect(made.statusCode, made.body).toBe(200);
      return { ...(await done(username, evidence, made.json(), "ajukan")), foto };
    };
    const opened = async (username: string, file: string) => (await as(username).get(file.replace("/backend", ""))).statusCode;
    const portfolioOf = async (username: string, kode: string, a: string, b: string) => {
      const body = { owner: await idOf(server, username), data: { tgl_wawancara: "2026-11-20 09:00:00" } };
      const made = (await as("pengelola").post(portfolios, body)).json();
      const input = { kode, asesor_a: assessors.get(a), asesor_b: assessors.get(b), tenggat: "2026-12-05" };
      return done("pengelola", portfolios, made, "bagikan", { input });
    };

    const first = await sentEvidence("calon", 1);
    expect(await opened("porto-a", first.foto), "before it is given").toBe(404);
    await portfolioOf("calon", "PF-5001", "porto-a", "porto-b");
    await portfolioOf("calon-lain", "PF-5002", "porto-a", "porto-tanpa-pakta");
    const [later, foreign] = [await sentEvidence("calon", 2), await sentEvidence("calon-lain", 1)];

    const [task] = (await as("porto-a").get(`${sheets}/lists/tugas?keyword=PF-5001`)).json().data;
    const { wawancara } = (await as("porto-a").get(`${sheets}/${task.id}`)).json();
    const beside = (await as("porto-a").get(`${evidence}/lists/penilaian?uji=${wawancara.id}&sort=ke`)).json().data;
    expect(beside.map(({ id }: Made) => id)).toEqual([first.id, later.id]);
    for (const username of ["porto-a", "porto-b"]) {
      const read = await as(username).get(`${evidence}/${first.id}`);
      expect(read.json(), username).toMatchObject({ kegiatan: "Pengamatan kelas", data: { foto: first.foto } });
      expect(read.body).not.toContain("Guru calon");
      expect(read.json()).not.toHaveProperty("owner");
      expect((await as(username).get(`${evidence}/${first.id}/history`)).body).not.toContain("Guru calon");
      expect(await opened(username, first.foto), username).toBe(200);
    }
    expect(await opened("porto-a", foreign.foto)).toBe(200);
    for (const [username, file] of [
      ["porto-b", foreign.foto],
      ["porto-lain", first.foto],
      ["porto-tanpa-pakta", foreign.foto],
      ["asesor-a", first.foto],
      ["calon-lain", first.foto],
      ["pengelola", first.foto],
    ] as const)
      expect(await opened(username, file), username).toBe(404);
    expect((await as("porto-lain").get(`${evidence}/lists/penilaian`)).json().data).toEqual([]);
    const judged = (await as("porto-a").get(`${evidence}/${first.id}`)).json();
    expect((await act("porto-a", evidence, judged, "nilai", { input: { nilai: 4 } })).statusCode).toBe(403);

    await done("calon", evidence, (await as("calon").get(`${evidence}/${later.id}`)).json(), "tarik");
    expect(await opened("porto-a", later.foto), "what was taken back").toBe(404);
    await sql`update r_gurupenggerak_uji_portofolio set state = 'final' where id = ${wawancara.id}`.execute(server.opened.db);
    expect(await opened("porto-a", first.foto), "once it is final").toBe(404);
  });
});
