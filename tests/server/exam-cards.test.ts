/** The exam card: what is asked before it (001 §5, §8), issued once, the same at every download, another one after the schedule moved. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { oneDatabase } from "./databases";
import { startTestApp, type TestApp, visit } from "./test-app";

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
    const moved = { tanggal: "2027-05-09", sesi: 3, tuk: "TUK Lain", alamat_tuk: "Jalan Lain 1", ruang: "A" };
    const change = { input: moved, note: "Listrik TUK padam." };
    const headers = { "if-match": `"${row.revision}"` };
    expect((await staff.post(`/records/ppg/ujian/${row.id}/ubah-jadwal`, change, headers)).json()).toMatchObject({
      state: "lengkap",
    });
    expect((await (await visit(server)).get(`/cetak/periksa?kode=${paper.kode}`)).json()).toMatchObject({ keadaan: "dicabut" });
    const second = (await card()).json();
    expect(second.url).not.toBe(first.url);
  });

  it("is for participants alone, and a list of others is for the committee", async () => {
    const other = await visit(server, "joko.susilo");
    for (const path of ["/ppg/ujian/kartu", "/ppg/ujian/info"])
      expect((await other.post(path, { no_hp: "081300000099", disabilitas: 0 })).statusCode).toBe(403);
    expect((await (await visit(server, "laras.puspita")).get("/records/ppg/ujian/lists/panitia")).statusCode).toBe(403);
  });
});
