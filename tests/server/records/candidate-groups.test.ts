/** Candidate instructors are assessed in a group: one call begins all sheets, one save fills them in, one press sends them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DemoFilePerson } from "../../../server/demo/seed-demo";
import { oneDatabase } from "../databases";
import { idOf, startTestApp, type TestApp, visitors, writeHeaders } from "../test-app";

const person = (username: string, permissions: string[], profile: object = {}): DemoFilePerson => ({
  username,
  label: username,
  description: username,
  program: "gurupenggerak",
  ptk: { ptk_id: username, nama: `Orang ${username}`, email: `${username}@example.id` },
  profile: { k_fungsi_gpm: 3, angkatan: 11, ...profile },
  preferences: { permissions },
  groups: [211],
});
const members = ["satu", "dua", "tiga", "empat"];
const assessors = ["asesor-a", "asesor-b"];
const people = [
  ...["pengelola", "pengelola-dua"].map((one) => person(one, ["guru-penggerak-asesor.index", "guru-penggerak-akun.nasional"])),
  ...assessors.map((one) => person(one, ["guru-penggerak-asesor-nilai.kolaborasi"], { is_pakta_asesor: 1 })),
  ...members.map((one) => person(one, [])),
];
const subjects = "/records/gurupenggerak/uji-kolaborasi";
const sheets = "/records/gurupenggerak/penilaian-kolaborasi";
const marks = { nilai_kontribusi: 4, nilai_menyimak: 3, nilai_peran: 5, nilai_kesepakatan: 4, rekomendasi: "ya" };

interface Sheet {
  readonly id: string;
  readonly revision: number;
  readonly kode: string;
  readonly state: string;
  readonly [name: string]: unknown;
}

describe.each(oneDatabase)("a group of candidate instructors on $name", (database) => {
  let server: TestApp;
  const as = visitors(() => server);
  const asked = async (username: string, path: string, body: object) => {
    const answer = await (await as(username)).post(path, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const sheetsOf = async (username: string): Promise<readonly Sheet[]> =>
    (await (await as(username)).get(`${sheets}/lists/kelompok?grup=K-71&limit=25`)).json().data;
  const save = async (username: string, rows: readonly object[]) => {
    const visitor = await as(username);
    const answer = await visitor.send({ method: "PUT", url: `/backend${sheets}/bulk`, payload: rows, headers: writeHeaders() });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data as readonly { id: string; ok: boolean }[];
  };
  const step = (username: string, name: string, body: object = {}) =>
    asked(username, `/guru-penggerak-kolaborasi/${name}`, { grup: "K-71", ...body });

  beforeAll(async () => {
    server = await startTestApp(database, { people });
    const rows = new Map<string, string>();
    for (const username of assessors) {
      const data = { instansi: "Balai contoh", kelompok: 211 };
      rows.set(
        username,
        (await asked("pengelola", "/records/gurupenggerak/asesor", { owner: await idOf(server, username), data })).id,
      );
    }
    const items = [];
    for (const username of members) {
      const data = { tgl_wawancara: "2026-11-20 09:00:00", grup: "K-71" };
      items.push(await asked("pengelola", subjects, { owner: await idOf(server, username), data }));
    }
    const input = { asesor_a: rows.get("asesor-a"), asesor_b: rows.get("asesor-b"), tenggat: "2026-12-05" };
    const given = await asked("pengelola", `${subjects}/bulk/bagikan-kelompok`, {
      items: items.map(({ id, revision }) => ({ id, revision })),
      input,
    });
    expect(given.results.map(({ ok }: { ok: boolean }) => ok)).toEqual(members.map(() => true));
  });
  afterAll(() => server?.close());

  it("is begun by one call, and each assessor sees only their own sheets", async () => {
    expect(await step("asesor-a", "mulai")).toMatchObject({ done: 4, refused: 0 });
    expect((await sheetsOf("asesor-a")).map(({ state }) => state)).toEqual(members.map(() => "draf"));
    expect((await sheetsOf("asesor-b")).map(({ state }) => state)).toEqual(members.map(() => "belum"));
  });

  it("keeps all that was filled in where one member's sheet is refused, sends the others, and says why", async () => {
    const [last, ...whole] = [...(await sheetsOf("asesor-a"))].reverse() as [Sheet, ...Sheet[]];
    const lacking = { ...marks, nilai_peran: null };
    const saved = await save(
      "asesor-a",
      [...whole.map((one) => [one, marks] as const), [last, lacking] as const].map(([{ id, revision }, data]) => ({
        id,
        revision,
        ...data,
      })),
    );
    expect(saved.map(({ ok }) => ok)).toEqual(members.map(() => true));
    expect(await step("asesor-a", "catat", { catatan: "Kelompok bersepakat setelah dua putaran." })).toMatchObject({ done: 4 });
    const sent = await step("asesor-a", "kirim");
    expect(sent).toMatchObject({ done: 3, refused: 1 });
    expect(sent.summary).toMatch(/^- 1 × /);
    const after = new Map((await sheetsOf("asesor-a")).map((one) => [one.id, one]));
    for (const { id } of whole) expect(after.get(id)).toMatchObject({ state: "dikirim", nilai: 16 });
    expect(after.get(last.id)).toMatchObject({
      state: "draf",
      nilai_kontribusi: 4,
      nilai_menyimak: 3,
      nilai_kesepakatan: 4,
      catatan_kelompok: "Kelompok bersepakat setelah dua putaran.",
    });
  });

  it("is saved row by row: one that somebody changed meanwhile is told, the rest is kept", async () => {
    await step("asesor-b", "mulai");
    const rows = await sheetsOf("asesor-b");
    const saved = await save(
      "asesor-b",
      rows.map(({ id, revision }, index) => ({ id, revision: index === 0 ? revision - 1 : revision, ...marks })),
    );
    expect(saved.map(({ ok }) => ok)).toEqual([false, true, true, true]);
  });

  it("is sent whole by one press when every sheet is whole", async () => {
    const rest = (await sheetsOf("asesor-a")).filter(({ state }) => state === "draf");
    expect(rest).toHaveLength(1);
    await save(
      "asesor-a",
      rest.map(({ id, revision }) => ({ id, revision, ...marks })),
    );
    expect(await step("asesor-a", "kirim")).toMatchObject({ done: 1, refused: 0, summary: "" });
    const open = (await sheetsOf("asesor-b")).filter(({ nilai_peran }) => !nilai_peran);
    await save(
      "asesor-b",
      open.map(({ id, revision }) => ({ id, revision, ...marks })),
    );
    await step("asesor-b", "catat", { catatan: "Semua anggota berbicara." });
    expect(await step("asesor-b", "kirim")).toMatchObject({ done: 4, refused: 0 });
    for (const username of assessors)
      expect((await sheetsOf(username)).map(({ state }) => state)).toEqual(members.map(() => "dikirim"));
    const { data } = (await (await as("pengelola")).get("/records/gurupenggerak/asesor/lists/aktif?kelompok=211")).json();
    expect(
      data.map(({ terbuka }: { terbuka: number }) => terbuka),
      "nothing is open any more",
    ).toEqual([0, 0]);
  });
});
