/** Registers beside the selection, as the shipped documents have them: recognition with a numbered decree, special regions, supporters, reports of training. */

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DemoFilePerson } from "../../../server/demo/seed-demo";
import { readMails } from "../../../server/mail/outbox";
import { respellWork } from "../../../server/work/respell/respell-work";
import { oneDatabase } from "../databases";
import { idOf, startTestApp, type TestApp, visitors, writeHeaders } from "../test-app";

const of = (name: string) => `/records/gurupenggerak/${name}`;
const person = (username: string, permissions: string[], profile: object = {}): DemoFilePerson => ({
  username,
  label: username,
  description: username,
  program: "gurupenggerak",
  ptk: { ptk_id: username, nama: `Guru ${username}`, email: `${username}@example.id` },
  profile: { gpm_guru_fungsi_id: `GPM-${username}`, k_fungsi_gpm: 1, k_jalur_gpm: 1, angkatan: 11, k_lulus_gpm: 0, ...profile },
  preferences: { permissions },
});
const officer = (username: string, permissions: string[]): DemoFilePerson => {
  const { profile: _, ptk: __, ...rest } = person(username, permissions);
  return { ...rest, akun: { paspor_id: username, nama: `Petugas ${username}`, email: `${username}@example.id` } };
};
const people = [
  officer("smk", ["guru-penggerak-rekognisi-smk.peserta"]),
  officer("smk-f", ["guru-penggerak-rekognisi-smk.fasilitator"]),
  officer("dasus", ["guru-penggerak-dasus.index", "guru-penggerak-akun.nasional"]),
  officer("dasus-lain", ["guru-penggerak-dasus.index"]),
  officer("panitia", ["guru-penggerak-pendukung.index"]),
  officer("kepala", ["guru-penggerak-pendukung.jawab"]),
  officer("kepala-lain", ["guru-penggerak-pendukung.jawab"]),
  officer("diklat", ["guru-penggerak-verval-lapor.diklat"]),
  officer("seleksi", ["guru-penggerak-verval-lapor.index"]),
  officer("asesor-mentor", ["guru-penggerak-asesor.mentor"]),
  officer("asesor-fasilitator", ["guru-penggerak-asesor.fasilitator"]),
  officer("asesor-semua", ["guru-penggerak-asesor.index"]),
  { ...officer("dua-kelompok", []), groups: [66, 72] },
  { ...officer("fasilitator-saja", []), groups: [72] },
  { ...officer("guru-saja", []), groups: [88] },
  person("rekognisi", [], { k_jalur_gpm: 3 }),
  person("pendamping", [], { k_jalur_gpm: 3, k_fungsi_gpm: 3, k_lulus_gpm: 9 }),
  person("papua", [], { k_jalur_gpm: 2, k_propinsi: 94 }),
  person("biasa", []),
];
interface Row {
  readonly id: string;
  readonly revision: number;
  readonly state: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly [name: string]: unknown;
}

