/** The exam card: what is asked before it (001 §5, §8), issued once, the same at every download, another one after the schedule moved. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { oneDatabase } from "./databases";
import { images, multipart } from "./images";
import { readPdf } from "./papers/read-pdf";
import { startTestApp, type TestApp, visit, writeHeaders } from "./test-app";

describe.each(oneDatabase)("an exam card on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database, { clock: () => new Date("2026-11-21T05:00:00Z") });
  });
  afterAll(() => server?.close());

  it("asks for phone and blindness in the words of the specification, and is then one paper", async () => {
    const visitor = await visit(server, "laras.puspita");
    const card = () => visitor.post("/ppg/ujian/kartu", {});
    expect((await visitor.get("/ppg/ujian/kelengkapan")).json()).toEqual({ is_lengkap: 0 });
    expect([(await card()).statusCode, (await card()).json().title]).toEqual([403, "Lengkapi info ujian lebih dahulu."]);

    const empty = await visitor.post("/ppg/ujian/info", {});
    expect([empty.statusCode, empty.json().errors]).toEqual([
      422,
      { no_hp: "Silakan pilih Nomor Telpon!", disabilitas: "Silakan pilih Status Ketunanetraan!" },
    ]);
    const info = { no_hp: "081300000101", disabilitas: 1 };
    expect((await visitor.post("/ppg/ujian/info", info)).json()).toMatchObject({ message: "Info ujian Anda tersimpan." });
    expect((await visitor.get("/ppg/ujian/kelengkapan")).json()).toEqual({ is_lengkap: 1, ...info });

    const first = (await card()).json();
    expect(first).toMatchObject({
      url: expect.stringMatching(/^\/backend\/cetak\/berkas\//),
      paper: { number: expect.any(String) },
    });
    expect((await card()).json()).toEqual(first);
    const pdf = await visitor.get(first.url.replace("/backend", ""));
    expect([pdf.statusCode, pdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
    const paper = (await visitor.get(`/cetak/rincian/${first.paper.id}`)).json();
    const checked = (await (await visit(server)).get(`/cetak/periksa?kode=${paper.kode}`)).json();
    expect(checked).toMatchObject({ keadaan: "berlaku", nama: "Laras P.", judul: "Kartu Ujian PPG" });

    const staff = await visit(server, "nanda.panitia");
    const found = (await staff.get("/records/ppg/ujian/lists/panitia?keyword=Laras")).json().data[0];
    const row = found.attributes ? { id: found.id, ...found.attributes } : found;
    expect(row).toMatchObject({ nama: "Laras Puspita", state: "terbit", disabilitas: 1 });
    const longest = (word: string, length: number) => `${word} `.repeat(length).slice(0, length).trim();
    const moved = {
      tanggal: "2027-05-09",
      sesi: 3,
      tuk: longest("Universitas", 150),
      alamat_tuk: longest("Jalan", 300),
      ruang: longest("Ruang", 50),
    };
    const change = { input: moved, note: "Listrik TUK padam." };
    const headers = { "if-match": `"${row.revision}"` };
    expect((await staff.post(`/records/ppg/ujian/${row.id}/ubah-jadwal`, change, headers)).json()).toMatchObject({
      state: "lengkap",
    });
    expect((await (await visit(server)).get(`/cetak/periksa?kode=${paper.kode}`)).json()).toMatchObject({ keadaan: "dicabut" });
    // A card is one page whatever stands on it: with photo, companion, and a name of a hundred letters.
    const { payload, headers: type } = multipart("berkas", "foto.png", images.png, "image/png");
    const upload = { method: "POST", url: "/backend/berkas/unggah", payload, headers: writeHeaders(type) } as const;
    const foto = (await visitor.send(upload)).json().url;
    expect((await visitor.post("/ppg/ujian/info", { ...info, foto })).statusCode).toBe(200);
    const name = longest("Nurʿaini", 100);
    await server.opened.db.updateTable("account").set({ name }).where("username", "=", "laras.puspita").execute();
    const second = (await card()).json();
    expect(second.url).not.toBe(first.url);
    const printed = await readPdf((await visitor.get(second.url.replace("/backend", ""))).rawPayload);
    const { kode } = (await visitor.get(`/cetak/rincian/${second.paper.id}`)).json();
    if (process.env.PAPERS)
      writeFileSync(join(process.env.PAPERS, "kartu.pdf"), (await visitor.get(second.url.replace("/backend", ""))).rawPayload);
    expect([printed.pages.length, printed.qr]).toEqual([1, `http://localhost/cek/${kode}`]);
    expect(printed.pages[0]).toContain("Panitia menyiapkan pendamping pembaca soal.");
    expect(printed.pages[0]).not.toContain("Tempelkan pas foto");
    if (process.env.PAPERS)
      writeFileSync(join(process.env.PAPERS, "kartu.pdf"), (await visitor.get(second.url.replace("/backend", ""))).rawPayload);
  });

  it("is for participants alone, and a list of others is for the committee", async () => {
    const other = await visit(server, "joko.susilo");
    for (const path of ["/ppg/ujian/kartu", "/ppg/ujian/info"])
      expect((await other.post(path, { no_hp: "081300000099", disabilitas: 0 })).statusCode).toBe(403);
    expect((await (await visit(server, "laras.puspita")).get("/records/ppg/ujian/lists/panitia")).statusCode).toBe(403);
  });
});
