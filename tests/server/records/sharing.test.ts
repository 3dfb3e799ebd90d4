/**
 * Tasks of assessment are shared among the assessors of the group for the participant's function: by hand, with the words of who refuses, and
 * by the server, which takes whoever has the least to do, both of a pair together, within their quotas and away from their own institution.
 */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../engine/server";
import { projectRoot } from "../../../server/app";
import type { DemoFilePerson } from "../../../server/demo/seed-demo";
import { readMails } from "../../../server/mail/outbox";
import { migrationFiles, statementsOf } from "../../../server/rows/shape/shape-lock";
import { oneDatabase } from "../databases";
import { idOf, startTestApp, type TestApp, type Visitor, visit, visitors, writeHeaders } from "../test-app";

const person = (username: string, permissions: readonly string[], profile?: JsonObject): DemoFilePerson => ({
  username,
  label: username,
  description: username,
  program: "gurupenggerak",
  ptk: { ptk_id: username, nama: `Orang ${username}`, email: `${username}@example.id` },
  ...(profile ? { profile } : {}),
  preferences: { permissions: [...permissions] },
  groups: profile ? [] : [66],
});
const candidate = (username: string, k_fungsi_gpm: number, more: JsonObject = {}) =>
  person(username, [], { gpm_guru_fungsi_id: `GPM-${username}`, k_fungsi_gpm, angkatan: 11, k_propinsi: 34, ...more });

/** Their group, role and quota; the last is of the school of one participant. */
const assessors = [
  ["a-satu", { kelompok: 66, peran: "A" }],
  ["a-dua", { kelompok: 66, peran: "A" }],
  ["b-satu", { kelompok: 66, peran: "B" }],
  ["b-dua", { kelompok: 66, peran: "B", npsn: "99400707" }],
  ["guru-a", { kelompok: 88, peran: "A", kuota: 2 }],
  ["guru-b", { kelompok: 88, peran: "B" }],
  ["guru-c", { kelompok: 88, peran: "B", instansi: "SD Negeri 1 Melati" }],
] as const;
const mentors = ["p1", "p2", "p3", "p4", "p5", "p6"];
const teachers = ["g1", "g2", "g3", "g4"];
const people = [
  person("pengelola", ["guru-penggerak-asesor.index", "guru-penggerak-akun.nasional", "guru-penggerak-jadwal-wawancara.kelola"]),
  person("pengelola-mentor", ["guru-penggerak-asesor.mentor"]),
  ...assessors.map(([username]) => person(username, ["guru-penggerak-asesor-nilai.esai"])),
  ...mentors.map((username) => candidate(username, 2, username === "p1" ? { npsn: "99400707" } : {})),
  ...teachers.map((username) => candidate(username, 1, username === "g1" ? { instansi: "SD Negeri 1 Melati" } : {})),
];

interface Row {
  readonly id: string;
  readonly revision: number;
  readonly [name: string]: unknown;
}

