/** The calls around the screens: programs, passwords, resets, a login after the session ended, and blocked accounts. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "../../server/demo/seed-demo";
import { oneDatabase } from "./databases";
import { nothingKept, startTestApp, type TestApp, visit, writeHeaders } from "./test-app";

const ended = "Aksi Reset Pendaftaran tidak diizinkan karena Pendaftaran Calon Guru Penggerak telah berakhir.";
const sent = "Aksi Reset Pendaftaran tidak diizinkan karena Anda terdeteksi telah melakukan Pengajuan Berkas.";

describe.each(oneDatabase)("the portal around the screens on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database);
  });
  afterAll(() => server?.close());

  const auditOf = (call: string) =>
    server.opened.db.selectFrom("audit").select(["status", "target", "fields"]).where("call", "=", call).execute();

  it("opens another program of the same person, and keeps it open", async () => {
    const visitor = await visit(server, "siti.rahma");
    expect((await visitor.get("/")).json()).toMatchObject({
      program: "gurupenggerak",
      programs: ["gurupenggerak", "gpk", "ppg", "studi", "vokasi"],
    });
    expect((await visitor.post("/program/ppg", {})).statusCode).toBe(200);
    expect((await visitor.get("/")).json()).toMatchObject({ program: "ppg" });
    expect((await visitor.get("/profil")).json()).toEqual(nothingKept);
    expect((await visitor.post("/program/gurupenggerak", {})).statusCode).toBe(200);
    expect((await visitor.get("/profil")).json().profile).toMatchObject({ angkatan: 11 });
  });

  it("refuses a program that the person does not belong to, and strangers", async () => {
    const visitor = await visit(server, "sri.wahyuni");
    const response = await visitor.post("/program/ppg", {});
    expect([response.statusCode, response.json().title]).toEqual([403, "Anda tidak terdaftar pada program itu."]);
    expect((await (await visit(server)).post("/program/ppg", {})).statusCode).toBe(401);
  });

  describe("a password", () => {
    const path = "/akun/kata-sandi";

    it.each([
      [
        {},
        {
          lama: "Kata Sandi Lama wajib diisi",
          baru: "Kata Sandi Barus wajib diisi",
          ulang: "Konfirmasi Kata Sandi Baru wajib diisi!",
        },
      ],
      [
        { lama: demoPassword, baru: "kata-sandi-baru", ulang: "kata-sandi-lain" },
        { ulang: "Konfirmasi Kata Sandi Baru tidak sama!" },
      ],
      [
        { lama: "bukan-kata-sandi", baru: "kata-sandi-baru", ulang: "kata-sandi-baru" },
        { lama: "Kata sandi tidak cocok. Periksa lalu coba lagi." },
      ],
    ])("is not changed by %j", async (body, errors) => {
      const visitor = await visit(server, "joko.susilo");
      const response = await visitor.post(path, body);
      expect([response.statusCode, response.json().errors]).toEqual([422, errors]);
    });

    it("is changed once, logs out whoever else uses it, and leaves its trace", async () => {
      const visitor = await visit(server, "intan.permata");
      const elsewhere = await visit(server, "intan.permata");
      const body = { lama: demoPassword, baru: "kata-sandi-baru", ulang: "kata-sandi-baru" };
      const headers = writeHeaders();
      expect((await visitor.post(path, body, headers)).statusCode).toBe(200);
      expect((await visitor.post(path, body, headers)).headers["idempotency-replayed"]).toBe("true");
      expect((await visitor.get("/")).json().isLogin).toBe(true);
      expect((await elsewhere.get("/")).json().isLogin).toBe(false);
      const later = await visit(server);
      expect((await later.login({ username: "intan.permata", password: demoPassword })).statusCode).toBe(401);
      expect((await later.login({ username: "intan.permata", password: "kata-sandi-baru" })).statusCode).toBe(303);
      const rows = await auditOf("account.password");
      expect(rows.at(-1)).toMatchObject({ status: 200, fields: ["password"] });
      expect(JSON.stringify(rows)).not.toContain("kata-sandi-baru");
    });

    it("cannot be guessed: too many wrong ones are refused, the call's own limit first", async () => {
      const visitor = await visit(server, "rudi.hartono");
      const tries = [];
      for (let count = 0; count < 11; count += 1) {
        tries.push(
          (await visitor.post(path, { lama: `salah-${count}`, baru: "kata-sandi-baru", ulang: "kata-sandi-baru" })).statusCode,
        );
      }
      expect(tries).toEqual([...Array(10).fill(422), 429]);
    });

    it("is nobody's business who is not logged in", async () => {
      expect((await (await visit(server)).post(path, {})).statusCode).toBe(401);
    });
  });

  describe("a registration", () => {
    it.each([
      ["putri.anggraini", "/profil/reset", { k_fungsi_gpm: 1 }, ended],
      ["oki.saputra", "/guru-penggerak-instruktur/delete", {}, sent],
      ["fajar.nugroho", "/pjok/reset", { pjok_profil_id: "PJOK-108" }, "Anda tidak memiliki izin untuk tindakan ini."],
      ["eko.purnomo", "/pjok/reset", { pjok_profil_id: "PJOK-110" }, "Anda tidak memiliki izin untuk tindakan ini."],
      ["laras.puspita", "/profil/reset", { k_fungsi_gpm: 1 }, "Anda tidak memiliki izin untuk tindakan ini."],
      ["lina.kartika", "/pjok/reset", { pjok_profil_id: "PJOK-108" }, "Anda tidak memiliki izin untuk tindakan ini."],
    ])("of %s is not reset by %s", async (username, path, body, title) => {
      const response = await (await visit(server, username)).post(path, { password: demoPassword, ...body });
      expect([response.statusCode, response.json().title]).toEqual([403, title]);
    });

    it("is reset with the right password only, and then is as before registering", async () => {
      const visitor = await visit(server, "sri.wahyuni");
      const wrong = await visitor.post("/profil/reset", { password: "salah", k_fungsi_gpm: 1 });
      expect([wrong.statusCode, wrong.json().errors]).toEqual([
        422,
        { password: "Kata sandi tidak cocok. Periksa lalu coba lagi." },
      ]);
      expect((await visitor.post("/profil/reset", { k_fungsi_gpm: 1 })).statusCode).toBe(422);
      expect((await visitor.get("/guru-penggerak/biodata")).json().revision).toBe(1);
      expect((await visitor.post("/profil/reset", { password: demoPassword, k_fungsi_gpm: 1 })).statusCode).toBe(200);
      expect((await visitor.get("/profil")).json()).toEqual(nothingKept);
      expect((await visitor.get("/preferensi")).json().permissions).toEqual([]);
      expect((await visitor.get("/guru-penggerak/biodata")).statusCode).toBe(403);
      expect((await auditOf("reset.profile")).at(-1)).toMatchObject({ status: 200, target: "registration:gurupenggerak" });
    });

    it.each([
      ["nina.safitri", "/guru-penggerak-instruktur/delete", {}],
      ["lina.kartika", "/pjok/reset", { pjok_profil_id: "PJOK-109" }],
    ])("of %s is reset by %s", async (username, path, body) => {
      const visitor = await visit(server, username);
      expect((await visitor.post(path, { password: demoPassword, ...body })).statusCode).toBe(200);
      expect((await visitor.get("/profil")).json()).toEqual(nothingKept);
    });
  });

  it("refuses every change of who has no contact email, and says where to go", async () => {
    const visitor = await visit(server, "vera.tanpasurel");
    const response = await visitor.post("/profil/reset", { password: demoPassword, k_fungsi_gpm: 1 });
    expect([response.statusCode, response.json()]).toEqual([403, expect.objectContaining({ redirect: "/blokir-akun" })]);
    expect((await visitor.get("/preferensi")).statusCode).toBe(200);
    expect((await visitor.post("/akun/kata-sandi", {})).statusCode, "their own password").toBe(422);
    expect((await visitor.post("/program/gpk", {})).statusCode, "another program of theirs").toBe(200);
    expect((await visitor.get("/")).json()).toMatchObject({ program: "gpk" });
  });

  it("lets the same person sign in again on the open page, in the program they had open", async () => {
    const visitor = await visit(server);
    const json = { accept: "application/json" };
    const wrong = await visitor.login({ username: "siti.rahma", password: "salah" }, json);
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, "wrong"]);
    const right = await visitor.login({ username: "siti.rahma", password: demoPassword, program: "vokasi" }, json);
    expect([right.statusCode, right.json()]).toEqual([200, {}]);
    expect((await visitor.get("/")).json()).toMatchObject({ isLogin: true, program: "vokasi" });
    await visitor.login({ username: "sri.wahyuni", password: demoPassword, program: "vokasi" }, json);
    expect((await visitor.get("/")).json()).toMatchObject({ program: "gurupenggerak" });
  });
});
