/** The way of a teacher through the training for special needs: proposed by the own school, appointed, marked in a grid, passed with a number. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { samplePdf } from "../../../server/demo/crowd/sample-files";
import { type DemoFilePerson, seedDemoPeople } from "../../../server/demo/seed-demo";
import { seedSharedRows } from "../../../server/demo/seed-shared-rows";
import { oneDatabase } from "../databases";
import { multipart } from "../images";
import { idOf, startTestApp, type TestApp, visitors, writeHeaders } from "../test-app";

const base = { label: "x", description: "x", program: "gpk", preferences: { permissions: [] } };
const teacher = (username: string): DemoFilePerson => ({
  ...base,
  username,
  ptk: { ptk_id: username, nama: `Guru ${username}`, email: `${username}@example.id` },
  groups: [403],
});
const officer = (username: string, groups: number[]): DemoFilePerson => ({
  ...base,
  username,
  akun: { nama: username, email: `${username}@example.id` },
  groups,
});
const head = (username: string, school: string): DemoFilePerson => ({
  ...officer(username, []),
  instansi_id: school,
  institutions: [school],
});
const people = [
  teacher("ani"),
  teacher("beni"),
  { ...teacher("cici"), groups: [] },
  officer("admin", [400]),
  officer("penilai", [401]),
  officer("penilai-lain", [401]),
  officer("keuangan", [402]),
  head("kepala", "99700109"),
  head("kepala-lain", "99700110"),
];
const own = "gpk-sekolah-99700109";
const marks = { pretes: 60, tugas_1: 80, tugas_2: 80, tugas_3: 90, tugas_4: 90, ppi: 85, postes: 75 };

interface Made {
  readonly id: string;
  readonly revision: number;
  readonly state?: string;
}

describe.each(oneDatabase)("the training for special needs on $name", (database) => {
  let server: TestApp;
  let now = Date.parse("2026-11-22T03:00:00Z");
  beforeAll(async () => {
    server = await startTestApp(database, { people: [], clock: () => new Date(now) });
    await seedSharedRows(server.services);
    await seedDemoPeople(server.services, people);
  });
  afterAll(() => server?.close());

  const as = visitors(() => server);
  const get = async (username: string, path: string) => (await as(username)).get(`/records/gpk/${path}`);
  const act = async (username: string, type: string, { id, revision }: Made, name: string, body: object = {}) =>
    (await as(username)).post(`/records/gpk/${type}/${id}/${name}`, body, { "if-match": `"${revision}"` });
  const put = async (username: string, path: string, payload: object, headers: Record<string, string> = {}) =>
    (await as(username)).send({ method: "PUT", url: `/backend/records/gpk/${path}`, payload, headers: writeHeaders(headers) });
  const register = async (username: string): Promise<Made> => {
    const data = { nuptk: "9974000000000001", sekolah: own, mapel: "Guru kelas 3", pdbk: 4, pelatihan: "belum" };
    const made = await (await as(username)).post("/records/gpk/guru", { data });
    expect(made.statusCode, made.body).toBe(200);
    return made.json();
  };

  it("begins with the own school: another head neither sees the teacher nor proposes them, and the officer sees them from then on", async () => {
    const made = await register("ani");
    expect((await get("admin", `guru/${made.id}`)).statusCode).toBe(404);
    expect((await get("kepala-lain", `guru/${made.id}`)).statusCode).toBe(404);
    expect((await act("kepala-lain", "guru", made, "usulkan")).statusCode).toBe(404);
    expect((await act("ani", "guru", made, "usulkan")).statusCode).toBe(403);
    const proposed = await act("kepala", "guru", made, "usulkan");
    expect(proposed.json(), proposed.body).toMatchObject({ state: "diusulkan" });
    expect((await get("kepala-lain", "guru/lists/sekolah")).json().data).toEqual([]);
    const early = await act("admin", "guru", proposed.json(), "tetapkan");
    expect([early.statusCode, early.json().code]).toEqual([403, "record-state"]);
    const checked = await act("admin", "guru", proposed.json(), "verval");
    const appointed = await act("admin", "guru", checked.json(), "tetapkan");
    const joined = await act("admin", "guru", appointed.json(), "ikutkan", { input: { angkatan: 3, kelas: "A" } });
    expect(joined.json(), joined.body).toMatchObject({ state: "ikut-bimtek" });
    const participant = (await get("ani", "peserta/own")).json();
    expect(participant).toMatchObject({ state: "terdaftar", angkatan: 3, kelas: "A" });
    expect((await get("beni", `peserta/${participant.id}`)).statusCode).toBe(404);
    expect((await get("ani", `guru/${made.id}`)).json()).toMatchObject({ state: "ikut-bimtek" });
  });

  it("fills in attendance for a class, row by row: what is wrong or was changed meanwhile is refused by itself", async () => {
    const list = (await get("admin", "peserta/lists/kelas?angkatan=3&kelas=A")).json();
    const [row] = list.data;
    const days = { hadir_1: "H", hadir_2: "H", hadir_3: "H", hadir_4: "H", hadir_5: "H", hadir_6: "A" };
    const wrong = await put("admin", "peserta/bulk", [{ id: row.id, revision: row.revision, hadir_1: "X" }]);
    expect(wrong.json(), wrong.body).toMatchObject({
      data: [{ id: row.id, ok: false, errors: { hadir_1: expect.any(String) } }],
    });
    const before = await act("admin", "peserta", row, "catat-hadir");
    expect([before.statusCode, before.json().title]).toEqual([422, "Catat dahulu kehadiran Guru ani pada kisi kelasnya."]);
    const sent = [
      { id: row.id, revision: row.revision, ...days },
      { id: "nobody", revision: 1, ...days },
    ];
    const saved = await put("admin", "peserta/bulk", sent);
    expect(saved.json(), saved.body).toMatchObject({
      data: [
        { id: row.id, ok: true, revision: row.revision + 1, data: { hadir_6: "A", hadir: 83 } },
        { id: "nobody", ok: false, code: "not-found" },
      ],
    });
    const late = await put("admin", "peserta/bulk", [{ id: row.id, revision: row.revision, hadir_6: "H" }]);
    expect(late.json()).toMatchObject({
      data: [{ ok: false, code: "stale", revision: row.revision + 1, data: { hadir_6: "A" } }],
    });
    const part = await put("admin", "peserta/bulk", [{ id: row.id, revision: row.revision + 1, hadir_6: "I" }]);
    expect(part.json()).toMatchObject({ data: [{ ok: true, data: { hadir_1: "H", hadir_6: "I", hadir: 83 } }] });
    const foreign = await put("ani", "peserta/bulk", [{ id: row.id, revision: row.revision + 2, hadir_6: "H" }]);
    expect(foreign.json()).toMatchObject({ data: [{ ok: false, code: "forbidden" }] });
    expect((await put("admin", "peserta/bulk", [{ id: row.id }])).statusCode).toBe(422);
  });

  it("is prepared by its school, whose figures an officer verifies and its head reads", async () => {
    const [school] = (await get("admin", "sekolah/lists/semua?keyword=99700109")).json().data;
    const checked = await act("admin", "sekolah", school, "verifikasi");
    expect(checked.json(), checked.body).toMatchObject({ state: "terverifikasi" });
    expect((await get("kepala-lain", "sekolah/lists/sekolah-saya")).json().data).not.toMatchObject([{ id: school.id }]);
    expect((await get("kepala", "sekolah/lists/sekolah-saya")).json().data).toMatchObject([
      { id: school.id, state: "terverifikasi" },
    ]);
  });

  it("is marked by one assessor, confirmed by the officer, and ends with a certificate and a number", async () => {
    const [row] = (await get("admin", "peserta/lists/kelas?angkatan=3&kelas=A")).json().data;
    const assigned = await act("admin", "peserta", row, "tugaskan", { input: { penilai: await idOf(server, "penilai") } });
    expect(assigned.statusCode, assigned.body).toBe(200);
    const [sheet] = (await get("penilai", "penilaian/lists/saya")).json().data;
    expect((await get("penilai-lain", "penilaian/lists/saya")).json().data).toEqual([]);
    expect((await get("ani", `penilaian/${sheet.id}`)).statusCode).toBe(404);
    const half = await put("penilai", "penilaian/bulk", [{ id: sheet.id, revision: sheet.revision, pretes: 60 }]);
    expect(half.json()).toMatchObject({ data: [{ ok: true }] });
    const incomplete = await act("penilai", "penilaian", { ...sheet, revision: sheet.revision + 1 }, "kirim");
    expect(incomplete.statusCode).toBe(422);
    const full = await put("penilai", "penilaian/bulk", [{ id: sheet.id, revision: sheet.revision + 1, ...marks }]);
    expect(full.json()).toMatchObject({ data: [{ ok: true, data: { nilai: 83 } }] });
    const sent = await act("penilai", "penilaian", { ...sheet, revision: sheet.revision + 2 }, "kirim");
    expect(sent.json(), sent.body).toMatchObject({ state: "dikirim" });
    expect((await act("penilai", "penilaian", sent.json(), "sahkan")).statusCode).toBe(403);
    const confirmed = await act("admin", "penilaian", sent.json(), "sahkan");
    expect(confirmed.json(), confirmed.body).toMatchObject({ state: "disahkan" });
    expect((await get("penilai", `penilaian/${sheet.id}`)).json()).toMatchObject({ state: "disahkan", nilai: 83 });

    const now = async (): Promise<Made> => (await get("admin", `peserta/${row.id}`)).json();
    expect((await act("admin", "peserta", await now(), "luluskan")).json().code).toBe("record-state");
    await act("admin", "peserta", await now(), "catat-hadir");
    const passed = await act("admin", "peserta", await now(), "luluskan");
    expect(passed.json(), passed.body).toMatchObject({ state: "lulus", nilai: 83 });
    const issued = await act("admin", "peserta", await now(), "terbitkan");
    expect(issued.json(), issued.body).toMatchObject({
      no_sertifikat: "0001/GPK/XI/2026",
      paper: { number: "0001/GPK/XI/2026" },
    });
    const paper = issued.json().paper.pdf.replace("/backend", "");
    expect((await (await as("ani")).get(paper)).statusCode).toBe(200);
    expect((await (await as("beni")).get(paper)).statusCode).toBe(404);
    expect((await get("ani", "peserta/own")).json()).toMatchObject({ no_sertifikat: "0001/GPK/XI/2026", nilai: 83 });
    const { id, number, pdf } = issued.json().paper;
    for (const username of ["admin", "ani"]) {
      const { papers } = (await get(username, `peserta/${row.id}`)).json();
      expect(papers, username).toEqual([{ id, number, title: "Sertifikat Bimtek GPK", pdf }]);
      expect((await (await as(username)).get(paper)).headers["content-type"], username).toBe("application/pdf");
    }
  });

  it("pays only to an account in the participant's own name, whose number finance alone sees by its end", async () => {
    const { payload, headers } = multipart("berkas", "buku.pdf", samplePdf("Contoh"));
    const sent = { method: "POST", url: "/backend/berkas/unggah", payload, headers: writeHeaders(headers) } as const;
    const foto_buku = (await (await as("beni")).send(sent)).json().url;
    const data = { bank: "008", nomor: "9900112233445566", atas_nama: "Orang Lain", foto_buku };
    const made = (await (await as("beni")).post("/records/gpk/rekening", { data })).json();
    const other = await act("beni", "rekening", made, "ajukan");
    expect([other.statusCode, other.json().title]).toEqual([
      422,
      expect.stringContaining("harus sama dengan nama Anda di portal: Guru beni"),
    ]);
    const own = await put(
      "beni",
      `rekening/${made.id}`,
      { ...data, atas_nama: "Guru beni" },
      { "if-match": `"${made.revision}"` },
    );
    const asked = await act("beni", "rekening", own.json(), "ajukan");
    expect(asked.json(), asked.body).toMatchObject({ state: "diperiksa" });
    expect((await get("keuangan", `rekening/${made.id}`)).json().data.nomor).toBe("••••5566");
    expect((await get("admin", `rekening/${made.id}`)).statusCode).toBe(404);
    const valid = await act("keuangan", "rekening", asked.json(), "sahkan");
    expect(valid.json(), valid.body).toMatchObject({ state: "sah" });
    expect((await get("beni", "rekening/own")).json()).toMatchObject({ id: made.id, state: "sah" });
    expect((await get("ani", `rekening/${made.id}`)).statusCode).toBe(404);
  });

  it("opens the account to who is in a class, and lets the school propose again who did not pass", async () => {
    const made = await register("cici");
    const mayFill = async () => (await get("cici", "rekening/own")).json().may.create;
    expect(await mayFill()).toBe(false);
    const join = async (from: Made) => {
      const checked = await act("admin", "guru", from, "verval");
      const appointed = await act("admin", "guru", checked.json(), "tetapkan");
      return act("admin", "guru", appointed.json(), "ikutkan", { input: { angkatan: 3, kelas: "B" } });
    };
    const joined = await join((await act("kepala", "guru", made, "usulkan")).json());
    expect(joined.json(), joined.body).toMatchObject({ state: "ikut-bimtek" });
    expect(await mayFill()).toBe(true);
    const tooEarly = await act("kepala", "guru", joined.json(), "usulkan-lagi");
    expect([tooEarly.statusCode, tooEarly.json().code]).toEqual([403, "forbidden"]);
    const participant = (await get("cici", "peserta/own")).json();
    const failed = await act("admin", "peserta", participant, "tidak-lulus", { note: "Tidak hadir." });
    expect(failed.json(), failed.body).toMatchObject({ state: "tidak-lulus" });
    const left: Made = (await get("kepala", `guru/${made.id}`)).json();
    expect((await act("kepala-lain", "guru", left, "usulkan-lagi")).statusCode).toBe(404);
    // The newest of two rows is the own one, so the second must be later.
    now += 60_000;
    const again = await act("kepala", "guru", left, "usulkan-lagi");
    expect(again.json(), again.body).toMatchObject({ state: "diusulkan", wkt_tetap: null });
    expect((await join(again.json())).json()).toMatchObject({ state: "ikut-bimtek" });
    expect((await get("cici", "peserta/own")).json()).toMatchObject({ state: "terdaftar", kelas: "B" });
  });
});
