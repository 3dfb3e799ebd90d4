/** CV, essay and aptitude test start once, and integrity pledges are agreed to once (001 §4, §5, §7). */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startRunner } from "../../server/work/runner";
import { transitionsAtATime } from "../../server/work/transitions-at-a-time";
import { oneDatabase } from "./databases";
import { startTestApp, type TestApp, type Visitor, visit, writeHeaders } from "./test-app";

const noon = new Date("2026-11-21T05:00:00Z");
const written = "2026-11-21 12:00:00";

describe.each(oneDatabase)("what a candidate does once on $name", (database) => {
  let server: TestApp;
  let now = noon;
  beforeAll(async () => {
    server = await startTestApp(database, { clock: () => now });
  });
  afterAll(() => server?.close());

  const profileOf = async (username: string) => (await (await visit(server, username)).get("/profil")).json().profile;
  const later = async <T>(date: string, work: () => Promise<T>): Promise<T> => {
    now = new Date(date);
    try {
      return await work();
    } finally {
      now = noon;
    }
  };

  describe("a start", () => {
    it.each([
      ["sri.wahyuni", "/guru-penggerak/cv/mulai", { id: "GPM-7001" }, "wkt_mulai_cv"],
      ["sri.wahyuni", "/guru-penggerak/esai/mulai", undefined, "wkt_mulai_esai"],
      ["nurhayati", "/guru-penggerak/tbs/mulai", undefined, "wkt_mulai_tbs"],
    ])("of %s at %s is recorded once; a later entry resumes", async (username, path, body, name) => {
      const visitor = await visit(server, username);
      const first = await visitor.post(path, body ?? {});
      expect([first.statusCode, first.json()]).toEqual([200, { [name]: written }]);
      expect(await profileOf(username)).toMatchObject({ [name]: written });
      await later("2026-11-22T05:00:00Z", async () => {
        const again = await (await visit(server, username)).post(path, body ?? {});
        expect([again.statusCode, again.json()]).toEqual([200, { [name]: written }]);
      });
    });

    it("of two tabs at once is one", async () => {
      const visitor = await visit(server, "gilang.ramadhan");
      const body = { id: "GPM-7008" };
      const path = "/guru-penggerak/cv/mulai";
      const [one, other] = await Promise.all([visitor.post(path, body), visitor.post(path, body)]);
      expect(one.json()).toEqual(other.json());
      const { id } = await server.opened.db
        .selectFrom("account")
        .select("id")
        .where("username", "=", "gilang.ramadhan")
        .executeTakeFirstOrThrow();
      const audited = server.opened.db.selectFrom("audit").select("fields").where("account_id", "=", id);
      const rows = await audited.where("call", "=", "cv.start").execute();
      expect(rows.map(({ fields }) => fields).sort((a, b) => a.length - b.length)).toEqual([[], ["wkt_mulai_cv"]]);
    });

    it("of extra essay time comes with the entry after it was granted, and once", async () => {
      const path = "/guru-penggerak/esai/mulai";
      const started = { wkt_mulai_esai: "2026-11-18 19:30:00", wkt_baru_esai: written };
      expect((await (await visit(server, "dimas.pratama")).post(path, {})).json()).toEqual(started);
      await later("2026-11-23T05:00:00Z", async () => {
        expect((await (await visit(server, "dimas.pratama")).post(path, {})).json()).toEqual(started);
      });
    });

    it("of the essay opens its form, which is sent by itself when the period is over, and opens again for extra time", async () => {
      const log = { warn: (details: object) => expect(details).toEqual({}) };
      const runDue = async () => {
        const runner = startRunner([transitionsAtATime(server.services, server.answers, log)], { log, every: 86_400_000 });
        await runner.runDue();
        await runner.stop();
      };
      const visitor = await visit(server, "taufik.hidayat");
      const own = async () => (await visitor.get("/records/gurupenggerak/esai/own")).json();
      const keep = async (data: object, after: string | null) => {
        const { id, revision } = await own();
        const headers = writeHeaders({ "idempotency-key": randomUUID() });
        const payload = { data, base: revision, after };
        return visitor.send({ method: "PUT", url: `/backend/records/gurupenggerak/esai/${id}/draft`, payload, headers });
      };
      const begin = () => visitor.post("/guru-penggerak/esai/mulai", {});
      expect(await own()).toMatchObject({ id: null, state: null });
      expect((await begin()).statusCode).toBe(200);
      expect(await own()).toMatchObject({ state: "menulis", timed: { end: "2027-07-01 00:00:00", running: true } });
      const { version } = (await keep({ esai_alasan: "Baru separuh." }, null)).json();
      await later("2027-06-30T17:00:11Z", async () => {
        const late = await keep({ esai_alasan: "Terlambat." }, version);
        expect([late.statusCode, late.json().code]).toEqual([409, "time-over"]);
        await runDue();
        expect(await own()).toMatchObject({ state: "habis", data: { esai_alasan: "Baru separuh." }, may: { save: false } });
        const { profile } = (await visitor.get("/profil")).json();
        expect(profile).toMatchObject({ is_kirim_esai: 1, wkt_mulai_esai: written });
        const papers = (await visitor.get("/cetak")).json();
        expect(JSON.stringify(papers)).toContain("Bukti pengiriman esai");
        expect((await begin()).json()).toEqual({ wkt_mulai_esai: written });
        expect((await own()).state).toBe("habis");

        const staff = await visit(server, "galih.koordinator");
        const { id } = await own();
        const grant = async (from: Visitor, transition: string, note?: string) => {
          const { revision } = (await from.get(`/records/gurupenggerak/esai/${id}`)).json();
          const body = { input: { menit: 30 }, ...(note ? { note } : {}) };
          return from.post(`/records/gurupenggerak/esai/${id}/${transition}`, body, { "if-match": `"${revision}"` });
        };
        expect((await grant(visitor, "beri-tambahan", "Saya mau")).statusCode).toBe(403);
        expect((await grant(staff, "beri-tambahan")).statusCode).toBe(422);
        const granted = await grant(staff, "beri-tambahan", "Listrik padam dua jam.");
        expect(granted.json()).toMatchObject({ state: "habis", tambahan: 30, data: {} });
        expect((await begin()).json()).toEqual({ wkt_mulai_esai: written, wkt_baru_esai: "2027-07-01 00:00:11" });
        const again = { state: "menulis", data: { esai_alasan: "Baru separuh." }, timed: { end: "2027-07-01 00:30:11" } };
        expect(await own()).toMatchObject(again);
        expect((await (await visit(server, "taufik.hidayat")).get("/profil")).json().profile).toMatchObject({ is_kirim_esai: 0 });
        await grant(staff, "beri-waktu", "Listrik padam lagi.");
        expect(await own()).toMatchObject({ tambahan: 60, timed: { end: "2027-07-01 01:00:11" } });
      });
    });

    const closed = "Mohon maaf, Pendaftaran Calon Guru Penggerak Angkatan 11 telah ditutup";
    const only = "Hanya untuk peserta seleksi tahap 1.";
    const test = "Tes hanya untuk peserta gelombang yang aktif dengan berkas yang sudah diajukan.";
    it.each([
      ["putri.anggraini", "/guru-penggerak/cv/mulai", { id: "GPM-7113" }, closed],
      ["putri.anggraini", "/guru-penggerak/esai/mulai", {}, closed],
      ["bambang.prasetyo", "/guru-penggerak/cv/mulai", { id: "GPM-7002" }, only],
      ["nina.safitri", "/guru-penggerak/esai/mulai", {}, only],
      ["ratna.petugas", "/guru-penggerak/cv/mulai", { id: "x" }, only],
      ["taufik.hidayat", "/guru-penggerak/tbs/mulai", {}, test],
      ["tono.wijaya", "/guru-penggerak/cv/mulai", { id: "GPM-7001" }, "Catatan fungsi ini bukan milik Anda."],
    ])("of %s at %s is refused", async (username, path, body, title) => {
      const response = await (await visit(server, username)).post(path, body);
      expect([response.statusCode, response.json().title]).toEqual([403, title]);
      expect(await profileOf(username)).not.toMatchObject({ wkt_mulai_cv: written });
    });

    it("after the last day is refused with that day; who has begun goes on", async () => {
      await later("2027-06-30T17:00:00Z", async () => {
        const cv = await (await visit(server, "kartini.rahayu")).post("/guru-penggerak/cv/mulai", { id: "GPM-7119" });
        expect(cv.statusCode).toBe(403);
        const essay = await (await visit(server, "kartini.rahayu")).post("/guru-penggerak/esai/mulai", {});
        expect(essay.json().title).toBe("Periode esai berakhir 30 Juni 2027 pukul 23.59 WIB.");
        const begun = await (await visit(server, "dimas.pratama")).post("/guru-penggerak/cv/mulai", { id: "GPM-7118" });
        expect(begun.json()).toEqual({ wkt_mulai_cv: "2026-11-17 08:05:00" });
      });
      await later("2027-06-30T16:59:00Z", async () => {
        const inTime = await (await visit(server, "kartini.rahayu")).post("/guru-penggerak/cv/mulai", { id: "GPM-7119" });
        expect(inTime.statusCode).toBe(200);
      });
    });

    it("is not repeated without end", async () => {
      const visitor = await visit(server, "nurhayati");
      const tries = [];
      for (let count = 0; count < 31; count += 1) tries.push((await visitor.post("/guru-penggerak/esai/mulai", {})).statusCode);
      expect(tries).toEqual([...Array(30).fill(200), 429]);
    });

    it("needs the number of the function record, and a person", async () => {
      const visitor = await visit(server, "tono.wijaya");
      const path = "/guru-penggerak/cv/mulai";
      expect((await visitor.post(path, {})).statusCode).toBe(422);
      expect((await visitor.post(path, { id: 7 })).statusCode).toBe(422);
      expect((await visitor.post(path, { id: "GPM-7114", wkt_mulai_cv: "2020-01-01 00:00:00" })).statusCode).toBe(422);
      for (const one of [path, "/guru-penggerak/esai/mulai", "/guru-penggerak/tbs/mulai"])
        expect((await (await visit(server)).post(one, {})).statusCode).toBe(401);
    });
  });

  describe("a pledge", () => {
    const path = "/guru-penggerak/pakta/konfirmasi";
    const body = { tipe: "simulasi-ajar", id: "GPM-7120" };

    it("is agreed to once; agreeing again changes nothing", async () => {
      const visitor = await visit(server, "wulan.sari");
      const headers = writeHeaders();
      const first = await visitor.post(path, body, headers);
      const message = "Pakta integritas Anda tersimpan.";
      const paper = { id: expect.any(String), number: expect.stringMatching(/^PIS-/), pdf: expect.any(String) };
      expect([first.statusCode, first.json()]).toEqual([200, { is_pakta: 1, message, paper }]);
      expect((await visitor.post(path, body, headers)).headers["idempotency-replayed"]).toBe("true");
      const { id, number, pdf } = first.json().paper;
      const file = await visitor.get(pdf.replace("/backend", ""));
      expect([file.headers["content-type"], file.rawPayload.subarray(0, 5).toString()]).toEqual(["application/pdf", "%PDF-"]);
      const { kode } = (await visitor.get(`/cetak/rincian/${id}`)).json();
      const checked = (await (await visit(server)).get(`/cetak/periksa?kode=${kode}`)).json();
      expect(checked).toMatchObject({ keadaan: "berlaku", nomor: number, nama: "Wulan S." });
      expect((await visitor.post(path, body)).json().paper).toEqual({ id, number, pdf });
      await later("2026-12-01T05:00:00Z", async () => {
        expect((await (await visit(server, "wulan.sari")).post(path, body)).statusCode).toBe(200);
      });
      expect((await profileOf("wulan.sari")).gpm_simulasi_ajar).toEqual({ is_pakta: 1, wkt_pakta: written });
    });

    const passed = "Pakta ini hanya untuk yang sudah dijadwalkan simulasi mengajar.";
    it.each([
      ["bambang.prasetyo", "GPM-7002", passed],
      ["sri.wahyuni", "GPM-7001", passed],
      ["wulan.sari", "GPM-7002", "Catatan fungsi ini bukan milik Anda."],
      ["yusuf.maulana", "GPM-7121", passed],
    ])("of %s for %s is refused", async (username, id, title) => {
      const response = await (await visit(server, username)).post(path, { tipe: "simulasi-ajar", id });
      expect([response.statusCode, response.json().title]).toEqual([403, title]);
    });

    it.each([{}, { tipe: "wawancara", id: "GPM-7120" }, { tipe: "simulasi-ajar" }])(
      "of another shape is refused: %j",
      async (sent) => {
        expect((await (await visit(server, "wulan.sari")).post(path, sent)).statusCode).toBe(422);
      },
    );

    it("of an assessor is kept for who it is, by account or teacher record, and for cohort 3", async () => {
      const assessor = "/guru-penggerak-asesor/pakta/konfirmasi";
      const own = { akun_id: "PTK-2026121", tipe: "asesor", angkatan: 3 };
      const visitor = await visit(server, "yusuf.maulana");
      expect((await visitor.post(assessor, { ...own, angkatan: 4 })).statusCode).toBe(422);
      expect((await visitor.post(assessor, { ...own, akun_id: "PSP-2026122" })).statusCode).toBe(403);
      expect((await visitor.post(assessor, own)).json()).toMatchObject({ is_pakta_asesor: 1 });
      expect(await profileOf("yusuf.maulana")).toMatchObject({ is_pakta_asesor: 1, wkt_pakta_asesor: written, k_jalur_gpm: 7 });
      const already = await (await visit(server, "tirta.kusuma")).post(assessor, { ...own, akun_id: "PSP-2026122" });
      expect(already.statusCode).toBe(200);
      expect(await profileOf("tirta.kusuma")).toMatchObject({ wkt_pakta_asesor: "2026-11-10 09:15:00" });
      expect((await (await visit(server, "sri.wahyuni")).post(assessor, { ...own, akun_id: "PTK-2026001" })).statusCode).toBe(
        403,
      );
      expect((await (await visit(server)).post(assessor, own)).statusCode).toBe(401);
    });
  });
});
