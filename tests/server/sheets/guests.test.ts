/**
 * Sheets as other programs and people make them: what cannot be read is told at its cell and empties nothing, the table is found wherever it
 * stands, and a file that is no sheet is refused with its cause and its cure. Each is previewed and applied, and what is stored compared.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../engine/server";
import { oneDatabase } from "../databases";
import { multipart } from "../images";
import { runSheets } from "../run-work";
import { startTestApp, type TestApp, type Visitor, visit, writeHeaders } from "../test-app";
import { type MadeSheet, workbook } from "./workbook";

const at = "/records/bersama/instansi";
const head = ["Nomor instansi", "Nama instansi", "Jenis instansi"];
const many = { read: { account: 10_000, address: 100_000 }, write: { account: 10_000, address: 100_000 } };

describe.each(oneDatabase)("sheets as people make them, on $name", (database) => {
  let server: TestApp;
  let lestari: Visitor;
  beforeAll(async () => {
    server = await startTestApp(database, { callLimits: many });
    lestari = await visit(server, "lestari.akses");
  });
  afterAll(() => server?.close());

  const upload = (bytes: Buffer | string, name: string, who = lestari) => {
    const { payload, headers } = multipart("berkas", name, Buffer.from(bytes));
    return who.send({ method: "POST", url: "/backend/impor/unggah", payload, headers: writeHeaders(headers) });
  };
  const begin = async (bytes: Buffer | string, name = "isi.xlsx", who = lestari, to = at): Promise<string> => {
    const sent = await upload(bytes, name, who);
    expect(sent.statusCode, sent.body).toBe(200);
    const response = await who.post(`${to}/import`, { file: sent.json().url });
    expect(response.statusCode, response.body).toBe(200);
    await runSheets(server);
    return response.json().id;
  };
  const read = async (id: string, who = lestari): Promise<JsonObject> => (await who.get(`/impor/${id}`)).json();
  const rowsOf = async (id: string, part = "baris", who = lestari): Promise<JsonObject[]> =>
    (await who.get(`/impor/${id}/${part}?limit=100`)).json().data.map((item: { attributes: JsonObject }) => item.attributes);
  const lead = async (id: string, step: string, body: object = {}, who = lestari) => {
    const response = await who.post(`/impor/${id}/${step}`, body);
    await runSheets(server);
    return response.statusCode;
  };
  const apply = (id: string, hanya_benar = true, who = lestari) => lead(id, "terapkan", { hanya_benar }, who);
  const stored = async (number: string): Promise<unknown> => {
    const { data } = (await lestari.get(`${at}/lists/kelola?keyword=${number}`)).json();
    const row = data.find((one: JsonObject) => one.instansi_id === number);
    return row && [row.nama, row.jenis ?? null];
  };
  const book = (...sheets: readonly (MadeSheet | MadeSheet["rows"])[]) =>
    workbook(sheets.map((sheet, index) => ("rows" in sheet ? sheet : { name: `Lembar${index + 1}`, rows: sheet })));
  /** Rows with these numbers, of a school each. */
  const keep = async (...numbers: string[]) => {
    const id = await begin(await book([head, ...numbers.map((number) => [number, `SD ${number}`, "Sekolah"])]));
    expect(await apply(id, false)).toBe(200);
  };

  it("in CSV are read by their table, not by a `sep=` that a program left there or by quotes that it put around whole lines", async () => {
    const lines = ["G16-1;SD Melati;Sekolah", `G16-2;"SD ""Mawar""";Sekolah`];
    const left = ["sep=,", head.join(";"), ...lines].join("\r\n");
    const whole = [head.join(";"), ...lines].map((line) => `"${line.replaceAll('"', '""')}"`).join("\r\n");
    const some = [head.join(";"), lines[0], `"${lines[1]?.replaceAll('"', '""')}"`].join("\r\n");
    for (const csv of [left, whole, some]) {
      const id = await begin(csv, "isi.csv");
      const said = (await rowsOf(id)).map(({ kunci, kesalahan }) => [kunci, kesalahan]);
      expect([csv, said]).toEqual([
        csv,
        [
          ["G16-1", ""],
          ["G16-2", ""],
        ],
      ]);
      expect(await apply(id, false)).toBe(200);
      expect(await stored("G16-2")).toEqual(['SD "Mawar"', expect.anything()]);
    }
  });

  it("are read as they are seen: digits that a format shows, parts of a hundred, texts kept as formulas", async () => {
    const seen: readonly (readonly [cell: string, nama: string])[] = [
      ['<c s="5"><v>42</v></c>', "00042"],
      ['<c s="5"><v>123456</v></c>', "123456"],
      ['<c s="6"><v>85700000011</v></c>', "085700000011"],
      ['<c s="7"><v>0.8</v></c>', "80%"],
      ['<c s="7"><v>0.57999999999999996</v></c>', "58%"],
      ["<c><v>0.30000000000000004</v></c>", "0.3"],
      ["<c><v>80.099999999999994</v></c>", "80.1"],
    ];
    const id = await begin(await book([head, ...seen.map(([cell], index) => [`G15-${index}`, cell, "Sekolah"])]));
    expect(await apply(id, false)).toBe(200);
    for (const [index, [, nama]] of seen.entries()) expect(await stored(`G15-${index}`)).toEqual([nama, expect.anything()]);
    const csv = `${head.join(";")}\r\n="00123";"=""SD 045""";Sekolah\r\n`;
    expect(await apply(await begin(csv, "isi.csv"), false)).toBe(200);
    expect(await stored("00123")).toEqual(["SD 045", expect.anything()]);
  });

  it("tell a cell that holds no value, whatever kind it is, and leave what is stored", async () => {
    const odd: readonly (readonly [cell: string, fault: string])[] = [
      ['<c t="e"><v>#N/A</v></c>', "#N/A): Sel ini berisi kesalahan rumus"],
      ['<c t="e"><f>VLOOKUP(A2,Data!A:B,2,0)</f><v>#REF!</v></c>', "#REF!): Sel ini berisi kesalahan rumus"],
      ["#VALUE!", "#VALUE!): Sel ini berisi kesalahan rumus"],
      ["########", "########): Sel ini berisi kesalahan rumus"],
      ["<c><f>A2&amp;B2</f></c>", "=A2&B2): Hasil rumus ini tidak tersimpan"],
      ['<c><f t="shared" si="0"/><v/></c>', "=): Hasil rumus ini tidak tersimpan"],
      ['<c t="s"><v>99</v></c>', "99): Isi sel ini tidak dapat dibaca"],
      ['<c t="b"><v>2</v></c>', "2): Isi sel ini tidak dapat dibaca"],
      ['<c t="n"><v>x</v></c>', "x): Isi sel ini tidak dapat dibaca"],
      ['<c s="1"><v>-5</v></c>', "-5): Isi sel ini tidak dapat dibaca"],
      ['<c t="d"><v>besok</v></c>', "besok): Isi sel ini tidak dapat dibaca"],
      ['<c t="baru"><v>1</v></c>', "1): Isi sel ini tidak dapat dibaca"],
    ];
    const numbers = odd.map((_, index) => `G1-${10 + index}`);
    await keep(...numbers);
    const id = await begin(await book([head, ...odd.map(([cell], index) => [numbers[index] as string, "SD Baru", cell])]));
    expect(await read(id)).toMatchObject({ keadaan: "siap", salah: odd.length, berubah: 0, baru: 0 });
    expect((await rowsOf(id)).map(({ baris, kesalahan }) => `${baris} ${kesalahan}`)).toEqual(
      odd.map(([, fault], index) => expect.stringContaining(`${index + 2} Jenis instansi (${fault}`)),
    );
    expect(await apply(id, false)).toBe(409);
    await apply(id);
    for (const number of numbers) expect(await stored(number)).toEqual([`SD ${number}`, "sekolah"]);
  });

  it("are read where a cell keeps its text in another way: runs, shared and own texts, formulas with their result", async () => {
    const bytes = await workbook(
      [
        {
          name: "A",
          rows: [
            head,
            ["G2-1", '<c t="s"><v>0</v></c>', '<c t="str"><f>"Seko"&amp;"lah"</f><v>Sekolah</v></c>'],
            [
              "G2-2",
              '<c t="inlineStr"><is><r><t>SD </t></r><r><rPr><b/></rPr><t>Dua</t></r></is></c>',
              '<c t="str"><f>""</f><v></v></c>',
            ],
            ["G2-3", '<c t="s"><v>1</v></c>', '<c><f t="shared" si="1"/></c>'],
          ],
        },
      ],
      { texts: ["<r><t>SD </t></r><r><t>Satu</t></r><rPh><t>x</t></rPh>", "<t>SD_x000A_Tiga</t>"] },
    );
    const id = await begin(bytes);
    expect(await read(id)).toMatchObject({ baru: 2, salah: 1 });
    await apply(id);
    expect([await stored("G2-1"), await stored("G2-2"), await stored("G2-3")]).toEqual([
      ["SD Satu", "sekolah"],
      ["SD Dua", null],
      undefined,
    ]);
  });

  it("give the value of merged cells to each of them", async () => {
    await keep("G3-1", "G3-2", "G3-3");
    const rows = [head, ["G3-1", "SD A", "LPTK"], ["G3-2", "SD B", null], ["G3-3", "SD C", '<c s="1"/>']];
    const id = await begin(await book({ name: "A", rows, merged: ["C2:C4"] }));
    expect(await read(id)).toMatchObject({ berubah: 3, salah: 0, berhadapan_kosong: 0 });
    await apply(id, false);
    expect([await stored("G3-1"), await stored("G3-2"), await stored("G3-3")]).toEqual([
      ["SD A", "lptk"],
      ["SD B", "lptk"],
      ["SD C", "lptk"],
    ]);
    const failed = [head, ["G3-1", "SD A", '<c t="e"><v>#N/A</v></c>'], ["G3-2", "SD B", null]];
    expect(await read(await begin(await book({ name: "A", rows: failed, merged: ["C2:C3"] })))).toMatchObject({ salah: 2 });
  });

  it("empty nothing that is stored unless the person says so, told with how many, and judged again when it is applied", async () => {
    await keep("G4-1", "G4-2", "G4-3");
    const bytes = await book([head, ["G4-1", "SD Satu", null], ["G4-2", "SD G4-2", ""], ["G4-3", "SD Tiga", "Sekolah"]]);
    const id = await begin(bytes);
    expect(await read(id)).toMatchObject({ berubah: 2, sama: 1, kosongkan: false, berhadapan_kosong: 2 });
    expect(JSON.stringify(await rowsOf(id))).not.toContain("→ kosong");
    expect(await lead(id, "pemetaan", { kosongkan: true })).toBe(200);
    expect(await read(id)).toMatchObject({ berubah: 3, sama: 0, kosongkan: true, berhadapan_kosong: 2 });
    expect((await rowsOf(id)).map(({ isi }) => isi)).toEqual([
      expect.stringContaining("Jenis instansi: Sekolah → kosong"),
      "Jenis instansi: Sekolah → kosong",
      "Nama instansi: SD G4-3 → SD Tiga",
    ]);
    expect(await stored("G4-1")).toEqual(["SD G4-1", "sekolah"]);
    expect(await lead(id, "pemetaan", { kosongkan: false })).toBe(200);
    await apply(id, false);
    expect([await stored("G4-1"), await stored("G4-2"), await stored("G4-3")]).toEqual([
      ["SD Satu", "sekolah"],
      ["SD G4-2", "sekolah"],
      ["SD Tiga", "sekolah"],
    ]);
    const again = await begin(bytes);
    await lead(again, "pemetaan", { kosongkan: true });
    await apply(again, false);
    expect([await stored("G4-1"), await stored("G4-2")]).toEqual([
      ["SD Satu", null],
      ["SD G4-2", null],
    ]);
    expect(await lead(again, "batal")).toBe(200);
    expect(await stored("G4-2")).toEqual(["SD G4-2", "sekolah"]);
  });

  it("are found below their titles, behind a sheet that explains, and beside hidden ones; another may be chosen", async () => {
    const table = [["Daftar instansi"], ["Kabupaten: Sleman", "2026"], [], head, ["G5-1", "SD Lima", "Sekolah"]];
    const bytes = await book(
      { name: "Petunjuk", rows: [["Isi lembar Data"], ["Nomor instansi", "wajib"], ["Nama instansi", "wajib"]] },
      { name: "Rujukan", state: "hidden", rows: [head, ["G5-9", "SD Tersembunyi", "Sekolah"]] },
      { name: "Data", rows: table, from: 2 },
      { name: "Data lama", rows: [head, ["G5-2", "SD Lama", "Sekolah"]] },
    );
    const id = await begin(bytes);
    expect(await read(id)).toMatchObject({
      baru: 1,
      tabel: "Lembar Data, baris 5. Lembar lain dengan judul yang sama tidak dibaca: Data lama",
      dapat_memilih_tabel: true,
    });
    expect((await rowsOf(id)).map(({ baris, kunci }) => [baris, kunci])).toEqual([[6, "G5-1"]]);
    const tables = await rowsOf(id, "tabel");
    expect(tables.map(({ judul }) => judul)).not.toContain("Lembar Rujukan, baris 1");
    const other = tables.find(({ judul }) => judul === "Lembar Data lama, baris 1");
    expect(other?.isi).toBe(head.join(", "));
    expect(await lead(id, "pemetaan", { tabel: "1.1" }), "a hidden sheet is none to choose").toBe(422);
    expect(await lead(id, "pemetaan", { tabel: other?.tabel })).toBe(200);
    expect((await rowsOf(id)).map(({ baris, kunci }) => [baris, kunci])).toEqual([[2, "G5-2"]]);
    await apply(id, false);
    expect([await stored("G5-1"), await stored("G5-2"), await stored("G5-9")]).toEqual([
      undefined,
      ["SD Lama", "sekolah"],
      undefined,
    ]);
  });

  it("are asked for where no line names a field, also where the first guess cannot be used", async () => {
    const id = await begin(await book([["Catatan"], ["x", "y"], ["Kode", "Sekolah"], ["G6-1", "SD Enam"]]));
    expect(await read(id)).toMatchObject({ keadaan: "kurang", tabel: "Lembar Lembar1, baris 2", dapat_memilih_tabel: true });
    expect(await lead(id, "pemetaan", { tabel: "0.3" })).toBe(200);
    expect(await lead(id, "pemetaan", { pemetaan: { instansi_id: "Kode", nama: "Sekolah" } })).toBe(200);
    expect(await read(id)).toMatchObject({ keadaan: "siap", baru: 1 });
    const twice = await begin(
      await book([
        [head[1] as string, head[1] as string],
        ["Nomor", "Sekolah"],
        ["G6-2", "SD Tujuh"],
      ]),
    );
    expect(await read(twice)).toMatchObject({
      keadaan: "tidak-terbaca",
      pesan: expect.stringContaining('"Nama instansi" ada dua kali'),
    });
    expect(await lead(twice, "pemetaan"), "the same again is no way on").toBe(409);
    expect(await lead(twice, "pemetaan", { tabel: "0.2" })).toBe(200);
    expect(await read(twice)).toMatchObject({ keadaan: "kurang", tabel: "Lembar Lembar1, baris 2" });
  });

  it("have heads of two lines, where cells are merged downwards", async () => {
    const rows = [
      ["Data instansi"],
      ["Nomor instansi", "Instansi", null],
      [null, "Nama instansi", "Jenis"],
      ["G7-1", "SD Dua Baris", "Sekolah"],
    ];
    const id = await begin(await book({ name: "A", rows, merged: ["A1:C1", "A2:A3", "B2:C2"] }));
    expect(await rowsOf(id, "judul")).toEqual([
      { judul: "Nomor instansi" },
      { judul: "Instansi: Nama instansi" },
      { judul: "Instansi: Jenis" },
    ]);
    expect((await rowsOf(id)).map(({ baris }) => baris)).toEqual([4]);
  });

  it("have their delimiter in the table, behind sep= or titles full of commas", async () => {
    const files = [
      "sep=;\r\nNomor instansi;Nama instansi\r\nG8-1;SD Mawar, Melati, Kenanga\r\n",
      "Daftar, menurut kabupaten, dicetak, 2026\nNomor instansi;Nama instansi\nG8-1;SD Mawar, Melati, Kenanga\n",
      "sep=|\nNomor instansi|Nama instansi\nG8-1|SD Mawar, Melati, Kenanga\n",
      "Unduhan\n\n\tNomor instansi\tNama instansi\n1\tG8-1\tSD Mawar, Melati, Kenanga\n",
    ];
    for (const file of files) {
      const id = await begin(file, "isi.csv");
      expect(
        (await rowsOf(id)).map(({ kunci, isi }) => [kunci, isi]),
        file,
      ).toEqual([["G8-1", "Nama instansi: SD Mawar, Melati, Kenanga"]]);
    }
    const id = await begin(files[1] as string, "isi.csv");
    expect((await rowsOf(id))[0]?.baris, "the line of the file").toBe(3);
  });

  it("say their names with quotes, and lose no line where a quote is set wrong", async () => {
    const id = await begin(
      [
        "Nomor instansi;Nama instansi;Jenis instansi",
        'G9-1;"Mawar" SD;Sekolah',
        'G9-2;"SD "Melati" Indah";Sekolah',
        'G9-3;SD "Kenanga";Sekolah',
        'G9-4;"SD ""Dahlia""";Sekolah',
        'G9-5;"SD Teratai;Sekolah',
        'G9-6;SD Anggrek";Sekolah',
        "G9-7;SD Lebih;Satu;Sekolah",
        "G9-8;SD Kurang",
        'G9-9;"SD\nDua Baris";Sekolah',
      ].join("\r\n"),
      "isi.csv",
    );
    expect((await rowsOf(id)).map(({ baris, keadaan, kunci, kesalahan }) => [baris, keadaan, kunci, kesalahan])).toEqual([
      [2, "baru", "G9-1", ""],
      [3, "baru", "G9-2", ""],
      [4, "baru", "G9-3", ""],
      [5, "baru", "G9-4", ""],
      [6, "salah", "", expect.stringContaining("tidak berpasangan")],
      [7, "salah", "", expect.stringContaining("tidak berpasangan")],
      [8, "salah", "", expect.stringContaining("4 sel, judulnya 3")],
      [9, "salah", "", expect.stringContaining("2 sel, judulnya 3")],
      [10, "baru", "G9-9", ""],
    ]);
    await apply(id);
    expect([await stored("G9-1"), await stored("G9-2"), await stored("G9-3"), await stored("G9-6")]).toEqual([
      ['"Mawar" SD', "sekolah"],
      ['SD "Melati" Indah', "sekolah"],
      ['SD "Kenanga"', "sekolah"],
      undefined,
    ]);
  });

  it("of a register have titles above, are never a reason to empty anything, and tell a cell that holds no value", async () => {
    const ratna = await visit(server, "ratna.petugas");
    const sri = await visit(server, "sri.wahyuni");
    const biodata = async () => (await sri.get("/guru-penggerak/biodata")).json().data;
    const before = await biodata();
    const register = "/registers/gurupenggerak/dapodik";
    const titles = [["Daftar Guru"], ["SD Contoh, Kec. Depok, Kab. Sleman"], ["Diunduh 21 November 2026"], []];
    const columns = ["No", "Nama", "NIK", "Tempat Lahir", "Tanggal Lahir", "HP"];
    const told = (place: string | null) => ["1", "Sri Wahyuni Baru", "9971010000100003", place, null, ""];
    const id = await begin(await book([...titles, columns, told(null)]), "daftar-guru.xlsx", ratna, register);
    expect(await read(id, ratna)).toMatchObject({ keadaan: "siap", berubah: 1, salah: 0, tabel: "Lembar Lembar1, baris 5" });
    expect(await lead(id, "pemetaan", { kosongkan: true }, ratna)).toBe(200);
    expect(await read(id, ratna)).toMatchObject({ keadaan: "siap", berubah: 1, berhadapan_kosong: 0 });
    expect((await rowsOf(id, "baris", ratna)).map(({ baris, isi }) => [baris, isi])).toEqual([
      [6, "Nama lengkap: Sri Wahyuni → Sri Wahyuni Baru"],
    ]);
    expect(await apply(id, true, ratna)).toBe(200);
    expect(await biodata()).toEqual({ ...before, nama: "Sri Wahyuni Baru" });
    expect(await lead(id, "batal", {}, ratna)).toBe(200);
    const failed = await begin(await book([columns, told('<c t="e"><v>#REF!</v></c>')]), "daftar-guru.xlsx", ratna, register);
    expect(await read(failed, ratna)).toMatchObject({ berubah: 0, salah: 1 });
    expect(await biodata()).toEqual(before);
  });

  it("come back equal whatever stands in them, in both forms", async () => {
    const odd = [
      "'=1+1",
      "=1+1",
      "＝1+1",
      "''+a",
      "_x0041_ SD",
      'a;b,c"d',
      '"SD"',
      "SD\nDua",
      "SD\tTiga",
      "#Satu",
      "12,5",
      "00123",
    ];
    const id = await begin(
      await workbook(
        [{ name: "A", rows: [head, ...odd.map((_, index) => [`G11-${10 + index}`, `<c t="s"><v>${index}</v></c>`, "Sekolah"])] }],
        { texts: odd.map((name) => `<t xml:space="preserve">${name.replace("_x", "_x005F_x")}</t>`) },
      ),
    );
    expect(await apply(id, false)).toBe(200);
    expect(await Promise.all(odd.map((_, index) => stored(`G11-${10 + index}`)))).toEqual(
      // A name is one line.
      odd.map((name) => [name.replace(/\s/g, " "), "sekolah"]),
    );
    for (const form of ["csv", "xlsx"]) {
      const job = (await lestari.post(`${at}/lists/kelola/export?keyword=G11-`, { form })).json().id;
      await runSheets(server);
      const again = await begin((await lestari.get(`/unduhan/${job}/berkas`)).rawPayload, `lagi.${form}`);
      expect(await read(again), form).toMatchObject({ sama: odd.length, berubah: 0, salah: 0, baru: 0 });
    }
  });

  it("are refused in words of their own where they are none", async () => {
    const container = Buffer.from("d0cf11e0a1b11ae1", "hex");
    const wide = (text: string) => Buffer.from(text, "utf16le");
    const page = "<html xmlns:x='urn:schemas-microsoft-com:office:excel'><table><tr><td>Nomor instansi</td></tr></table></html>";
    const refused: readonly (readonly [name: string, bytes: Buffer | string, word: string])[] = [
      ["rahasia.xlsx", Buffer.concat([container, Buffer.alloc(600), wide("EncryptedPackage")]), "dilindungi kata sandi"],
      ["lama.xls", Buffer.concat([container, Buffer.alloc(600), wide("Workbook")]), "Excel lama (.xls)"],
      ["surat.xls", Buffer.concat([container, Buffer.alloc(600)]), "bukan lembar kerja"],
      ["unduhan.xls", page, "halaman web (HTML)"],
      ["unduhan.xls", `\uFEFF<!-- x -->\r\n<TABLE border=1><tr><td>Nomor instansi</td></tr></TABLE>`, "halaman web (HTML)"],
      ["unduhan.xls", `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="x"></Workbook>`, "XML 2003"],
      ["isi.ods", Buffer.from("PK\x03\x04 mimetypeapplication/vnd.oasis.opendocument.spreadsheet"), "OpenDocument (.ods)"],
      ["isi.xlsb", Buffer.from("PK\x03\x04 xl/workbook.bin"), "biner (.xlsb)"],
      ["kosong.xlsx", await book([], { name: "B", rows: [[null]] }), "Buku kerja ini kosong"],
      ["judul.xlsx", await book([head]), "Di bawah baris judul (baris 1) tidak ada isi"],
      ["kosong.csv", "\r\n;;\r\n", "Berkas ini kosong"],
    ];
    for (const [name, bytes, word] of refused)
      expect(await read(await begin(bytes, name)), word).toMatchObject({
        keadaan: "tidak-terbaca",
        pesan: expect.stringMatching(new RegExp(`${word.replace(/[().]/g, "\\$&")}.*(unggah|Unggah|pilih)`)),
      });
    const bare = wide("Nomor instansi;Nama instansi\r\nG10-1;SD Lebar É\r\n");
    expect(await read(await begin(bare, "lebar.csv")), "UTF-16 without its mark is read").toMatchObject({
      baru: 1,
      penyandian: "UTF-16",
    });
    expect(await read(await begin(Buffer.concat([Buffer.from([0xfe, 0xff]), bare.swap16()]), "lebar.csv"))).toMatchObject({
      baru: 1,
    });
  });
});