describe.each(oneDatabase)("tasks on $name", (database) => {
  let server: TestApp;
  const ids = new Map<string, string>();
  beforeAll(async () => {
    server = await startTestApp(database, { people, clock: () => new Date("2026-11-24T03:00:00Z") });
    for (const [username, data] of assessors) {
      const body = { owner: await idOf(server, username), data: { instansi: "Balai contoh", ...data } };
      ids.set(username, (await ok((await as("pengelola")).post("/records/gurupenggerak/asesor", body))).id);
    }
  });
  afterAll(() => server?.close());

  const as = visitors(() => server);
  const ok = async (sent: Promise<{ statusCode: number; body: string; json(): unknown }>): Promise<Row> => {
    const answer = await sent;
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json() as Row;
  };
  const essays = "/records/gurupenggerak/uji-esai";
  const essayOf = async (username: string): Promise<Row> =>
    ok(
      (await as("pengelola")).post(essays, {
        owner: await idOf(server, username),
        data: { tgl_wawancara: "2026-11-20 09:00:00" },
      }),
    );
  const act = async (path: string, { id, revision }: Row, name: string, input?: object, note?: string) =>
    (await as("pengelola")).post(
      `${path}/${id}/${name}`,
      { ...(input ? { input } : {}), ...(note ? { note } : {}) },
      { "if-match": `"${revision}"` },
    );
  const read = async (path: string, id: string) => ok((await as("pengelola")).get(`${path}/${id}`));
  const assessor = (username: string) => read("/records/gurupenggerak/asesor", String(ids.get(username)));
  const given = (kode: string, a: string, b: string) => ({
    kode,
    asesor_a: ids.get(a),
    asesor_b: ids.get(b),
    tenggat: "2026-12-05",
  });
  const share = async (username: string, body: object) =>
    (await (await as(username)).post("/guru-penggerak-asesor/bagikan", { tenggat: "2026-12-05", ...body })).json();

  it("go by hand only to assessors of the function, and by no way to another group", async () => {
    const essay = await essayOf("g2");
    const refused = await act(essays, essay, "bagikan", given("ES-0001", "a-satu", "guru-b"));
    expect([refused.statusCode, refused.json().code]).toEqual([422, "record-effect"]);
    expect(refused.json().title).toContain("menilai Calon pengajar praktik, bukan Calon guru penggerak");
    const shared = await ok(act(essays, essay, "bagikan", given("ES-0001", "guru-a", "guru-b")));
    const handed = await act(
      essays,
      shared,
      "alihkan",
      { dari: ids.get("guru-b"), kepada: ids.get("b-satu"), alasan: "Sakit" },
      "Sakit",
    );
    expect(handed.json().title).toContain("menilai Calon pengajar praktik, bukan Calon guru penggerak");
    expect(await assessor("guru-a")).toMatchObject({ beban: 1, terbuka: 1 });
    const offered = await ok((await as("pengelola")).get("/records/gurupenggerak/asesor/lists/aktif?kelompok=66&peran=A"));
    expect((offered.data as Row[]).map(({ nama }) => nama).sort()).toEqual(["Orang a-dua", "Orang a-satu"]);
  });

  it("go by hand to nobody of the participant's own institution", async () => {
    const essay = await essayOf("g1");
    const refused = await act(essays, essay, "bagikan", given("ES-0002", "guru-a", "guru-c"));
    expect(refused.json().title).toContain("dari sekolah atau lembaga yang sama dengan pesertanya");
    const mentor = await essayOf("p1");
    expect((await act(essays, mentor, "bagikan", given("ES-0003", "a-satu", "b-dua"))).json().title).toContain(
      "dari sekolah atau lembaga yang sama dengan pesertanya",
    );
  });

  it("are divided by the server among a group, evenly and to pairs together, away from one's own institution", async () => {
    for (const username of mentors.slice(1)) await essayOf(username);
    const pair = await act("/records/gurupenggerak/asesor", await assessor("a-dua"), "pasangkan", { rekan: ids.get("b-dua") });
    expect(pair.statusCode, pair.body).toBe(200);
    expect(await assessor("b-dua")).toMatchObject({ pasangan: { id: ids.get("a-dua") } });
    const again = await act("/records/gurupenggerak/asesor", await assessor("a-satu"), "pasangkan", { rekan: ids.get("b-dua") });
    expect([again.statusCode, Object.keys(again.json().errors)], "who has a partner is offered to nobody").toEqual([
      422,
      ["rekan"],
    ]);
    // As the dialog of that list sends it: the kind of assessment is left open.
    const told = await share("pengelola-mentor", { k_fungsi: 2, jenis: null });
    expect(told).toMatchObject({ done: 6, refused: 0, left: 0 });
    const loads = await Promise.all(["a-satu", "a-dua", "b-satu", "b-dua"].map(async (one) => (await assessor(one)).terbuka));
    expect(loads).toEqual([3, 3, 3, 3]);
    const { data } = await ok((await as("pengelola")).get(`${essays}/lists/semua?k_fungsi=2&limit=50`));
    const rows = data as { nama: string; kode: string; penilai_a: Row; penilai_b: Row }[];
    for (const { penilai_a: a, penilai_b: b } of rows)
      expect([a.nama, b.nama]).toEqual(
        a.nama === "Orang a-dua" ? ["Orang a-dua", "Orang b-dua"] : ["Orang a-satu", "Orang b-satu"],
      );
    expect(rows.find(({ nama }) => nama === "Orang p1")?.penilai_b.nama).toBe("Orang b-satu");
    expect(new Set(rows.map(({ kode }) => kode)).size, "each has a code of its own").toBe(6);
  });

  it("that nobody may take are left, and it is told how many and why; other functions stay untouched", async () => {
    expect(await share("pengelola-mentor", { k_fungsi: 1 })).toMatchObject({ done: 0, refused: 0, left: 0 });
    expect(await share("pengelola", { jenis: "rpp", k_fungsi: null })).toMatchObject({ done: 0, refused: 0, left: 0 });
    for (const username of ["g3", "g4"]) await essayOf(username);
    const told = await share("pengelola", { jenis: "esai", k_fungsi: 1 });
    expect(told).toMatchObject({ done: 1, refused: 2, left: 0 });
    expect(told.reasons).toEqual([{ count: 2, text: expect.stringContaining("Tidak ada asesor A untuk Calon guru penggerak") }]);
    expect(told.summary).toContain("2 × ");
    expect(await assessor("guru-a")).toMatchObject({ beban: 2, terbuka: 2, kuota: 2 });
    expect((await (await as("g1")).post("/guru-penggerak-asesor/bagikan", { tenggat: "2026-12-05" })).statusCode).toBe(403);
  });

  it("that were shared before open ones were counted are counted by the migration", async () => {
    const file = migrationFiles(projectRoot).find((name) => name.endsWith("asesor-tugas-terbuka.sql")) as string;
    const { db } = server.opened;
    const load = async () =>
      (
        await sql<{ nama: string; terbuka: number | null }>`
        select nama, terbuka::int from r_gurupenggerak_asesor order by nama`.execute(db)
      ).rows;
    const counted = await load();
    expect(counted.some(({ terbuka }) => Number(terbuka) > 2)).toBe(true);
    await sql`update r_gurupenggerak_asesor set terbuka = null`.execute(db);
    for (const statement of statementsOf(projectRoot, file)) await sql.raw(statement).execute(db);
    expect(await load()).toEqual(counted.map((one) => ({ ...one, terbuka: one.terbuka ?? 0 })));
  });

  it("find assessors who are invited by a link: they agree, choose a password, and are in the group at once", async () => {
    const data = {
      nama_undangan: "Komang Wirawan",
      surel: "komang.w@example.id",
      instansi: "Balai Bali",
      kelompok: 66,
      peran: "A",
    };
    const made = await ok((await as("pengelola-mentor")).post("/records/gurupenggerak/asesor", { data }));
    expect(made).toMatchObject({ state: "diundang", nama: "Komang Wirawan" });
    const invite = async ({ id, revision }: Row) =>
      (await as("pengelola-mentor")).post(`/records/gurupenggerak/asesor/${id}/undang`, {}, { "if-match": `"${revision}"` });
    await ok(invite(made));
    const [mail] = await readMails(server.services, { most: 1 });
    expect(mail).toMatchObject({ to: "komang.w@example.id", path: expect.stringContaining("/konfirmasi-asesor/") });
    const token = String(mail?.path).split("/").at(-1);
    const public_ = (path: string, payload: object) =>
      server.app.inject({
        method: "POST",
        url: `/backend/guru-penggerak-registrasi-asesor/${path}`,
        payload,
        headers: writeHeaders(),
      });
    expect((await public_("konfirmasi", { token })).statusCode).toBe(200);
    const kata_sandi = "kopi pahit di teras 9";
    const registered = await public_("simpan", {
      token,
      no_wa: "081234567890",
      instansi: "Balai Bali",
      kata_sandi,
      ulangi_kata_sandi: kata_sandi,
    });
    expect(registered.statusCode, registered.body).toBe(200);
    const row = await read("/records/gurupenggerak/asesor", made.id);
    expect(row).toMatchObject({ state: "aktif", kelompok: 66, instansi: "Balai Bali" });
    const groups = await ok((await as("pengelola-mentor")).get("/records/bersama/anggota-akses/lists/asesor?keyword=Komang"));
    expect(groups.data).toMatchObject([{ nama: "Komang Wirawan" }]);
    const again = await public_("konfirmasi", { token });
    expect(again.statusCode, "the link has been used").not.toBe(200);
  });

  it("show who declines as declined, who can be invited again and then agrees", async () => {
    const manager = await as("pengelola-mentor");
    const made = await ok(
      manager.post("/records/gurupenggerak/asesor", {
        data: { nama_undangan: "Putu Raharja", surel: "putu.r@example.id", instansi: "Balai Bali", kelompok: 66, peran: "B" },
      }),
    );
    const path = `/records/gurupenggerak/asesor/${made.id}`;
    const invited = async () => {
      const { revision } = await read("/records/gurupenggerak/asesor", made.id);
      const row = await ok(manager.post(`${path}/undang`, {}, { "if-match": `"${revision}"` }));
      const [mail] = await readMails(server.services, { most: 1 });
      return { row, token: String(mail?.path).split("/").at(-1) };
    };
    const answered = async (step: string, payload: object) =>
      server.app.inject({
        method: "POST",
        url: `/backend/guru-penggerak-registrasi-asesor/${step}`,
        payload,
        headers: writeHeaders(),
      });
    const { token } = await invited();
    expect((await answered("tolak", { token })).statusCode).toBe(200);
    expect(await read("/records/gurupenggerak/asesor", made.id)).toMatchObject({ state: "menolak", state_title: "Menolak" });
    const counted = await ok(manager.get("/records/gurupenggerak/asesor/lists/semua?kelompok=66"));
    expect(counted.meta).toMatchObject({ counts: { menolak: 1 } });
    const history = await ok(manager.get(`${path}/history`));
    expect((history.data as { act: string }[]).map(({ act }) => act)[0]).toBe("menolak");
    expect((await answered("tolak", { token })).statusCode, "the link has been used").not.toBe(200);

    const again = await invited();
    expect(again.row).toMatchObject({ state: "diundang" });
    const kata_sandi = "kopi pahit di teras 9";
    const registered = await answered("simpan", {
      token: again.token,
      no_wa: "081234567891",
      instansi: "Balai Bali",
      kata_sandi,
      ulangi_kata_sandi: kata_sandi,
    });
    expect(registered.statusCode, registered.body).toBe(200);
    expect(await read("/records/gurupenggerak/asesor", made.id)).toMatchObject({ state: "aktif" });
  });

  it("take in somebody by name who is in no group yet, or say why not", async () => {
    const manager: Visitor = await visit(server, "pengelola-mentor");
    const added = async (surel: string, nama_undangan: string, kelompok = 66) =>
      manager.post("/records/gurupenggerak/asesor", { data: { nama_undangan, surel, instansi: "Balai contoh", kelompok } });
    const invited = async (row: Row) =>
      manager.post(`/records/gurupenggerak/asesor/${row.id}/undang`, {}, { "if-match": `"${row.revision}"` });
    expect((await added("a-satu@example.id", "Orang a-satu")).statusCode, "an assessor already").toBe(409);
    const participant = await invited(await ok(added("p2@example.id", "Orang p2")));
    expect(participant.json().title).toContain("peserta seleksi Calon Pengajar Praktik, jadi tidak dapat menjadi asesor");
    const known = await ok(manager.get("/records/gurupenggerak/akun/lists/calon-asesor?keyword=pengelola"));
    expect((known.data as Row[]).length).toBeGreaterThan(0);
    expect((await (await as("p2")).get("/records/gurupenggerak/akun/lists/calon-asesor")).statusCode).toBe(403);
  });
});
