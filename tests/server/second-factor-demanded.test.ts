/** The second factor where a permission demands it, before what changes rights or pays, and what an officer does for who has lost theirs. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeAdmin } from "../../server/accounts/make-admin";
import { readMails } from "../../server/mail/outbox";
import { addFactor } from "../../server/session/second-factor/factor";
import { codeOfStep, newSecret, presentStep } from "../../server/session/second-factor/factor-codes";
import { oneDatabase } from "./databases";
import { idOf, startTestApp, type TestApp, Visitor, visit } from "./test-app";

const password = "layar-demo";
const officer = "lestari.akses";

describe.each(oneDatabase)("the second factor on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database);
  });
  afterAll(() => server?.close());

  /** The same portal with real people: who was one of the demonstration is one by now. */
  const real = async (username: string) => {
    await server.opened.db.updateTable("account").set({ demo: null }).where("username", "=", username).execute();
    return new Visitor(await server.another({ mode: "development" }));
  };
  const hiddenIn = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  const group = { data: { nomor: 7001, nama: "Penjaga pintu", jenis: "pengelola" } };
  const permissionsOf = async (visitor: Visitor) => (await visitor.get("/preferensi")).json().permissions;
  /** A factor of an account, and the code that its app shows `step` steps from now. */
  const give = async (username: string) => {
    const secret = newSecret();
    await addFactor(server.services, await idOf(server, username), { secret, step: 0 });
    return (step: number) => codeOfStep(secret, presentStep() + step);
  };
  const isProvedBy = async (visitor: Visitor, kode: string) => (await visitor.form("/auth/bukti", { kode })).statusCode;

  it("is set up before the first session of whoever holds a permission that demands it, and not of others", async () => {
    const visitor = await real(officer);
    const page = await visitor.login({ username: officer, password });
    expect([page.statusCode, page.body.includes("Izin yang Anda pegang memerlukan")]).toEqual([401, true]);
    expect((await visitor.get("/")).json().isLogin).toBe(false);
    const secret = (/class="secret"[^>]*>([A-Z2-7 ]+)</.exec(page.body)?.[1] ?? "").replaceAll(" ", "");
    const fields = { tiket: hiddenIn(page.body, "tiket"), kode: codeOfStep(secret, presentStep()) };
    expect((await visitor.form("/auth/langkah-kedua", { ...fields, kode: "000000" })).statusCode).toBe(401);
    expect((await visitor.form("/auth/langkah-kedua", fields)).statusCode).toBe(200);
    expect(await permissionsOf(visitor)).toContain("ppg-akses.update");
    const other = await real("agus.salim");
    expect((await other.login({ username: "agus.salim", password })).statusCode).toBe(303);
  });

  it("is why a permission counts: one that was given within a session waits for the next login", async () => {
    const username = "taufik.hidayat";
    const visitor = await real(username);
    expect((await visitor.login({ username, password })).statusCode).toBe(303);
    const preferences = JSON.stringify({ permissions: ["ppg-akses.update", "ppg-akses.index"] });
    await server.opened.db.updateTable("account").set({ preferences }).where("username", "=", username).execute();
    expect(await permissionsOf(visitor)).toEqual(["ppg-akses.index"]);
    expect((await visitor.post("/records/bersama/kelompok-akses", group)).statusCode).toBe(403);
    expect((await visitor.login({ username, password })).statusCode).toBe(401);
  });

  it("is asked for again before rights are changed, in whichever way, and for five minutes not again", async () => {
    const visitor = await visit(server, "galih.koordinator");
    const preferences = JSON.stringify({ permissions: ["ppg-akses.update", "ppg-akses.index", "orang.index"] });
    await server.opened.db.updateTable("account").set({ preferences }).where("username", "=", "galih.koordinator").execute();
    const code = await give("galih.koordinator");
    const { services } = server;
    const asking = [...services.documents.base.calls.values()].filter(({ asksAgain }) => asksAgain).map(({ id }) => id);
    expect(asking.filter((id) => id.startsWith("bersama/") || id.startsWith("akses."))).toEqual([
      "akses.save",
      "akses.save-aktif",
      "akses.save-tutup",
      "bersama/anggota-akses.create",
      "bersama/anggota-akses.akhiri",
      "bersama/anggota-akses.akhiri-bulk",
      "bersama/anggota-akses.pulihkan",
      "bersama/anggota-akses.pulihkan-bulk",
      "bersama/hak-akses.create",
      "bersama/hak-akses.save",
      "bersama/hak-akses.save-bulk",
      ...["aktif", "tutup", "hapus", "pulihkan"].flatMap((id) => [`bersama/hak-akses.${id}`, `bersama/hak-akses.${id}-bulk`]),
      "bersama/kelompok-akses.create",
      "bersama/kelompok-akses.save",
      "bersama/kelompok-akses.save-bulk",
      ...["tutup", "buka"].flatMap((id) => [`bersama/kelompok-akses.${id}`, `bersama/kelompok-akses.${id}-bulk`]),
      "bersama/permintaan-data.setujui-hapus",
      "bersama/permintaan-data.setujui-hapus-bulk",
    ]);
    const key = { "idempotency-key": "a-key-of-this-test" };
    const refused = await visitor.post("/records/bersama/kelompok-akses", group, key);
    expect([refused.statusCode, refused.json().code]).toEqual([403, "second-factor"]);
    expect(await isProvedBy(visitor, "000000")).toBe(422);
    expect((await visitor.post("/records/bersama/kelompok-akses", group, key)).statusCode).toBe(403);
    expect(await isProvedBy(visitor, code(0))).toBe(200);
    const made = await visitor.post("/records/bersama/kelompok-akses", group, key);
    expect(made.statusCode, made.body).toBe(200);
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 5 * 60_000 + 1);
    const again = await visitor.act("/records/bersama/kelompok-akses", made.json(), "tutup");
    // An answer of before is given again: the network may have lost it.
    const answered = await visitor.post("/records/bersama/kelompok-akses", group, key);
    vi.restoreAllMocks();
    expect([again.statusCode, again.json().code, answered.statusCode]).toEqual([403, "second-factor", 200]);
    expect((await visitor.act("/records/bersama/kelompok-akses", made.json(), "tutup")).statusCode).toBe(200);
  });

  it("is asked for before fees are approved and paid, and study grants paid out", () => {
    const { calls } = server.services.documents.base;
    const asking = ["gurupenggerak/honor.setujui", "gurupenggerak/daftar-honor.bayar", "studi/pencairan-fase-ii.cairkan"];
    expect(asking.filter((id) => !calls.get(id)?.asksAgain)).toEqual([]);
    expect(asking.filter((id) => calls.get(id)?.source.atOnce !== true)).toEqual([]);
  });

  it("is forgotten by an officer with a reason, which its owner reads, and ends the sessions", async () => {
    const owner = "yanti.petugas";
    await give(owner);
    const { db } = server.opened;
    const id = await idOf(server, owner);
    const staff = await visit(server, "ratna.petugas");
    const [row] = (await staff.get("/records/gurupenggerak/akun/lists/semua?limit=100&keyword=yanti.petugas@example.id")).json()
      .data;
    expect(row).toBeDefined();
    const path = "/records/gurupenggerak/akun";
    expect((await staff.act(path, row, "lepas-verifikasi")).statusCode).toBe(422);
    const done = await staff.act(path, row, "lepas-verifikasi", { note: "Ponselnya hilang." });
    expect(done.statusCode, done.body).toBe(200);
    expect(await db.selectFrom("second_factor").selectAll().where("account_id", "=", id).execute()).toEqual([]);
    const [mail] = await readMails(server.services, { most: 1, to: "yanti.petugas@example.id" });
    expect([mail?.subject, mail?.paragraphs[0]]).toEqual([
      "Verifikasi dua langkah Anda dihapus",
      expect.stringContaining("Ponselnya hilang."),
    ]);
    const events = (await staff.get(`${path}/${row.id}/history`)).json().data;
    expect(
      events.some(({ act, note }: Record<string, string>) => act === "lepas-verifikasi" && note === "Ponselnya hilang."),
    ).toBe(true);
    const again = await staff.act(path, done.json(), "lepas-verifikasi", { note: "Sekali lagi." });
    expect([again.statusCode, again.json().code]).toEqual([409, "account-factor"]);
  });

  it("is forgotten by the operator, who makes the account an administrator anew", async () => {
    await makeAdmin(server.services, { email: "kepala@example.id", force: true });
    await give("kepala@example.id");
    await makeAdmin(server.services, { email: "kepala@example.id", force: true });
    expect((await readMails(server.services, { most: 5, to: "kepala@example.id" })).map(({ subject }) => subject)).toEqual([
      "Verifikasi dua langkah dihapus",
    ]);
  });
});
