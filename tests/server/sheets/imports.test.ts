/** Sheets that people hand in: every fault told before anything is changed, then applied once, and taken back within a day. */
import { deflateRawSync } from "node:zlib";
import readXlsxFile from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { csvOf, type JsonObject } from "../../../engine/server";
import { removeOldSheets } from "../../../server/sheets/remove-old-sheets";
import { sheetWork } from "../../../server/work/sheet-work";
import { oneDatabase } from "../databases";
import { multipart } from "../images";
import { runSheets } from "../run-work";
import { startTestApp, type TestApp, type Visitor, visit, writeHeaders } from "../test-app";

const base = "/records/bersama/instansi";
const officer = "lestari.akses";

describe.each(oneDatabase)("imports on $name", (database) => {
  let server: TestApp;
  let lestari: Visitor;
  let now = new Date("2026-11-22T03:00:00Z");
  beforeAll(async () => {
    server = await startTestApp(database, { clock: () => now, callLimits: many });
    lestari = await visit(server, officer);
  });
  afterAll(() => server?.close());

  const many = { read: { account: 10_000, address: 100_000 }, write: { account: 10_000, address: 100_000 } };
  const upload = async (who: Visitor, bytes: Buffer, name = "sekolah.csv"): Promise<string> => {
    const { payload, headers } = multipart("berkas", name, bytes);
    const response = await who.send({ method: "POST", url: "/backend/impor/unggah", payload, headers: writeHeaders(headers) });
    expect(response.statusCode, response.body).toBe(200);
    return response.json().url;
  };
  const begin = async (bytes: Buffer | string, name?: string, who = lestari, at = base): Promise<string> => {
    const file = await upload(who, Buffer.from(bytes), name);
    const response = await who.post(`${at}/import`, { file });
    expect(response.statusCode, response.body).toBe(200);
    await runSheets(server);
    return response.json().id;
  };
  const read = async (id: string, who = lestari): Promise<JsonObject> => (await who.get(`/impor/${id}`)).json();
  const lines = async (id: string, query = "", who = lestari): Promise<JsonObject[]> => {
    const { data } = (await who.get(`/impor/${id}/baris?limit=100${query}`)).json();
    return data.map(({ attributes }: { attributes: JsonObject }) => attributes);
  };
  const lead = async (id: string, step: string, body: object = {}, who = lestari) => {
    const response = await who.post(`/impor/${id}/${step}`, body);
    await runSheets(server);
    return response.statusCode;
  };
  const apply = (id: string, hanya_benar = false, who = lestari) => lead(id, "terapkan", { hanya_benar }, who);
  const found = async (keyword: string): Promise<JsonObject[]> =>
    (await lestari.get(`${base}/lists/kelola?keyword=${encodeURIComponent(keyword)}`)).json().data;
  const sheet = (...rows: string[][]) => csvOf([["Nomor instansi", "Nama instansi"], ...rows]);

  it("tells every fault by line and column, and what would change, before anything does", async () => {
    const id = await begin(
      sheet(
        ["00990001", "SD Mawar"],
        ["00990002", "SD Melati"],
        ["00990003", "SD Kenanga"],
        ["00990004", "SD Anggrek"],
        ["00990005", "SD Dahlia"],
        ["00990006", "SD"],
        ["0099 0007", "SD Teratai"],
        ["", "SD Tanpa Nomor"],
        ["00990001", "SD Mawar Dua"],
        ["99700101", "Instansi yang ada"],
      ),
    );
    expect(await read(id)).toMatchObject({ keadaan: "siap", baru: 5, berubah: 1, sama: 0, salah: 4, penyandian: "UTF-8" });
    expect((await lines(id, "&keadaan=salah")).map(({ baris, kesalahan }) => [baris, kesalahan])).toEqual([
      [7, "Nama instansi (SD): Data isian Anda terhitung kurang dari 3 karakter"],
      [8, expect.stringMatching(/^Nomor instansi \(0099 0007\): /)],
      [9, "Nomor instansi (kosong): Wajib diisi: dengan ini catatannya dikenali."],
      [10, "Sama dengan baris 2. Sisakan satu."],
    ]);
    expect(await lines(id, "&keadaan=berubah")).toEqual([
      expect.objectContaining({ kunci: "99700101", isi: expect.stringMatching(/^Nama instansi: .+ → Instansi yang ada$/) }),
    ]);
    expect(await found("SD Mawar")).toEqual([]);
    const faults = await lestari.get(`/impor/${id}/kesalahan`);
    const [faulty] = await readXlsxFile(faults.rawPayload);
    expect(faulty?.data.map((row) => row.slice(0, 3))).toEqual([
      ["Baris", "Kolom", "Yang ditemukan"],
      [7, "Nama instansi", "SD"],
      [8, "Nomor instansi", "0099 0007"],
      [9, "Nomor instansi", null],
      [10, null, null],
    ]);
    expect(await apply(id), "all or nothing").toBe(409);
    expect(await apply(id, true)).toBe(200);
    expect(await read(id)).toMatchObject({ keadaan: "selesai", diterapkan: 6, dilewati: 0 });
    expect((await found("00990001"))[0]).toMatchObject({ instansi_id: "00990001", nama: "SD Mawar", revision: 1 });
    const [changed] = await found("99700101");
    const { data } = (await lestari.get(`${base}/${changed?.id}/history`)).json();
    expect(data[0]).toMatchObject({ act: "save", note: "Impor sekolah.csv, baris 11", changed: ["nama"] });
    expect(await lead(id, "batal")).toBe(200);
    expect(await read(id)).toMatchObject({ keadaan: "batal", dibatalkan: 6, tetap: 0 });
    expect(await found("SD Mawar")).toEqual([]);
    expect((await found("99700101"))[0]?.nama).not.toBe("Instansi yang ada");
  });

  it("applies all or nothing, and once, however often and by how many it is asked", async () => {
    const id = await begin(sheet(["00991001", "SMP Satu"], ["00991002", "SMP Dua"]));
    const asked = await Promise.all([1, 2, 3].map(() => lestari.post(`/impor/${id}/terapkan`, { hanya_benar: false })));
    expect(asked.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const { next } = sheetWork(server.services, server.answers, { warn: (details) => expect.fail(JSON.stringify(details)) });
    await Promise.all([next(), next()]);
    expect(await read(id)).toMatchObject({ keadaan: "selesai", diterapkan: 2 });
    expect(await apply(id)).toBe(409);
    const again = await begin(sheet(["00991001", "SMP Satu"], ["00991002", "SMP Dua"]));
    expect(await read(again)).toMatchObject({ baru: 0, berubah: 0, sama: 2 });
  });

  it("changes nothing where somebody changed a row since the preview, or leaves that line alone", async () => {
    const first = await begin(sheet(["00992001", "SMA Satu"], ["00992002", "SMA Dua"]));
    const second = await begin(sheet(["00992002", "SMA Dua Lain"], ["00992003", "SMA Tiga"]));
    expect(await apply(first)).toBe(200);
    await apply(second);
    expect(await read(second)).toMatchObject({
      keadaan: "berubah",
      diterapkan: 0,
      pesan: expect.stringMatching(/^Sejak diperiksa/),
    });
    expect(await found("00992003")).toEqual([]);
    expect(await lead(second, "pemetaan")).toBe(200);
    expect(await read(second)).toMatchObject({ keadaan: "siap", baru: 1, berubah: 1 });
    const [row] = await found("00992002");
    await save(row as JsonObject, "SMA Dua Baru");
    expect(await apply(second, true)).toBe(200);
    expect(await read(second)).toMatchObject({ keadaan: "selesai", diterapkan: 1, dilewati: 1 });
    expect((await found("00992002"))[0]).toMatchObject({ nama: "SMA Dua Baru" });
  });

  const save = (row: JsonObject, nama: string) =>
    lestari.send({
      method: "PUT",
      url: `/backend${base}/${row.id}`,
      payload: { instansi_id: row.instansi_id, nama },
      headers: writeHeaders({ "if-match": `"${row.revision}"` }),
    });

  it("takes back what nobody has changed since, and names the lines that it keeps", async () => {
    const id = await begin(sheet(["00993001", "SMK Satu"], ["00993002", "SMK Dua"]));
    await apply(id);
    const [row] = await found("00993002");
    expect((await save(row as JsonObject, "SMK Dua Baru")).statusCode).toBe(200);
    expect(await lead(id, "batal")).toBe(200);
    expect(await read(id)).toMatchObject({ keadaan: "batal", dibatalkan: 1, tetap: 1 });
    expect((await lines(id)).map(({ kunci, hasil }) => [kunci, hasil])).toEqual([
      ["00993001", "dibatalkan"],
      ["00993002", "tetap"],
    ]);
    expect(await found("00993001")).toEqual([]);
    expect(await lead(id, "batal")).toBe(409);
    const late = await begin(sheet(["00993003", "SMK Tiga"]));
    await apply(late);
    now = new Date(now.getTime() + 25 * 3_600_000);
    lestari = await visit(server, officer);
    expect(await lead(late, "batal")).toBe(404);
    await removeOldSheets(server.services, now);
    expect(
      (await server.services.db.selectFrom("sheet_import_row").selectAll().where("job_id", "=", late).execute()).length,
    ).toBe(0);
  });

  it("matches headings by title or nearest name, and as the person says; asks for those it needs", async () => {
    const id = await begin("No Instansi;nama instansi ;Catatan\r\n00994001;SLB Satu;x\r\n");
    expect(await read(id)).toMatchObject({ keadaan: "siap", pemetaan: { instansi_id: "No Instansi", nama: "nama instansi" } });
    const other = await begin("Kode\tSekolah\r\n00994002\tSLB Dua\r\n");
    expect(await read(other)).toMatchObject({ keadaan: "kurang", pesan: expect.stringContaining("Nomor instansi") });
    expect(await lead(other, "pemetaan", { pemetaan: { instansi_id: "Kode", nama: "Sekolah" } })).toBe(200);
    expect(await read(other)).toMatchObject({ keadaan: "siap", baru: 1 });
    const { data } = (await lestari.get(`/impor/${other}/judul`)).json();
    expect(data.map((item: { id: string }) => item.id)).toEqual(["Kode", "Sekolah"]);
  });

  it("reads UTF-16 and Windows letters, and takes back the guard of formulas", async () => {
    const wide = Buffer.from(`\uFEFF${"Nomor instansi\tNama instansi\r\n00995001\tSD É\r\n"}`, "utf16le");
    expect(await read(await begin(wide))).toMatchObject({ keadaan: "siap", penyandian: "UTF-16", baru: 1 });
    const old = Buffer.from("Nomor instansi,Nama instansi\r\n00995002,SD \xC9\r\n", "latin1");
    const id = await begin(old);
    expect(await read(id)).toMatchObject({ penyandian: "Windows-1252" });
    expect((await lines(id))[0]?.isi).toBe("Nama instansi: SD É");
    const guarded = await begin(sheet(["00995003", "=1+1 SD"]));
    expect((await lines(guarded))[0]?.isi).toBe("Nama instansi: =1+1 SD");
  });

  it("goes out and comes in again equal, as XLSX and as CSV", async () => {
    for (const form of ["xlsx", "csv"]) {
      const { id } = (await lestari.post(`${base}/lists/kelola/export`, { form })).json();
      await runSheets(server);
      const file = await lestari.get(`/unduhan/${id}/berkas`);
      const again = await begin(file.rawPayload, `lagi.${form}`);
      const { total } = (await lestari.get(`${base}/lists/kelola`)).json();
      expect(await read(again), form).toMatchObject({ keadaan: "siap", sama: total, baru: 0, berubah: 0, salah: 0 });
    }
  });

  it("makes and changes rows of people, whom its lines name as the list of the committee has them", async () => {
    const nanda = await visit(server, "nanda.panitia");
    const exams = "/records/ppg/ujian";
    const head = ["Nomor peserta", "Surel peserta", "Jenis ujian", "Bidang studi", "Tanggal", "Sesi"];
    const place = ["Tempat uji kompetensi (TUK)", "Alamat TUK", "Ruang"];
    const line = (number: string, who: string, day = "08/05/2027", room = "Lab 1") =>
      [number, who, "UKin", "Matematika", day, "2", "TUK Contoh", "Jalan Contoh 1", room].map(String);
    const exam = (...rows: string[][]) => csvOf([[...head, ...place], ...rows]);
    const rowsOf = async (keyword: string): Promise<JsonObject[]> =>
      (await nanda.get(`${exams}/lists/panitia?keyword=${keyword}`)).json().data;
    const start = (...rows: string[][]) => begin(exam(...rows), "peserta.csv", nanda, exams);

    const id = await start(
      line("88000001", "SITI.RAHMA "),
      line("88000002", "hesti.wulandari", "31/02/2027"),
      line("88000003", "tidak.ada"),
      line("88000004", "nanda.panitia"),
      line("88000005", ""),
      line("202611010001", "siti.rahma"),
      line("202611010001", "laras.puspita", "08/05/2027", "Lab 8"),
    );
    expect(await read(id, nanda)).toMatchObject({ keadaan: "siap", baru: 1, salah: 6 });
    expect((await lines(id, "", nanda)).map(({ baris, orang, kesalahan }) => [baris, orang, kesalahan])).toEqual([
      [2, "Siti Rahma", ""],
      [
        3,
        "Hesti Wulandari",
        "Tanggal (31/02/2027): Tanggal harus berupa tanggal yang ada di kalender, misalnya 28 Februari 2026",
      ],
      [4, null, "Surel peserta (tidak.ada): Tidak ada orang dengan isian ini."],
      [5, null, "Surel peserta (nanda.panitia): Orang ini ada, tetapi di luar yang dapat Anda pilih."],
      [6, null, "Surel peserta (kosong): Wajib diisi: dengan ini orangnya dikenali."],
      [7, "Siti Rahma", "Surel peserta (siti.rahma): Catatan ini milik orang lain."],
      [8, "Laras Puspita", "Sama dengan baris 7. Sisakan satu."],
    ]);

    const right = await start(line("88000001", "siti.rahma"), line("202611010001", "laras.puspita", "09/05/2027", "Lab 8"));
    expect(await read(right, nanda)).toMatchObject({ keadaan: "siap", baru: 1, berubah: 1, salah: 0 });
    expect(await apply(right, false, nanda)).toBe(200);
    expect(await rowsOf("88000001")).toEqual([expect.objectContaining({ nama: "Siti Rahma", state: "belum", ruang: "Lab 1" })]);
    const laras = await visit(server, "laras.puspita");
    const examOfLaras = async () => (await laras.get(`${exams}/own`)).json();
    expect(await examOfLaras()).toMatchObject({ tanggal: "2027-05-09", ruang: "Lab 8", state: "belum" });
    const { data } = (await laras.get(`${exams}/${(await examOfLaras()).id}/history`)).json();
    expect(data[0]).toMatchObject({ act: "save", note: "Impor peserta.csv, baris 3" });
    expect(await lead(right, "batal", {}, nanda)).toBe(200);
    expect(await read(right, nanda)).toMatchObject({ keadaan: "batal", dibatalkan: 2, tetap: 0 });
    expect(await rowsOf("88000001")).toEqual([]);
    expect((await examOfLaras()).ruang).not.toBe("Lab 8");
    const file = await upload(laras, Buffer.from(exam(line("88000009", "laras.puspita"))), "saya.csv");
    expect((await laras.post(`${exams}/import`, { file })).statusCode).toBe(403);
  });

  it("refuses what is no sheet, what is too much, and bombs", async () => {
    const { payload, headers } = multipart("berkas", "a.xlsx", Buffer.from("%PDF-1.7\n"));
    const refused = await lestari.send({ method: "POST", url: "/backend/impor/unggah", payload, headers: writeHeaders(headers) });
    expect([refused.statusCode, refused.json().title]).toEqual([
      422,
      "Format file yang diunggah tidak sesuai. Berkas ini berjenis PDF; yang diterima XLSX, CSV.",
    ]);
    expect(await read(await begin("Nomor instansi\r\n"))).toMatchObject({
      keadaan: "tidak-terbaca",
      pesan: expect.stringMatching(/kosong/),
    });
    const rows = Array.from({ length: 10_001 }, (_, index) => `${index};x`).join("\n");
    expect(await read(await begin(`a;b\n${rows}`))).toMatchObject({
      keadaan: "tidak-terbaca",
      pesan: expect.stringContaining("10.001"),
    });
    for (const claimed of [64 * 1024 * 1024, 10]) {
      const bomb = zip("xl/workbook.xml", deflateRawSync(Buffer.alloc(64 * 1024 * 1024)), claimed);
      expect(await read(await begin(bomb, "bom.xlsx")), String(claimed)).toMatchObject({ keadaan: "tidak-terbaca" });
    }
  });

  it("is for who may: by the call, the file, and the rights of the moment when it is applied", async () => {
    const sri = await visit(server, "sri.wahyuni");
    const file = await upload(lestari, Buffer.from(sheet(["00996001", "SD Enam"])));
    expect((await sri.post(`${base}/import`, { file })).statusCode).toBe(403);
    const other = await upload(sri, Buffer.from(sheet(["00996001", "SD Enam"])));
    expect((await lestari.post(`${base}/import`, { file: other })).statusCode).toBe(422);
    const id = await begin(sheet(["00996002", "SD Tujuh"]));
    expect((await sri.get(`/impor/${id}`)).statusCode).toBe(404);
    expect((await sri.post(`/impor/${id}/terapkan`, { hanya_benar: true })).statusCode).toBe(404);
  });
});

/** An archive of one part that says that it has so many bytes. */
function zip(name: string, packed: Buffer, unpacked: number): Buffer {
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(unpacked, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), common, Buffer.from(name), packed]);
  const entry = Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), common, Buffer.alloc(14), Buffer.from(name)]);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}
