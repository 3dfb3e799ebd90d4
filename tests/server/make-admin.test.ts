/** The first administrator, made by `npm run admin`. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAdmin } from "../../server/accounts/make-admin";
import { oneDatabase } from "./databases";
import { startTestApp, type TestApp, visit } from "./test-app";

const chosen = { kata_sandi: "rahasia-sekali-1", ulangi_kata_sandi: "rahasia-sekali-1" };

describe.each(oneDatabase)("the first administrator on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database, { people: [] });
  });
  afterAll(() => server?.close());

  const loggedIn = async (email: string, path: string) => {
    const visitor = await visit(server);
    const token = path.split("/").at(-1);
    const activated = await visitor.post(`/guru-penggerak-aktivasi-praktisi/save?token=${token}`, chosen);
    expect(activated.statusCode, activated.body).toBe(200);
    expect((await visitor.login({ username: email, password: chosen.kata_sandi })).statusCode).toBe(303);
    return visitor;
  };

  it("chooses a password by the link, and has all rights, those of /akses among them", async () => {
    const made = await makeAdmin(server.services, { email: "Kepala@Example.id", name: "Kepala" });
    expect(made).toMatchObject({ isNew: true, hours: 48, path: expect.stringMatching(/^\/auth\/aktivasi-gpm\/\S{20,}$/) });
    const visitor = await loggedIn("kepala@example.id", made.path);
    expect((await visitor.get("/")).json()).toMatchObject({ name: "Kepala", akun: { email: "kepala@example.id" }, ptk: null });
    expect((await visitor.get("/akses/groups")).statusCode).toBe(200);
    expect((await visitor.get("/preferensi")).json().permissions).toEqual(
      expect.arrayContaining(["ppg-akses.update", "surel.update", "guru-penggerak-akun.index"]),
    );
  });

  it("enters the first services, mailboxes and institutions, of which a new portal has none", async () => {
    const { path } = await makeAdmin(server.services, { email: "isi@example.id", force: true });
    const visitor = await loggedIn("isi@example.id", path);
    const make = async (type: string, body: object) => {
      const made = await visitor.post(`/records/bersama/${type}`, body);
      expect(made.statusCode, made.body).toBe(200);
      return made.json().id;
    };
    expect((await visitor.get("/layanan")).json()).toEqual({ layanan: [] });
    await make("layanan", { data: { nama: "Bantuan guru", url: "https://bantuan.example.id/", urutan: 1 } });
    expect((await visitor.get("/layanan")).json().layanan).toEqual([
      { nama: "Bantuan guru", url: "https://bantuan.example.id/", arsip: 0 },
    ]);
    expect((await visitor.get("/preferensi/tautan")).json()).toEqual({ email: null });
    await make("kotak-surel", { data: { email: "bantuan@example.id" } });
    expect((await (await visit(server)).get("/preferensi/tautan")).json()).toEqual({ email: "bantuan@example.id" });
    const [{ id: owner }] = (await visitor.get("/orang?keyword=isi")).json().data;
    const instansi = await make("instansi", { data: { instansi_id: "20100", nama: "Dinas Pendidikan" } });
    expect((await visitor.get("/instansi")).json().total).toBe(0);
    const admin = await make("pengelola-instansi", { owner, data: { instansi } });
    expect((await visitor.get("/instansi/20100")).json()).toEqual({ instansi_id: "20100", nama: "Dinas Pendidikan" });
    await visitor.post(`/records/bersama/pengelola-instansi/${admin}/akhiri`, {}, { "if-match": '"1"' });
    expect((await visitor.get("/instansi/20100")).statusCode).toBe(404);
  });

  it("is one only, unless the operator insists; then an account that exists is promoted and keeps what it has", async () => {
    await expect(makeAdmin(server.services, { email: "lain@example.id" })).rejects.toThrow("There is an administrator already");
    const { services } = server;
    await makeAdmin(services, { email: "lain@example.id", force: true });
    const again = await makeAdmin(services, { email: "lain@example.id", force: true });
    expect(again.isNew).toBe(false);
    await expect(makeAdmin(services, { email: "bukan surel", force: true })).rejects.toThrow("no e-mail address");
    const visitor = await loggedIn("lain@example.id", again.path);
    expect((await visitor.get("/preferensi")).json().groups).toEqual([1]);
  });
});
