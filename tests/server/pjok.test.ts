/** The PJOK profile and essay: who may read and write them, drafts, and what is closed once the essay is sent. */

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasLogin } from "../../server/context/account-address";
import { demoPassword } from "../../server/demo/seed-demo";
import { readMails } from "../../server/mail/outbox";
import { oneDatabase } from "./databases";
import { readConsent } from "./registration";
import { startTestApp, type TestApp, visit, writeHeaders } from "./test-app";

const words = (count: number) => Array.from({ length: count }, (_, index) => `kata${index}`).join(" ");
const full = { esai_pengalaman: words(100), esai_inklusi: words(120), esai_dampak: words(500), pernyataan: true };

describe.each(oneDatabase)("PJOK on $name", (database) => {
  let server: TestApp;
  let now = new Date("2026-11-21T05:00:00Z");
  beforeAll(async () => {
    server = await startTestApp(database, { clock: () => now });
  });
  afterAll(() => server?.close());

  const at = (revision: number) => ({ "if-match": `"${revision}"` });

  it("keeps the profile of participants and facilitators, and of nobody else", async () => {
    const visitor = await visit(server, "lina.kartika");
    const { data, revision, complete } = (await visitor.get("/pjok/profil")).json();
    expect([revision, complete, data.nama]).toEqual([1, false, "Lina Kartika"]);
    const refused = await visitor.post("/pjok/profil/save", { ...data, nik: "12" }, at(1));
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      {
        nik: "Isian NIK harus berupa 16 digit angka",
        no_wa: "Nomor WhatsApp wajib diisi",
        instansi: "Sekolah wajib diisi",
      },
    ]);
    const whole = { ...data, no_wa: "081200000109", instansi: "SMP Negeri 1 Sleman" };
    expect((await visitor.post("/pjok/profil/save", whole, at(1))).json()).toMatchObject({ revision: 2, complete: true });
    expect((await visitor.post("/pjok/profil/save", whole, at(1))).statusCode).toBe(409);
    const taken = await visitor.post("/pjok/profil/save", { ...whole, nik: "9971010000000108" }, at(2));
    expect(taken.json().errors).toEqual({ nik: "NIK ini sudah terdaftar atas nama orang lain" });
    expect((await (await visit(server, "fajar.nugroho")).get("/pjok/profil")).json()).toMatchObject({ complete: true });
    for (const stranger of ["sri.wahyuni", "ratna.petugas", "yusuf.maulana"])
      expect((await (await visit(server, stranger)).get("/pjok/profil")).statusCode).toBe(403);
    expect((await (await visit(server)).get("/pjok/profil")).statusCode).toBe(401);
  });

  it("seals the NIK of the profile", async () => {
    const rows = await server.opened.db
      .selectFrom("record")
      .select("data")
      .where("schema_id", "=", "gurupenggerak/pjok-profil")
      .execute();
    expect(rows.length).toBeGreaterThan(2);
    expect(JSON.stringify(rows)).not.toContain("9971010000000108");
  });

  it("takes an essay in parts as a draft, and whole when it is sent; then it is closed", async () => {
    const visitor = await visit(server, "lina.kartika");
    expect((await visitor.get("/pjok/esai")).json()).toMatchObject({ data: {}, revision: 0 });
    const draft = await visitor.post("/pjok/esai/save", { esai_pengalaman: "Baru satu kalimat." }, at(0));
    expect(draft.json()).toMatchObject({ revision: 1, message: "Draf esai Anda tersimpan." });
    const long = await visitor.post("/pjok/esai/save", { esai_pengalaman: words(501) }, at(1));
    expect([long.statusCode, Object.keys(long.json().errors)]).toEqual([422, ["esai_pengalaman"]]);

    const unsigned = await visitor.post("/pjok/esai/kirim", { ...full, pernyataan: false }, at(1));
    expect(unsigned.json().errors).toEqual({ pernyataan: "Centang pernyataan ini untuk mengirim esai" });
    const short = await visitor.post("/pjok/esai/kirim", { ...full, esai_inklusi: words(99), esai_dampak: "" }, at(1));
    expect([short.statusCode, short.json().errors]).toEqual([
      422,
      {
        esai_inklusi: "Esai ini harus berisi paling sedikit 100 kata sebelum dikirim",
        esai_dampak: "Dampak bagi sekolah wajib diisi",
      },
    ]);
    expect((await visitor.get("/profil")).json().pjok).not.toHaveProperty("is_kirim_esai");

    const headers = writeHeaders(at(1));
    const sent = await visitor.post("/pjok/esai/kirim", full, headers);
    expect(sent.json()).toMatchObject({ revision: 2, message: "Esai Anda sudah dikirim." });
    // The receipt tells the essay as it was sent, to its writer alone: it is no part of the row that officers read.
    const { paper } = sent.json();
    const receipt = (await visitor.get(`/cetak/rincian/${paper.id}`)).json();
    expect(receipt).toMatchObject({ judul: "Bukti pengiriman esai PJOK", nomor: expect.stringMatching(/^BEP-/) });
    expect(receipt.isi).toContainEqual({ id: "2", nama: "Pembelajaran yang ramah semua murid", isi: full.esai_inklusi });
    for (const other of ["ratna.petugas", "fajar.nugroho"])
      expect((await (await visit(server, other)).get(`/cetak/rincian/${paper.id}`)).statusCode, other).toBe(404);
    expect((await visitor.get("/profil")).json().pjok).toMatchObject({ is_kirim_esai: 1, wkt_kirim_esai: "2026-11-21 12:00:00" });
    const after = await visitor.post("/pjok/esai/save", { ...full, esai_pengalaman: words(110) }, at(2));
    expect([after.statusCode, after.json().title]).toEqual([403, "Esai Anda sudah dikirim dan tidak dapat diubah lagi."]);
    expect((await visitor.post("/pjok/esai/kirim", full, at(2))).statusCode).toBe(403);
    expect((await visitor.get("/pjok/esai")).json().data.esai_pengalaman).toBe(full.esai_pengalaman);
    const listed = (await (await visit(server, "fajar.nugroho")).get("/pjok/peserta?keyword=lina")).json().data;
    expect(listed).toMatchObject([{ attributes: { nama: "Lina Kartika", is_kirim_esai: 1 } }]);
  });

  it("lists participants for facilitators: who, and whether the essay was sent", async () => {
    const facilitator = await visit(server, "fajar.nugroho");
    const list = async (query: string) => (await facilitator.get(`/pjok/peserta${query}`)).json();
    const { data, total, per_page } = await list("");
    expect([total, per_page]).toEqual([3, 10]);
    expect(data.map(({ attributes }: { attributes: { nama: string } }) => attributes.nama)).toEqual([
      "Eko Purnomo",
      "Lina Kartika",
      "Mega Utami",
    ]);
    expect(data[2]).toEqual({
      type: "peserta-pjok",
      id: "PJOK-117",
      attributes: {
        nama: "Mega Utami",
        nomor: "PJOK-117",
        is_aktif: 1,
        is_aktivasi: 1,
        is_verifikasi: 0,
        is_kirim_esai: 1,
        wkt_kirim_esai: "2026-11-18 14:20:00",
      },
    });
    expect((await list("?keyword=eko")).total).toBe(1);
    expect((await list("?is_kirim_esai=0")).data.map(({ id }: { id: string }) => id)).toEqual(["PJOK-110"]);
    expect((await list("?limit=2&page=9")).current_page).toBe(2);
    expect((await facilitator.get("/pjok/peserta?is_kirim_esai=2")).statusCode).toBe(422);
    const refused = await (await visit(server, "eko.purnomo")).get("/pjok/peserta");
    expect([refused.statusCode, refused.json().title]).toEqual([403, "Daftar ini hanya untuk fasilitator PJOK."]);
    expect((await (await visit(server, "sri.wahyuni")).get("/pjok/peserta")).statusCode).toBe(403);
    expect((await (await visit(server)).get("/pjok/peserta")).statusCode).toBe(401);
  });

  it("refuses essays when the wave is closed or the last moment has passed, and of who is no participant", async () => {
    const title = "Masa pengisian esai PJOK sudah berakhir.";
    const eko = await visit(server, "eko.purnomo");
    expect((await eko.get("/pjok/esai")).json()).toMatchObject({ revision: 1 });
    const closed = await eko.post("/pjok/esai/kirim", full, at(1));
    expect([closed.statusCode, closed.json().title]).toEqual([403, title]);
    for (const path of ["/pjok/esai/save", "/pjok/esai/kirim"]) {
      const facilitator = await (await visit(server, "fajar.nugroho")).post(path, full, at(0));
      expect([facilitator.statusCode, facilitator.json().title]).toEqual([403, "Esai ini hanya untuk peserta PJOK."]);
      expect((await (await visit(server, "sri.wahyuni")).post(path, full, at(0))).statusCode).toBe(403);
      expect((await (await visit(server)).post(path, full, at(0))).statusCode).toBe(401);
    }
    await sql`update r_gurupenggerak_pjok set data = '{"pjok_profil_id": "PJOK-109", "k_profil_pjok": 2}' where nomor = 'PJOK-109'`.execute(
      server.opened.db,
    );
    now = new Date("2027-06-30T17:00:00Z");
    const late = await (await visit(server, "lina.kartika")).post("/pjok/esai/save", full, at(2));
    expect([late.statusCode, late.json().title]).toEqual([403, title]);
    now = new Date("2026-11-21T05:00:00Z");
  });

  it("begins the profile with what was typed at the registration", async () => {
    const email = "guru.pjok@gmail.com";
    const visitor = await visit(server);
    const typed = {
      email,
      nama: "Wayan Sukerta",
      nik: "9971010000000777",
      tgl_lahir: "1985-05-20",
      kelamin: "L",
      no_wa: "081200000777",
      instansi: "SMP Negeri 2 Gianyar",
    };
    expect((await visitor.post("/pjok/registrasi/create", { ...typed, setuju: true }, readConsent)).statusCode).toBe(200);
    const [mail] = await readMails(server.services, { most: 1, to: email });
    const token = String(mail?.path.split("/").at(-1));
    const password = "rahasia-sekali-1";
    await visitor.post(`/pjok/aktivasi/save?token=${token}`, { kata_sandi: password, ulangi_kata_sandi: password });
    expect((await visitor.login({ username: email, password })).statusCode).toBe(303);
    expect((await visitor.get("/pjok/profil")).json()).toMatchObject({ data: typed, complete: true });
    expect((await visitor.post("/pjok/esai/save", { esai_dampak: "Mulai menulis." }, at(0))).statusCode).toBe(200);
  });

  it("is ended by an officer who says why: profile and essay go, and the person may register again", async () => {
    const password = "rahasia-sekali-1";
    const visitor = await visit(server);
    await visitor.login({ username: "guru.pjok@gmail.com", password });
    const officer = await visit(server, "ratna.petugas");
    const { id: owner } = await server.opened.db
      .selectFrom("account")
      .select("id")
      .where(hasLogin(server.services, "guru.pjok@gmail.com"))
      .executeTakeFirstOrThrow();
    const rows = async () => (await officer.get(`/records/gurupenggerak/pjok/lists/semua?owner=${owner}`)).json().data;
    const [row, ...more] = await rows();
    expect([row.nama, row.state, more]).toEqual(["Wayan Sukerta", "terdaftar", []]);
    const end = (who: typeof officer, body: object) =>
      who.post(`/records/gurupenggerak/pjok/${row.id}/reset`, body, at(row.revision));
    expect((await end(visitor, { note: "Salah." })).statusCode).toBe(403);
    expect((await end(officer, {})).statusCode, "without a reason").toBe(422);
    const ended = await end(officer, { note: "Terdaftar dengan sekolah lain." });
    expect([ended.statusCode, ended.json().message]).toEqual([
      200,
      "Pendaftaran PJOK Wayan Sukerta diakhiri; ia dapat mendaftar lagi.",
    ]);
    expect((await rows()).map(({ state }: { state: string }) => state)).toEqual(["direset"]);
    expect((await visitor.get("/pjok/profil")).statusCode).toBe(403);
    const [mail] = await readMails(server.services, { most: 1, to: "guru.pjok@gmail.com" });
    expect([mail?.subject, mail?.paragraphs.join(" ")]).toEqual([
      "Pendaftaran PJOK Anda diakhiri",
      expect.stringContaining("Terdaftar dengan sekolah lain."),
    ]);
    const typed = { nama: "Wayan Sukerta", nik: "9971010000000777", tgl_lahir: "1985-05-20", kelamin: "L" };
    const again = { ...typed, no_wa: "081200000777", instansi: "SMP Negeri 3 Gianyar", setuju: true };
    const joined = await visitor.post("/pjok/registrasi/gabung", again);
    expect(joined.statusCode, joined.body).toBe(200);
    expect((await visitor.get("/pjok/profil")).json()).toMatchObject({ data: { instansi: "SMP Negeri 3 Gianyar" } });
  });

  it("takes profile and essay away with the registration", async () => {
    const visitor = await visit(server, "lina.kartika");
    const body = { pjok_profil_id: "PJOK-109", password: demoPassword };
    expect((await visitor.post("/pjok/reset", body)).statusCode).toBe(200);
    expect((await visitor.get("/pjok/profil")).statusCode).toBe(403);
    const kept = await server.opened.db
      .selectFrom("record")
      .innerJoin("account", "account.id", "record.owner_id")
      .select("schema_id")
      .where("username", "=", "lina.kartika")
      .execute();
    expect(kept).toEqual([]);
  });
});
