/** Sheets about rows of people: whom a line means, by whose rules it is judged, and what is free again when it is taken back. */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { csvOf, type JsonObject } from "../../../engine/server";
import { oneDatabase } from "../databases";
import { multipart } from "../images";
import { form, Scholarship } from "../records/scholarship";
import { runSheets } from "../run-work";
import { writeHeaders } from "../test-app";

const base = "/records/beasiswa/hasil";

describe.each(oneDatabase)("sheets about people on $name", (database) => {
  let program: Scholarship;
  beforeAll(async () => {
    program = await Scholarship.start(database, join(import.meta.dirname, "owned"));
    const applied = (who: string, sekolah: string, nik: string) =>
      program.submitted(who, { ...form, sekolah, nik: `99710100002007${nik}`, prestasi: "Juara 1" });
    await applied("budi", "SMP Anggrek", "01");
    await applied("cici", "SMP Kembar", "02");
    await applied("dewi", "SMP Kembar", "03");
    await applied("dewi", "SMP Dewi", "03");
    await applied("dewi", "SMP Dewi Dua", "03");
    await applied("ani", "SD Bandung", "04");
  });
  afterAll(() => program?.close());

  const head = ["Sekolah", "Tahap", "Nilai", "Lomba", "Rekening"];
  const begin = async (...rows: string[][]): Promise<string> => {
    const yogya = await program.as("yogya");
    const { payload, headers } = multipart("berkas", "hasil.csv", Buffer.from(csvOf([head, ...rows])));
    const sent = { method: "POST", url: "/backend/impor/unggah", payload, headers: writeHeaders(headers) } as const;
    const { url } = (await yogya.send(sent)).json();
    const response = await yogya.post(`${base}/import`, { file: url });
    expect(response.statusCode, response.body).toBe(200);
    await runSheets(program.server);
    return response.json().id;
  };
  const read = async (id: string): Promise<JsonObject> => (await (await program.as("yogya")).get(`/impor/${id}`)).json();
  const lines = async (id: string): Promise<JsonObject[]> => {
    const { data } = (await (await program.as("yogya")).get(`/impor/${id}/baris?limit=100`)).json();
    return data.map(({ attributes }: { attributes: JsonObject }) => attributes);
  };
  const lead = async (id: string, step: string, body: object = {}) => {
    const response = await (await program.as("yogya")).post(`/impor/${id}/${step}`, body);
    await runSheets(program.server);
    return response.statusCode;
  };
  const rows = async (): Promise<JsonObject[]> => (await (await program.as("yogya")).get(`${base}/lists/semua`)).json().data;

  it("tells of each line whose person is not found, is two, or is outside of the officer's region", async () => {
    const id = await begin(
      ["SMP Anggrek", "1", "80", "", ""],
      ["SMP Tiada", "1", "80", "", ""],
      ["SMP Kembar", "1", "80", "", ""],
      ["SD Bandung", "1", "80", "", ""],
      ["", "1", "80", "", ""],
      ["SMP Dewi", "1", "80", "", ""],
      ["SMP Dewi Dua", "1", "81", "", ""],
      ["SMP Anggrek", "1", "82", "", ""],
      ["SMP Anggrek", "4", "82", "", ""],
      ["SMP Anggrek", "3", "82", "", ""],
    );
    expect((await lines(id)).map(({ baris, orang, keadaan, kesalahan }) => [baris, orang, keadaan, kesalahan])).toEqual([
      [2, "Guru budi", "baru", ""],
      [3, null, "salah", "Sekolah (SMP Tiada): Tidak ada orang dengan isian ini."],
      [4, null, "salah", "Sekolah (SMP Kembar): Ada dua orang dengan isian ini."],
      [5, null, "salah", "Sekolah (SD Bandung): Orang ini ada, tetapi di luar yang dapat Anda pilih."],
      [6, null, "salah", expect.stringMatching(/^Sekolah \(kosong\): Wajib diisi/)],
      [7, "Guru dewi", "baru", ""],
      [8, "Guru dewi", "salah", "Sama dengan baris 7. Sisakan satu."],
      [9, "Guru budi", "salah", "Sama dengan baris 2. Sisakan satu."],
      [10, "Guru budi", "salah", expect.stringMatching(/^Tahap \(4\): /)],
      [11, "Guru budi", "salah", expect.stringContaining("Anda tidak boleh membuatnya.")],
    ]);
    expect(await rows()).toEqual([]);
    expect(await lead(id, "terapkan", { hanya_benar: false }), "all or nothing").toBe(409);
    expect(await lead(id, "terapkan", { hanya_benar: true })).toBe(200);
    expect(await read(id)).toMatchObject({ keadaan: "selesai", diterapkan: 2, dilewati: 0 });
    expect((await rows()).map(({ nama, tahap, k_propinsi, owner }) => [nama, tahap, k_propinsi, typeof owner])).toEqual([
      ["Guru budi", 1, 34, "string"],
      ["Guru dewi", 1, 34, "string"],
    ]);
    const dewi = (await rows())[1];
    expect(dewi?.cohort, "the owner's own, not the officer's").toBe("beasiswa/1");
    expect(await lead(id, "batal")).toBe(200);
    expect(await rows()).toEqual([]);
  });

  it("judges each line by its owner's rules, and gives a value that only one may have to one", async () => {
    await program.assign("yogya", 32);
    const first = await begin(["SMP Anggrek", "1", "70", "Lari", "111"], ["SD Bandung", "1", "70", "", "222"]);
    expect((await lines(first)).map(({ keadaan, isi, kesalahan }) => [keadaan, isi, kesalahan])).toEqual([
      ["baru", expect.stringContaining("Rekening: 111"), ""],
      ["salah", expect.anything(), "Lomba (kosong): Lomba wajib diisi"],
    ]);
    expect(await lead(first, "terapkan", { hanya_benar: true })).toBe(200);
    const [budi] = await rows();
    const own = (await (await program.as("budi")).get(`${base}/${budi?.id}`)).json();
    expect(own.data, "who has no such field keeps none").toEqual({ tahap: 1, nilai: 70, rekening: "111" });

    const taken = await begin(["SD Bandung", "1", "75", "Renang", "111"], ["SMP Anggrek", "1", "90", "", "111"]);
    expect((await lines(taken)).map(({ keadaan, isi, kesalahan }) => [keadaan, isi, kesalahan])).toEqual([
      ["salah", expect.anything(), expect.stringMatching(/^Rekening \(111\): /)],
      ["berubah", "Nilai: 70 → 90", ""],
    ]);
    expect(await lead(taken, "terapkan", { hanya_benar: true })).toBe(200);
    expect(await lead(taken, "batal")).toBe(200);
    const back = (await (await program.as("budi")).get(`${base}/${budi?.id}`)).json();
    expect(back.data).toEqual({ tahap: 1, nilai: 70, rekening: "111" });
    const history = (await (await program.as("budi")).get(`${base}/${budi?.id}/history`)).json().data;
    expect(history.map(({ note }: { note: string }) => note)).toEqual([
      "Pembatalan impor hasil.csv, baris 3",
      "Impor hasil.csv, baris 3",
      "Impor hasil.csv, baris 2",
    ]);

    // A row that was made is kept, because it has changed since; another is removed, and its number is free again.
    expect(await lead(first, "batal")).toBe(200);
    expect(await read(first)).toMatchObject({ keadaan: "batal", dibatalkan: 0, tetap: 1 });
    const other = await begin(["SMP Dewi", "1", "60", "", "333"]);
    expect(await lead(other, "terapkan", { hanya_benar: false })).toBe(200);
    expect(await lead(other, "batal")).toBe(200);
    const again = await begin(["SD Bandung", "1", "60", "Renang", "333"]);
    expect(await read(again)).toMatchObject({ baru: 1, salah: 0 });
  });

  it("changes nothing where the person has left the officer's region since, and nothing that is closed", async () => {
    const id = await begin(["SMP Dewi", "2", "60", "", ""]);
    const { db } = program.server.opened;
    const [row] = await rows();
    const sah = await (await program.as("yogya")).post(`${base}/${row?.id}/sahkan`, {}, { "if-match": `"${row?.revision}"` });
    expect(sah.statusCode, sah.body).toBe(200);
    const closed = await begin(["SMP Anggrek", "1", "99", "", "111"]);
    expect((await lines(closed))[0]?.kesalahan).toMatch(/^Catatan ini sudah ada dan tidak boleh Anda ubah/);
    await db
      .updateTable("r_beasiswa_permohonan" as never)
      .set({ k_propinsi: 33 } as never)
      .execute();
    expect(await lead(id, "terapkan", { hanya_benar: false })).toBe(200);
    expect(await read(id)).toMatchObject({ keadaan: "berubah", diterapkan: 0 });
    expect((await rows()).length).toBe(1);
  });

  it("makes no row that the rules for its maker would not show them, and makes the others", async () => {
    const rooms = "/records/beasiswa/ruang";
    const yogya = await program.as("yogya");
    const file = Buffer.from(
      csvOf([
        ["Kode", "Provinsi", "Kapasitas"],
        ["R-1", "34", "20"],
        ["R-2", "33", "20"],
      ]),
    );
    const { payload, headers } = multipart("berkas", "ruang.csv", file);
    const sent = { method: "POST", url: "/backend/impor/unggah", payload, headers: writeHeaders(headers) } as const;
    const { id } = (await yogya.post(`${rooms}/import`, { file: (await yogya.send(sent)).json().url })).json();
    await runSheets(program.server);
    expect((await lines(id)).map(({ baris, keadaan, kesalahan }) => [baris, keadaan, kesalahan])).toEqual([
      [2, "baru", ""],
      [3, "salah", expect.stringContaining("Anda tidak boleh membuatnya.")],
    ]);
    expect(await lead(id, "terapkan", { hanya_benar: true })).toBe(200);
    const { data } = (await yogya.get(`${rooms}/lists/semua`)).json();
    expect(data.map(({ kode }: JsonObject) => kode)).toEqual(["R-1"]);
  });

  it("tells who may not make a row nothing of one with the same values", async () => {
    const rooms = "/records/beasiswa/ruang";
    const make = async (who: string, kode: string, k_propinsi: number) => {
      const answer = await (await program.as(who)).post(rooms, { data: { kode, k_propinsi } });
      return [answer.statusCode, answer.json().code];
    };
    await program.assign("bandung", 33);
    expect((await make("bandung", "R-9", 33))[0]).toBe(200);
    expect(await make("yogya", "R-9", 33)).toEqual([403, "forbidden"]);
    expect(await make("yogya", "R-8", 33)).toEqual([403, "forbidden"]);
    expect(await make("yogya", "R-9", 34)).toEqual([409, "exists"]);
  });
});
