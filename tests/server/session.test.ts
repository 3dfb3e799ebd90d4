import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "../../server/demo/seed-demo";
import { readMails } from "../../server/mail/outbox";
import { oneDatabase } from "./databases";
import { images, multipart } from "./images";
import { cookiesOf, startTestApp, type TestApp, Visitor, visit, writeHeaders } from "./test-app";
import { unlikeCalls } from "./unlike-calls";

const person = "sri.wahyuni";

describe.each(oneDatabase)("a session on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database);
  });
  afterAll(() => server?.close());

  it("says who is logged in, on which program and where", async () => {
    const visitor = await visit(server);
    expect((await visitor.get("/")).json()).toEqual({ isLogin: false, env: "demo" });
    await visitor.login({ username: person, password: demoPassword });
    expect((await visitor.get("/")).json()).toEqual({
      isLogin: true,
      name: "Sri Wahyuni",
      username: person,
      program: "gurupenggerak",
      programs: ["gurupenggerak"],
      env: "demo",
      device_key: expect.stringMatching(/^[\w-]{43}$/),
      ptk: expect.objectContaining({ ptk_id: "PTK-2026001", nama: "Sri Wahyuni" }),
      akun: null,
      instansi_id: null,
    });
  });

  it("gives each person a key of their own for what their device seals, the same after the next login", async () => {
    const keyOf = async (username: string) => (await (await visit(server, username)).get("/")).json().device_key;
    const [own, again, other] = [await keyOf(person), await keyOf(person), await keyOf("bambang.prasetyo")];
    expect(again).toBe(own);
    expect(other).not.toBe(own);
  });

  it("gives no cookie to who only looks", async () => {
    const visitor = await visit(server);
    await visitor.get("/");
    await visitor.send({ method: "GET", url: "/backend/auth/login" });
    expect(visitor.cookie).toBeUndefined();
  });

  it("gives a new cookie at login, and the old one is worth nothing", async () => {
    const visitor = await visit(server, person);
    const before = visitor.cookie;
    const response = await visitor.login({ demo: "bambang.prasetyo" });
    for (const line of cookiesOf(response)) expect(line).toMatch(/HttpOnly.*SameSite=Lax/);
    expect(visitor.cookie).not.toBe(before);
    const thief = await visit(server);
    thief.cookie = before;
    expect((await thief.get("/")).json().isLogin).toBe(false);
  });

  it("is not taken away by the late answer to a request of the one before the login", async () => {
    const visitor = await visit(server, person);
    const late = await visit(server);
    late.cookie = visitor.cookie;
    await visitor.login({ demo: person });
    const answer = await late.get("/profil");
    expect([answer.statusCode, answer.headers["set-cookie"]]).toEqual([401, undefined]);
  });

  it("has cookies which scripts cannot read and no other site's form sends", async () => {
    const cookies = cookiesOf(await (await visit(server)).login({ demo: person }));
    expect(cookies).toHaveLength(2);
    for (const [, ...flags] of cookies.map((cookie) => cookie.split("; "))) {
      const kept = flags.filter((flag) => !/^(Expires|Max-Age)=/.test(flag));
      expect(kept.sort()).toEqual(["HttpOnly", "Path=/", "SameSite=Lax"]);
    }
  });

  it("leaves no row of the one that was before the login, nor after the logout", async () => {
    const { db } = server.opened;
    const rows = async () => (await db.selectFrom("session").select("id").execute()).length;
    const before = await rows();
    const visitor = await visit(server, person);
    await visitor.login({ demo: "bambang.prasetyo" });
    expect(await rows()).toBe(before + 1);
    await visitor.send({ method: "GET", url: "/backend/auth/logout", headers: { "sec-fetch-site": "same-origin" } });
    expect(await rows()).toBe(before);
  });

  it("is not lost by a login that fails", async () => {
    const visitor = await visit(server, person);
    expect((await visitor.login({ username: "bambang.prasetyo", password: "salah" })).statusCode).toBe(401);
    expect((await visitor.get("/")).json()).toMatchObject({ isLogin: true, username: person });
  });

  it("never takes an id that somebody else chose", async () => {
    const visitor = await visit(server);
    visitor.cookie = "layar-session=chosen-by-somebody-else.signature";
    await visitor.login({ demo: person });
    expect(visitor.cookie).not.toContain("chosen");
    expect((await visitor.get("/")).json().isLogin).toBe(true);
  });

  it("is in the database under a hash, and outlives the process", async () => {
    const visitor = await visit(server, person);
    const id =
      decodeURIComponent(visitor.cookie ?? "")
        .replace("layar-session=", "")
        .split(".")[0] ?? "";
    const rows = JSON.stringify(await server.opened.db.selectFrom("session").selectAll().execute());
    expect(id.length).toBeGreaterThan(20);
    expect(rows).not.toContain(id);
    const later = new Visitor(await server.another());
    later.cookie = visitor.cookie;
    expect((await later.get("/")).json().isLogin).toBe(true);
  });

  it("ends when it has expired", async () => {
    const visitor = await visit(server, person);
    await server.opened.db
      .updateTable("session")
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect((await visitor.get("/")).json().isLogin).toBe(false);
    expect((await visitor.get("/preferensi")).statusCode).toBe(401);
  });

  /** A request whose body is still on its way; `arrive` brings the rest of it. */
  async function slowly(visitor: Visitor, options: { readonly url: string; readonly rest: string }) {
    const payload = new Readable({ read() {} });
    payload.push(options.rest.slice(0, 1));
    const headers = writeHeaders({ "content-type": "application/json" });
    const answer = visitor.send({ method: "POST", url: `/backend${options.url}`, payload, headers });
    await setTimeout(1_100);
    return async () => {
      payload.push(options.rest.slice(1));
      payload.push(null);
      return answer;
    };
  }

  const password = { demo: demoPassword, own: "kuda-baterai-stapler-77" };
  const changePassword = async (visitor: Visitor, lama: string, baru: string) =>
    expect((await visitor.post("/akun/kata-sandi", { lama, baru, ulang: baru })).statusCode).toBe(200);

  it("does not come back with a request that was on its way when a new password ended it", async () => {
    const thief = await visit(server, person);
    const owner = await visit(server, person);
    const arrive = await slowly(thief, { url: "/auth/session", rest: "{}" });
    await changePassword(owner, password.demo, password.own);
    await arrive();
    expect((await thief.get("/")).json().isLogin).toBe(false);
    await changePassword(owner, password.own, password.demo);
    const [mail] = await readMails(server.services, { most: 1, to: `${person}@example.id` });
    expect([mail?.subject, mail?.path]).toEqual(["Kata sandi Anda diganti", "/"]);
  });

  it("writes nothing with a request that was on its way when it ended", async () => {
    const thief = await visit(server, person);
    const owner = await visit(server, person);
    const body = { lama: password.own, baru: "pintu-garasi-lampu-31", ulang: "pintu-garasi-lampu-31" };
    const arrive = await slowly(thief, { url: "/akun/kata-sandi", rest: JSON.stringify(body) });
    await changePassword(owner, password.demo, password.own);
    expect((await arrive()).statusCode).toBe(401);
    await changePassword(owner, password.own, password.demo);
  });

  it("ends after its longest time, however much it is used", async () => {
    const strict = await server.another({ sessionTimes: { idle: 60_000, longest: -1 } });
    const visitor = await visit(strict, person);
    expect((await visitor.get("/")).json().isLogin).toBe(false);
    expect((await visitor.get("/preferensi")).statusCode).toBe(401);
    expect((await visitor.login({ demo: person })).statusCode).toBe(303);
    expect(
      (await visitor.send({ method: "GET", url: "/backend/auth/logout", headers: { "sec-fetch-site": "same-origin" } }))
        .statusCode,
    ).toBe(303);
  });

  it("is renewed while it is used, but not at every request", async () => {
    const { db } = server.opened;
    const visitor = await visit(server, person);
    expect((await visitor.get("/")).headers["set-cookie"]).toBeUndefined();
    const soon = new Date(Date.now() + 60_000);
    await db.updateTable("session").set({ data: sql`jsonb_set(data, '{renewedAt}', '1')`, expires_at: soon }).execute();
    expect((await visitor.get("/")).headers["set-cookie"]).toBeDefined();
    const { last } = await db
      .selectFrom("session")
      .select(({ fn }) => fn.max("expires_at").as("last"))
      .executeTakeFirstOrThrow();
    expect(last.getTime()).toBeGreaterThan(soon.getTime());
  });

  it("ends with the logout, and the cookie with it", async () => {
    const visitor = await visit(server, person);
    const { cookie } = visitor;
    const response = await visitor.send({
      method: "GET",
      url: "/backend/auth/logout",
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe("/backend/auth/login?keluar=1");
    visitor.cookie = cookie;
    expect((await visitor.get("/")).json().isLogin).toBe(false);
    expect((await visitor.get("/preferensi")).statusCode).toBe(401);
    expect((await visitor.post("/program/ppg", {})).statusCode).toBe(401);
  });

  it("that ends by the portal's own page is told to have ended on the login page", async () => {
    const visitor = await visit(server, person);
    const left = await visitor.send({ method: "GET", url: "/backend/auth/logout", headers: { "sec-fetch-site": "same-origin" } });
    const { body } = await visitor.send({ method: "GET", url: String(left.headers.location) });
    expect(body).toContain("Anda sudah keluar.");
    expect((await visitor.send({ method: "GET", url: "/backend/auth/login" })).body).not.toContain("Anda sudah keluar.");
  });

  it("is not ended by a link elsewhere, a typed address, a picture or a browser that says nothing: a page asks", async () => {
    const visitor = await visit(server, person);
    const headers = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "none" },
      { "sec-fetch-site": "same-origin", "sec-fetch-mode": "no-cors" },
      {},
    ] as const;
    for (const sent of headers) {
      const asked = await visitor.send({ method: "GET", url: "/backend/auth/logout", headers: { ...sent } });
      expect([asked.statusCode, asked.headers["clear-site-data"]], JSON.stringify(sent)).toEqual([200, undefined]);
      expect(asked.body).toContain('<form method="post" action="/backend/auth/logout">');
    }
    expect((await visitor.get("/")).json().isLogin).toBe(true);
  });

  it("ends with the button of that page, and not with one of another site", async () => {
    const visitor = await visit(server, person);
    const post = (headers: Record<string, string>) =>
      visitor.send({
        method: "POST",
        url: "/backend/auth/logout",
        payload: "",
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      });
    expect((await post({ origin: "https://lain.example", "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
    expect((await visitor.get("/")).json().isLogin).toBe(true);
    const left = await post({ origin: "http://localhost:80", "sec-fetch-site": "same-origin" });
    expect([left.statusCode, left.headers.location]).toEqual([303, "/backend/auth/login?keluar=1"]);
    expect((await visitor.get("/")).json().isLogin).toBe(false);
  });

  it("takes what the browser has kept with it, but for the proof of a known device", async () => {
    const visitor = await visit(server, person);
    const left = await visitor.send({ method: "GET", url: "/backend/auth/logout", headers: { "sec-fetch-site": "same-origin" } });
    expect(left.headers["clear-site-data"]).toBe('"cache", "storage"');
    const ended = cookiesOf(left).map((line) => line.split("=", 1)[0]);
    expect(ended).toEqual(expect.arrayContaining([expect.stringContaining("layar-session"), "peran"]));
    expect(ended.some((name) => name?.includes("layar-devices"))).toBe(false);
  });

  it("has no page that asks where nobody is logged in", async () => {
    const asked = await (await visit(server)).send({ method: "GET", url: "/backend/auth/logout" });
    expect([asked.statusCode, asked.headers.location]).toEqual([303, "/backend/auth/login"]);
  });

  it("of an account that is gone is nobody's", async () => {
    const visitor = await visit(server, "maria.latuheru");
    await server.opened.db.deleteFrom("account").where("username", "=", "maria.latuheru").execute();
    expect((await visitor.get("/")).json().isLogin).toBe(false);
  });

  it("of an account that is blocked meanwhile may ask who it is and where to write, and nothing else (a sample: one call of each operation)", async () => {
    const visitor = await visit(server, "hendra.gunawan");
    const { payload, headers } = multipart("foto", "saya.png", images.png);
    const kept = await visitor.send({ method: "POST", url: "/backend/berkas/foto", payload, headers: writeHeaders(headers) });
    const blocked = { is_blocked: true };
    await server.opened.db.updateTable("account").set(blocked).where("username", "=", "hendra.gunawan").execute();
    expect((await visitor.get("/")).json()).toMatchObject({ isLogin: true, isBlocked: true });
    expect((await visitor.get("/preferensi/tautan")).statusCode).toBe(200);
    const calls = unlikeCalls(server.services.documents.base.calls).filter(({ source }) => !source.public);
    const asked = calls.map(({ source: { method, path, upload }, isWrite }) => {
      const type: Record<string, string> = upload ? { "content-type": "multipart/form-data; boundary=x" } : {};
      return { method, url: `/backend${path}`, isWrite, type };
    });
    for (const { isWrite, type, ...call } of [
      ...asked,
      { method: "GET" as const, url: kept.json().url, isWrite: false, type: {} },
    ]) {
      const response = await visitor.send({ ...call, headers: isWrite ? writeHeaders(type) : {} });
      expect([response.statusCode, response.json()], call.url).toEqual([
        403,
        { title: "Data Akun Layar berstatus Terblokir", code: "blocked" },
      ]);
    }
  });
});

describe.each(oneDatabase)("the login on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database);
  });
  afterAll(() => server?.close());

  it("is one light page that needs no script, without inline code or styles, in the documents' words", async () => {
    const page = await (await visit(server)).send({ method: "GET", url: "/backend/auth/login" });
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.body).toContain("<h1>Masuk</h1>");
    const scripts = page.body.match(/<script[^>]*>[^<]*/g);
    expect(scripts).toEqual([expect.stringMatching(/^<script src="\/backend\/auth\/login-\w{12}\.js" defer>$/)]);
    expect(page.body).not.toMatch(/<style|style=|login\.[a-z]+-?[a-z]*</);
    const href = /<link rel="stylesheet" href="([^"]+)"/.exec(page.body)?.[1] ?? "";
    const css = await (await visit(server)).send({ method: "GET", url: href });
    expect([css.statusCode, css.headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
    // The demo people are offered nowhere else, so they do not count.
    const plain = await (await visit(await server.another({ mode: "development" }))).send({
      method: "GET",
      url: "/backend/auth/login",
    });
    expect(plain.body.length + css.body.length).toBeLessThan(20_000);
  });

  it("offers the demo people by one click, and nobody outside of demo mode", async () => {
    const page = (people: Visitor) => people.send({ method: "GET", url: "/backend/auth/login" });
    expect((await page(await visit(server))).body).toContain("Sri Wahyuni");
    for (const mode of ["development", "production"] as const) {
      const other = new Visitor(await server.another({ mode }));
      expect((await page(other)).body).not.toContain("Sri Wahyuni");
      expect((await other.login({ demo: person })).statusCode).toBe(401);
      expect((await other.login({ username: person, password: demoPassword })).statusCode).toBe(401);
      other.cookie = (await visit(server, person)).cookie;
      expect((await other.get("/")).json().isLogin).toBe(false);
    }
  });

  it("stands for who is logged in and could not be shown anything, with the reason and the way back", async () => {
    const visitor = await visit(server, person);
    const led = await visitor.send({ method: "GET", url: "/backend/auth/login?kembali=%2Fbiodata" });
    expect(led.headers.location).toBe("/biodata");
    const { statusCode, body } = await visitor.send({ method: "GET", url: "/backend/auth/login?kembali=%2Fbiodata&gagal=1" });
    expect(statusCode).toBe(200);
    expect(body).toContain("Mohon maaf, Data Preferensi Anda gagal dimuat!");
    expect(body).toContain('href="/biodata"');
  });

  it.each(["/biodata", "/i/12/home?page=2#daftar"])("goes on to %s", async (path) => {
    const visitor = await visit(server);
    const page = await visitor.send({ method: "GET", url: `/backend/auth/login?kembali=${encodeURIComponent(path)}` });
    expect(page.body).toContain(`value="${path.replace("&", "&amp;")}"`);
    expect((await visitor.login({ demo: person, kembali: path })).headers.location).toBe(path);
  });

  it.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    "/..//evil.example",
    "/backend/auth/logout",
    "/x/../backend/auth/logout",
    "",
  ])("goes to the front page instead of %j", async (path) => {
    const visitor = await visit(server);
    expect((await visitor.login({ demo: person, kembali: path })).headers.location).toBe("/");
  });

  it.each([
    ["a wrong password", { username: person, password: "salah" }],
    ["an unknown name", { username: "tidak.ada", password: demoPassword }],
    ["nothing", {}],
    ["a person who is no demo person", { demo: "tidak.ada" }],
  ])("refuses %s in the same words, and keeps the name", async (_, fields) => {
    const visitor = await visit(server);
    const response = await visitor.login(fields as Record<string, string>);
    expect(response.statusCode).toBe(401);
    expect(response.body).toContain("Nama pengguna atau kata sandi tidak cocok");
    if ("username" in fields) expect(response.body).toContain(`value="${fields.username}"`);
    expect((await visitor.get("/")).json().isLogin).toBe(false);
  });

  it("shows what was typed as text, never as markup", async () => {
    const response = await (await visit(server)).login({ username: `"><script>alert(1)</script>`, password: "x" });
    expect(response.body).not.toContain("<script>");
    expect(response.body).toContain("&lt;script&gt;");
  });

  it("is refused from another site's form", async () => {
    const visitor = await visit(server);
    const forged: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
    ];
    for (const headers of forged) {
      expect((await visitor.login({ demo: person }, headers)).statusCode).toBe(403);
    }
    expect((await visitor.get("/")).json().isLogin).toBe(false);
  });

  it("leaves rows of who came and who failed, without names or passwords", async () => {
    const { db } = server.opened;
    await db.deleteFrom("audit").execute();
    const visitor = await visit(server);
    await visitor.login({ username: person, password: "salah-sandi" });
    await visitor.login({ username: person, password: demoPassword });
    await visitor.send({ method: "GET", url: "/backend/auth/logout", headers: { "sec-fetch-site": "same-origin" } });
    const rows = await db.selectFrom("audit").selectAll().orderBy("id").execute();
    expect(rows.map(({ call, status }) => [call, status])).toEqual([
      ["login", 401],
      ["login", 200],
      ["logout", 200],
    ]);
    expect(JSON.stringify(rows)).not.toContain("sandi");
  });

  it("stops who guesses, for that name at that address only", async () => {
    // All processes share the count, so nobody else may guess this person's password here.
    const guessed = "eko.purnomo";
    const guessing = await server.another();
    const visitor = await visit(guessing);
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      statuses.push((await visitor.login({ username: guessed, password: "salah" })).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    const response = await visitor.login({ username: guessed, password: demoPassword });
    expect(response.statusCode).toBe(429);
    expect(response.body).toMatch(/Coba lagi dalam \d+ detik/);
    expect((await visitor.login({ username: "bambang.prasetyo", password: demoPassword })).statusCode).toBe(303);
  });

  it("sets a cookie for encrypted connections only, in production", async () => {
    const visitor = new Visitor(await server.another({ mode: "production", trustProxy: "loopback" }));
    const fields = { username: "agus.salim", password: demoPassword };
    await server.opened.db.updateTable("account").set({ demo: null }).where("username", "=", fields.username).execute();
    await visitor.login(fields);
    expect(visitor.cookie).toBeUndefined();
    const secure = await visitor.login(fields, { "x-forwarded-proto": "https", origin: "https://localhost:80" });
    expect(
      cookiesOf(secure)
        .map((line) => line.split("=", 1)[0])
        .sort(),
    ).toEqual(["__Host-layar-devices", "__Host-layar-session"]);
    for (const line of cookiesOf(secure)) expect(line).toMatch(/; Path=\/; (.+; )?Secure; SameSite=Lax$/);
    expect((await visitor.get("/", { "x-forwarded-proto": "https" })).json()).toMatchObject({ isLogin: true });
    expect(secure.headers["strict-transport-security"]).toContain("max-age");
  });
});
