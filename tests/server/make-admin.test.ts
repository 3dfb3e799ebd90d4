/** The first administrator, made by `npm run admin`. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAdmin } from "../../server/accounts/make-admin";
import { databases } from "./databases";
import { startTestApp, type TestApp, visit } from "./test-app";

const chosen = { kata_sandi: "rahasia-sekali-1", ulangi_kata_sandi: "rahasia-sekali-1" };

describe.each(databases)("the first administrator on $name", (database) => {
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

  it("is one only, unless the operator insists; then an account that exists is promoted and keeps what it has", async () => {
    await expect(makeAdmin(server.services, { email: "lain@example.id" })).rejects.toThrow("There is an administrator already");
    const { services } = server;
    await makeAdmin(services, { email: "lain@example.id", force: true });
    const again = await makeAdmin(services, { email: "lain@example.id", force: true });
    expect(again.isNew).toBe(false);
    await expect(makeAdmin(services, { email: "bukan surel", force: true })).rejects.toThrow("no e-mail address");
    const { db } = server.opened;
    const rows = await db.selectFrom("account").select("preferences").where("username", "=", "lain@example.id").execute();
    expect(rows.map(({ preferences }) => preferences.groups)).toEqual([[1]]);
  });
});
