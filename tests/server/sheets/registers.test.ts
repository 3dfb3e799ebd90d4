/** The file of an official register: differences per person and field, what was chosen filled in once, and taken back within a day. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { csvOf, type JsonObject } from "../../../engine/server";
import { oneDatabase } from "../databases";
import { multipart } from "../images";
import { runSheets } from "../run-work";
import { startTestApp, type TestApp, type Visitor, visit, writeHeaders } from "../test-app";

const officer = "ratna.petugas";
const sri = "9971010000100003";
const head = ["Nama", "NIK", "No UKG", "JK", "Tempat Lahir", "Tanggal Lahir", "Pangkat/Golongan", "HP", "Kolom lain"];

describe.each(oneDatabase)("registers on $name", (database) => {
  let server: TestApp;
  let ratna: Visitor;
  let person: Visitor;
  const many = { read: { account: 10_000, address: 100_000 }, write: { account: 10_000, address: 100_000 } };
  beforeAll(async () => {
    server = await startTestApp(database, { callLimits: many });
    ratna = await visit(server, officer);
    person = await visit(server, "sri.wahyuni");
  });
  afterAll(() => server?.close());

  const begin = async (rows: readonly string[][], who = ratna): Promise<string> => {
    const { payload, headers } = multipart("berkas", "dapodik.csv", Buffer.from(csvOf([head, ...rows])));
    const sent = await who.send({ method: "POST", url: "/backend/impor/unggah", payload, headers: writeHeaders(headers) });
    const response = await who.post("/registers/gurupenggerak/dapodik/import", { file: sent.json().url });
    expect(response.statusCode, response.body).toBe(200);
    await runSheets(server);
    return response.json().id;
  };
  const read = async (id: string): Promise<JsonObject> => (await ratna.get(`/impor/${id}`)).json();
  const rowsOf = async (id: string, part: string): Promise<(JsonObject & { id: string })[]> => {
    const { data } = (await ratna.get(`/impor/${id}/${part}`)).json();
    return data.map((item: { id: string; attributes: JsonObject }) => ({ ...item.attributes, id: item.id }));
  };
  const lead = async (id: string, step: string, body: object = {}) => {
    const response = await ratna.post(`/impor/${id}/${step}`, body);
    await runSheets(server);
    return response.statusCode;
  };
  const biodata = async (): Promise<{ data: JsonObject; revision: number }> =>
    (await person.get("/guru-penggerak/biodata")).json();

  /** Three differences, a wrong date, somebody unknown, and a doubled line. */
  const file = [
    ["Sri Wahyuni Lestari", sri, "", "Perempuan", "SLEMAN", "18/04/1989", "III/b", "085711112222", "x"],
    ["Bambang P", "9971010000200009", "", "L", "", "31/02/1984", "", "", ""],
    ["Orang Lain", "9971010000999999", "", "L", "Solo", "01/01/1980", "", "", ""],
    ["Sri Dua", sri, "", "P", "", "", "", "", ""],
  ];

  it("shows what differs, and names wrong, doubled and unknown lines, before anything changes", async () => {
    const before = await biodata();
    const id = await begin(file);
    expect(await read(id)).toMatchObject({ keadaan: "siap", berubah: 1, salah: 2, tidak_dikenal: 1, baru: 0 });
    expect(await rowsOf(id, "selisih")).toEqual([
      expect.objectContaining({ id: "2.nama", isian: "Nama lengkap", di_sini: "Sri Wahyuni", di_berkas: "Sri Wahyuni Lestari" }),
      expect.objectContaining({
        id: "2.tgl_lahir",
        di_sini: "17 April 1989",
        di_berkas: "18 April 1989",
        dapat_diterapkan: true,
      }),
      expect.objectContaining({ id: "2.no_telp", di_sini: "kosong", dapat_diterapkan: false }),
    ]);
    const lines = await rowsOf(id, "baris?limit=100");
    expect(lines.map(({ baris, keadaan }) => [baris, keadaan])).toEqual([
      [2, "berubah"],
      [3, "salah"],
      [4, "tidak-dikenal"],
      [5, "salah"],
    ]);
    expect(lines[1]?.kesalahan).toBe(
      "Tanggal Lahir (31/02/1984): Tanggal lahir harus berupa tanggal yang ada di kalender, misalnya 28 Februari 2026",
    );
    expect(lines[3]?.kesalahan).toBe("Sama dengan baris 2. Sisakan satu.");
    expect(JSON.stringify([lines, await rowsOf(id, "selisih")]), "a NIK is shown short").not.toContain(sri);
    expect(await biodata()).toEqual(before);
  });

  it("fills what was ticked and nothing else, also what is locked, tells it in the history, and takes it back", async () => {
    const before = await biodata();
    const locked = { ...before.data, nama: "Sri Bohong" };
    const refused = await person.send({
      method: "POST",
      url: "/backend/guru-penggerak/biodata/save",
      payload: locked,
      headers: writeHeaders({ "if-match": `"${before.revision}"` }),
    });
    expect(refused.statusCode, "the participant cannot").toBe(422);
    const id = await begin(file);
    const asked = await Promise.all(
      [1, 2].map(() => ratna.post(`/impor/${id}/terapkan`, { hanya_benar: true, pilihan: ["2.nama", "2.no_telp"] })),
    );
    expect(asked.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await runSheets(server);
    expect(await read(id)).toMatchObject({ keadaan: "selesai", diterapkan: 1 });
    const after = await biodata();
    expect(after.data).toEqual({ ...before.data, nama: "Sri Wahyuni Lestari" });
    expect(after.revision).toBe(before.revision + 1);
    const { data } = (await person.get("/guru-penggerak/biodata/riwayat")).json();
    expect(data).toEqual([
      expect.objectContaining({ changed: "Nama lengkap", note: "Mengikuti Dapodik (dapodik.csv, baris 2)" }),
    ]);
    expect(await lead(id, "batal")).toBe(200);
    expect((await biodata()).data).toEqual(before.data);
    expect(await lead(id, "batal")).toBe(409);
  });

  it("finds a person of another NIK by the number that the portal gave, corrects the NIK, and finds them by it", async () => {
    const id = await begin([["Sri Wahyuni", "9971010000100004", "201510004421", "", "", "", "", "", ""]]);
    expect(await rowsOf(id, "selisih")).toEqual([
      expect.objectContaining({ id: "2.nik", di_sini: "••••0003", di_berkas: "••••0004" }),
    ]);
    expect(await lead(id, "terapkan", { hanya_benar: true })).toBe(200);
    expect((await biodata()).data.nik).toBe("9971010000100004");
    const again = await begin([["Sri Wahyuni", "9971010000100004", "", "", "", "", "", "", ""]]);
    expect(await read(again)).toMatchObject({ sama: 1, berubah: 0 });
    expect(await lead(id, "batal")).toBe(200);
    expect((await biodata()).data.nik).toBe(sri);
  });

  it("leaves a person alone who saved since the comparison, and refuses all where nothing may be left out", async () => {
    const id = await begin([["Sri Baru", sri, "", "", "", "", "", "", ""]]);
    const { data, revision } = await biodata();
    await server.services.db
      .updateTable("record")
      .set({ revision: revision + 1 })
      .where("schema_id", "=", "gurupenggerak/biodata")
      .where("revision", "=", revision)
      .execute();
    expect(await lead(id, "terapkan", { hanya_benar: true })).toBe(200);
    expect(await read(id)).toMatchObject({ diterapkan: 0, dilewati: 1 });
    expect((await biodata()).data).toEqual(data);
  });

  it("takes no file of who may not, and answers nobody else's comparison", async () => {
    const id = await begin([["Sri Baru", sri, "", "", "", "", "", "", ""]]);
    expect((await person.post("/registers/gurupenggerak/dapodik/import", { file: "x" })).statusCode).toBe(403);
    expect((await person.get("/registers/gurupenggerak/dapodik/sample")).statusCode).toBe(403);
    expect((await person.get(`/impor/${id}/selisih`)).statusCode).toBe(404);
    const sample = await ratna.get("/registers/gurupenggerak/dapodik/sample");
    expect(sample.statusCode).toBe(200);
    expect(sample.rawPayload.subarray(0, 2).toString()).toBe("PK");
  });
});