describe.each(oneDatabase)("registers beside the selection on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database, { people, clock: () => new Date("2027-02-01T03:00:00Z") });
  });
  afterAll(() => server?.close());

  const as = visitors(() => server);
  const make = async (username: string, record: string, owner: string | undefined, data: object) =>
    (await as(username)).post(of(record), { ...(owner ? { owner: await idOf(server, owner) } : {}), data });
  const act = async (username: string, record: string, { id, revision }: Row, name: string, body: object = {}) =>
    (await as(username)).post(`${of(record)}/${id}/${name}`, body, { "if-match": `"${revision}"` });
  const ok = async (sent: ReturnType<typeof make>): Promise<Row> => {
    const answer = await sent;
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const statusOf = async (sent: ReturnType<typeof make>) => (await sent).statusCode;
  const read = async (username: string, record: string, { id }: Row) => (await as(username)).get(`${of(record)}/${id}`);

  const merit = { smk: "SMK Negeri 1 Teratai", bidang: "tik", capaian: "Pelatihan SMK Pusat Keunggulan, 120 jam, kompeten." };

  it("recognise what somebody of track 3 has achieved, by a decree with the next number and its paper", async () => {
    expect(await statusOf(make("smk", "rekognisi-peserta", "biasa", merit))).toBe(422);
    expect(await statusOf(make("smk-f", "rekognisi-peserta", "rekognisi", merit))).toBe(403);
    const made = await ok(make("smk", "rekognisi-peserta", "rekognisi", merit));
    expect(await statusOf(act("smk", "rekognisi-peserta", made, "akui"))).toBe(403);
    const checked = await ok(act("smk", "rekognisi-peserta", made, "periksa"));
    expect(await statusOf(act("smk", "rekognisi-peserta", checked, "terbitkan"))).toBe(403);
    const known = await ok(act("smk", "rekognisi-peserta", checked, "akui"));
    expect(await statusOf(act("rekognisi", "rekognisi-peserta", known, "terbitkan"))).toBe(403);
    const decreed = await ok(act("smk", "rekognisi-peserta", known, "terbitkan"));
    expect(decreed).toMatchObject({ no_sk: "0001/SK-REK-GP/II/2027", paper: { number: "0001/SK-REK-GP/II/2027" } });
    const { pdf } = decreed.paper as { pdf: string };
    expect((await (await as("rekognisi")).get(pdf.replace("/backend", ""))).statusCode).toBe(200);
    expect((await (await as("biasa")).get(pdf.replace("/backend", ""))).statusCode).toBe(404);
    expect(await statusOf(act("smk", "rekognisi-peserta", decreed, "terbitkan"))).toBe(403);
    expect(await statusOf(act("smk", "rekognisi-peserta", decreed, "buka-lagi", { note: "Keliru." }))).toBe(403);
    expect((await read("rekognisi", "rekognisi-peserta", made)).json()).toMatchObject({ no_sk: decreed.no_sk });
  });

  it("recognise facilitators in a register of their own", async () => {
    expect(await statusOf(make("smk", "rekognisi-peserta", "pendamping", merit))).toBe(403);
    const made = await ok(make("smk-f", "rekognisi-fasilitator", "pendamping", merit));
    expect((await read("smk", "rekognisi-fasilitator", made)).statusCode).toBe(404);
    expect(await statusOf(act("smk-f", "rekognisi-fasilitator", made, "tolak"))).toBe(422);
    const refused = await ok(act("smk-f", "rekognisi-fasilitator", made, "tolak", { note: "Bukan dari penyelenggara itu." }));
    expect(refused.state).toBe("ditolak");
    expect((await read("pendamping", "rekognisi-fasilitator", made)).json()).toMatchObject({ state: "ditolak" });
  });

  it("keep who takes part in a special region, and give their essay more time from there", async () => {
    const data = { moda: "luring", k_internet_gpm: 1, pendamping: "Maria" };
    expect(await statusOf(make("dasus", "dasus", "biasa", data))).toBe(422);
    expect(await statusOf(make("dasus-lain", "dasus", "papua", data))).toBe(422);
    const made = await ok(make("dasus", "dasus", "papua", data));
    expect((await read("dasus-lain", "dasus", made)).statusCode).toBe(404);
    const same = await act("dasus", "dasus", made, "ubah-moda", { input: { moda: "luring" } });
    expect(same.statusCode).toBe(422);
    const moved = await ok(act("dasus", "dasus", made, "ubah-moda", { input: { moda: "hibrida" } }));
    expect(moved).toMatchObject({ moda: "hibrida" });
    const minutes = { input: { menit: 30 }, note: "Jaringan terputus." };
    expect(await statusOf(act("dasus", "dasus", moved, "perpanjang-esai", minutes))).toBe(403);
    const begun = await (await as("papua")).post("/guru-penggerak/esai/mulai", {});
    expect(begun.statusCode, begun.body).toBe(200);
    const longer = await ok(act("dasus", "dasus", moved, "perpanjang-esai", minutes));
    expect(longer).toMatchObject({ tambahan: 30 });
    const essay = (await (await as("papua")).get(`${of("esai")}/own`)).json();
    expect(essay).toMatchObject({ tambahan: 30, wkt_tambahan: expect.any(String) });
    expect((await read("papua", "dasus", made)).json()).toMatchObject({ moda: "hibrida", tambahan: 30 });
  });

  it("let a supporter answer who is invited by their address, and nobody else", async () => {
    const invited = await ok(
      make("biasa", "pendukung", undefined, { nama_pendukung: "Kepala", jabatan: "kepala", surel: "Kepala@Example.id" }),
    );
    const twice = { nama_pendukung: "Kepala", jabatan: "kepala", surel: "KEPALA@example.ID" };
    expect(await statusOf(make("biasa", "pendukung", undefined, twice))).toBe(409);
    // However the address is written, it is that of one account: by its row and in its list.
    const [listed] = (await (await as("kepala")).get(`${of("pendukung")}/lists/undangan`)).json().data;
    expect(listed.id).toBe(invited.id);
    expect((await (await as("kepala-lain")).get(`${of("pendukung")}/lists/undangan`)).json().data).toEqual([]);
    expect((await read("kepala-lain", "pendukung", invited)).statusCode).toBe(404);
    expect(await statusOf(act("panitia", "pendukung", invited, "sahkan"))).toBe(403);
    expect(await statusOf(act("kepala", "pendukung", invited, "jawab"))).toBe(422);
    const payload = { ...invited.data, sikap: "mendukung", alasan: "Ia menggerakkan komunitas belajar di sekolah kami." };
    const headers = writeHeaders({ "if-match": `"${invited.revision}"` });
    const url = `/backend${of("pendukung")}/${invited.id}`;
    const saved = await (await as("kepala")).send({ method: "PUT", url, payload, headers });
    expect(saved.statusCode, saved.body).toBe(200);
    // The letter is missing still.
    expect(await statusOf(act("kepala", "pendukung", saved.json(), "jawab"))).toBe(422);
    const own = (await read("biasa", "pendukung", invited)).json();
    expect(own.data).not.toHaveProperty("alasan");
    expect(own).not.toHaveProperty("sikap");
    const reminded = await ok(act("biasa", "pendukung", saved.json(), "ingatkan"));
    expect(await readMails(server.services, { most: 1 })).toMatchObject([
      { to: "kepala@example.id", path: `/pendukung-peserta/${invited.id}`, subject: "Guru biasa meminta dukungan Anda" },
    ]);
    expect(await statusOf(act("biasa", "pendukung", reminded, "ingatkan"))).toBe(403);
  });

  it("seal the address of a supporter, also where it lay in clear, and know them by its hash", async () => {
    const { db } = server.opened;
    const data = { nama_pendukung: "Kepala", jabatan: "kepala", surel: "kepala@example.id" };
    const { id } = await ok(make("papua", "pendukung", undefined, data));
    const table = sql.table("r_gurupenggerak_pendukung");
    const stored = async () =>
      (await sql<{ row: string }>`select to_jsonb(t)::text as row from ${table} as t where id = ${id}`.execute(db)).rows[0]?.row;
    const listed = async (username: string, list: string) => {
      const rows: Row[] = (await (await as(username)).get(`${of("pendukung")}/lists/${list}`)).json().data;
      return rows.find((row) => row.id === id);
    };
    expect(await stored()).not.toContain("kepala@");
    expect(await listed("panitia", "semua")).toMatchObject({ surel: "k•••@example.id" });
    expect(await listed("papua", "saya")).toMatchObject({ surel: "kepala@example.id" });

    await sql`update ${table} set surel = ${data.surel}, data = data || ${JSON.stringify({ surel: data.surel })}::jsonb where id = ${id}`.execute(
      db,
    );
    expect(await stored()).toContain("kepala@");
    await sql`delete from respelled where home = 'rows:gurupenggerak/pendukung'`.execute(db);
    const { next } = respellWork(server.services, { warn: () => undefined });
    while (await next()) {}
    expect(await stored()).not.toContain("kepala@");
    expect(await listed("kepala", "undangan")).toBeDefined();
    expect(await listed("kepala-lain", "undangan")).toBeUndefined();
  });

  it("take reports of training from who has come so far, and show them to their own officers", async () => {
    const data = { k_lapor_opsi_gpm: 1, keterangan: "Tautan kelas pada LMS tidak dapat dibuka sejak kemarin." };
    expect(await statusOf(make("biasa", "laporan-diklat", undefined, data))).toBe(403);
    const made = await ok(make("pendamping", "laporan-diklat", undefined, data));
    expect((await read("seleksi", "laporan-diklat", made)).statusCode).toBe(404);
    const taken = await ok(act("diklat", "laporan-diklat", made, "ambil"));
    const solved = await ok(act("diklat", "laporan-diklat", taken, "selesai", { input: { pesan: "Sudah dibetulkan." } }));
    expect(solved.state).toBe("selesai");
    expect((await read("pendamping", "laporan-diklat", made)).json()).toMatchObject({ jawaban: "Sudah dibetulkan." });
  });

  it("let who manages the assessors of one function see and add those alone", async () => {
    const data = (kelompok?: number) => ({ instansi: "Balai contoh", ...(kelompok ? { kelompok } : {}) });
    const offered = async (username: string): Promise<string[]> =>
      (await (await as(username)).get("/records/bersama/anggota-akses/lists/asesor?keyword=Petugas"))
        .json()
        .data.map(({ nama }: Row) => String(nama).replace("Petugas ", ""));
    expect(new Set(await offered("asesor-mentor"))).toEqual(new Set(["dua-kelompok"]));
    expect(new Set(await offered("asesor-fasilitator"))).toEqual(new Set(["dua-kelompok", "fasilitator-saja"]));

    for (const [owner, kelompok, status] of [
      ["guru-saja", 66, 422],
      ["fasilitator-saja", 66, 422],
      ["dua-kelompok", 72, 403],
      ["dua-kelompok", undefined, 422],
    ] as const)
      expect(await statusOf(make("asesor-mentor", "asesor", owner, data(kelompok))), `${owner} ${kelompok}`).toBe(status);
    expect(await statusOf(make("panitia", "asesor", "dua-kelompok", data(66)))).toBe(403);
    const mentors = await ok(make("asesor-mentor", "asesor", "dua-kelompok", data(66)));
    const facilitators = await ok(make("asesor-fasilitator", "asesor", "fasilitator-saja", data(72)));
    const listed = async (username: string) =>
      (await (await as(username)).get(`${of("asesor")}/lists/semua`)).json().data.map(({ id }: Row) => id);
    expect(await listed("asesor-mentor")).toEqual([mentors.id]);
    const byPact = async (pakta: number) =>
      (await (await as("asesor-mentor")).get(`${of("asesor")}/lists/semua?pakta=${pakta}`)).json().data.length;
    expect([await byPact(0), await byPact(1)], "who has not agreed to the pact").toEqual([1, 0]);
    expect(await listed("asesor-fasilitator")).toEqual([facilitators.id]);
    expect((await read("asesor-mentor", "asesor", facilitators)).statusCode).toBe(404);

    const url = `/backend${of("asesor")}/${mentors.id}`;
    const save = async (payload: object) =>
      (await as("asesor-mentor")).send({ method: "PUT", url, payload, headers: writeHeaders({ "if-match": '"1"' }) });
    expect((await save({ ...data(72) })).statusCode).toBe(422);
    expect((await save({ ...data(66), kuota: 3 })).json()).toMatchObject({ kuota: 3, kelompok: 66 });
    const stopped = await ok(act("asesor-mentor", "asesor", { ...mentors, revision: 2 }, "berhentikan", { note: "Selesai." }));
    expect(stopped.state).toBe("berhenti");
    await ok(act("asesor-fasilitator", "asesor", facilitators, "berhentikan", { note: "Selesai." }));
    const all = (await (await as("asesor-semua")).get(`${of("asesor")}/lists/semua`)).json().data;
    expect(all.map(({ id, state }: Row) => [id, state])).toEqual(
      expect.arrayContaining([mentors, facilitators].map(({ id }) => [id, "berhenti"])),
    );
  });
});
