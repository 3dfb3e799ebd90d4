/** The promises to the people who run the server: health, the log, the hosts that are answered, and the page that needs no disk. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Fastify from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppOptions, BuiltApp } from "../../server/app";
import { registerHealth } from "../../server/front/health";
import { buildFront } from "../../server/front-app";
import { readFrontSettings, readSettings } from "../../server/services/settings";
import { oneDatabase } from "./databases";
import { newFolder } from "./templates";
import { startTestApp, type TestApp, Visitor, visit } from "./test-app";

const [database] = oneDatabase;
if (!database) throw new Error("there is always one");

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp(database);
});
afterAll(() => server?.close());

const get = ({ app }: Pick<BuiltApp, "app">, url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: "GET", url, headers: { host: "localhost:80", ...headers } });

describe("health", () => {
  it("says that the process runs and can answer, to any host, without a session, uncached", async () => {
    const guarded = await server.another({ hosts: ["portal.example.id"] });
    const documents = expect.stringMatching(/^[\w-]{16}$/);
    for (const [path, says] of [
      ["/healthz", { status: "ok" }],
      ["/readyz", { status: "ready", documents }],
    ] as const) {
      const response = await get(guarded, path, { host: "10.0.0.7:8080" });
      expect([response.statusCode, response.json()], path).toEqual([200, says]);
      expect(response.headers["cache-control"]).toBe("no-store");
      expect(response.headers["set-cookie"]).toBeUndefined();
    }
  });

  it("is answered during maintenance and in front of another backend", async () => {
    const closed = await server.another({ maintenance: true });
    const front = await buildFront({ backendUrl: "http://127.0.0.1:1", mode: "demo", pageFolder: "none" });
    for (const one of [closed, front])
      for (const path of ["/healthz", "/readyz"]) expect((await get(one, path)).statusCode, path).toBe(200);
    await front.app.close();
  });

  it("is not ready without a migration that the code needs, without the database, and while it stops", async () => {
    const own = await startTestApp(database);
    const reason = async () => {
      const response = await get(own, "/readyz");
      return [response.statusCode, response.json()];
    };
    await sql`delete from kysely_migration where name = '0001-foundation'`.execute(own.opened.db);
    expect(await reason()).toEqual([503, { status: "unready", reason: "migrations" }]);
    await sql`drop table kysely_migration`.execute(own.opened.db);
    expect(await reason()).toEqual([503, { status: "unready", reason: "database" }]);
    expect((await get(own, "/healthz")).statusCode).toBe(200);
    await own.close();

    const stopping = Fastify({ return503OnClosing: false });
    registerHealth(stopping);
    let said: unknown;
    stopping.addHook("preClose", async () => {
      said = await (await fetch(`${address}/readyz`)).json();
    });
    const address = await stopping.listen({ host: "127.0.0.1", port: 0 });
    await stopping.close();
    expect(said).toEqual({ status: "unready", reason: "draining" });
  });
});

describe("the log", () => {
  const logging = async (options: Partial<AppOptions> = {}) => {
    const lines: string[] = [];
    const built = await server.another({ logger: { write: (line) => void lines.push(line) }, ...options });
    return { built, lines };
  };

  it("has one line for each request, with the id that the answer names", async () => {
    const { built, lines } = await logging();
    const visitor = await visit(built, "sri.wahyuni");
    const response = await visitor.get("/preferensi?halaman=2");
    const logged = lines.map((line) => JSON.parse(line));
    expect(logged).toHaveLength(2);
    const { account, address, ms, ...line } = logged[1];
    expect(line).toMatchObject({
      reqId: response.headers["x-request-id"],
      method: "GET",
      route: "/backend/preferensi",
      status: response.statusCode,
    });
    for (const hash of [account, address]) expect(hash).toMatch(/^[\w-]{16}$/);
    expect(ms).toBeTypeOf("number");
  });

  it("takes no id from the client", async () => {
    const { built } = await logging();
    const response = await get(built, "/backend", { "x-request-id": "forged" });
    expect(response.headers["x-request-id"]).toMatch(/^[\w-]{16}$/);
  });

  it("holds no token, number, name, password or address", async () => {
    const { built, lines } = await logging();
    const token = "tokenabcdefghijklmnopqrstuvwxyz0123456789ab";
    const visitor = await visit(built, "sri.wahyuni");
    await visitor.get(`/guru-penggerak-registrasi-praktisi/check-token?token=${token}`);
    await visitor.get(`/berkas/${token}`);
    await visitor.get(`/tidak/ada/${token}`);
    await get(built, `/aktivasi/${token}`);
    await visitor.post("/guru-penggerak/biodata", { nik: "3201010101010001" }, { "if-match": '"0"' });
    await new Visitor(built).login({ username: "sri.wahyuni", password: "rahasia-sekali" });
    expect(lines).toHaveLength(7);
    const said = lines.join("");
    for (const secret of [token, "3201010101010001", "sri.wahyuni", "rahasia-sekali", "127.0.0.1"])
      expect(said).not.toContain(secret);
    expect(said).toContain('"route":"/backend/berkas/:id"');
  });

  it("holds no path either in front of another backend", async () => {
    const lines: string[] = [];
    const logger = { write: (line: string) => void lines.push(line) };
    const front = await buildFront({ backendUrl: "http://127.0.0.1:1", mode: "demo", pageFolder: "none", logger });
    expect((await get(front, "/backend/berkas/rahasia")).statusCode).toBe(502);
    await front.app.close();
    expect(lines.join("")).toContain('"status":502');
    expect(lines.join("")).not.toContain("rahasia");
  });
});

describe("the hosts that are answered", () => {
  it("are the portal's own; any other is refused", async () => {
    const guarded = await server.another({ hosts: ["portal.example.id"] });
    expect((await get(guarded, "/backend", { host: "portal.example.id" })).statusCode).toBe(200);
    for (const host of ["evil.example", "portal.example.id.evil.example", "127.0.0.1:8080"]) {
      const response = await get(guarded, "/backend", { host });
      expect([response.statusCode, response.json().code], host).toEqual([421, "wrong-host"]);
    }
  });

  it("are read from PUBLIC_URL and ALLOWED_HOSTS, in production", () => {
    const production = {
      NODE_ENV: "production",
      PUBLIC_URL: "https://portal.example.id",
      ALLOWED_HOSTS: "Lain.example.id, 10.0.0.5",
    };
    expect(readFrontSettings(production).hosts).toEqual(["portal.example.id", "lain.example.id", "10.0.0.5"]);
    expect(readFrontSettings({ ...production, NODE_ENV: "" }).hosts).toBeUndefined();
  });

  it.each([
    [{}, "127.0.0.1"],
    [{ DEMO: "1", HOST: "0.0.0.0" }, "0.0.0.0"],
    [{ DEMO: "0", HOST: "0.0.0.0" }, "0.0.0.0"],
    [{ HOST: "127.0.0.2" }, "127.0.0.2"],
    [{ NODE_ENV: "production" }, "0.0.0.0"],
  ])("of %j are reached at %s", (environment, host) => {
    expect(readFrontSettings(environment).host).toBe(host);
  });

  it("do not include other machines while everybody can log in as a demo person", () => {
    expect(() => readSettings({ HOST: "0.0.0.0" })).toThrow(/HOST=0\.0\.0\.0 opens the server.+DEMO=0.+DEMO=1/);
  });
});

describe("the built page", () => {
  const script = "export const a = 1;".repeat(200);
  let built: BuiltApp;
  beforeAll(async () => {
    const pageFolder = newFolder();
    mkdirSync(join(pageFolder, "assets"));
    writeFileSync(join(pageFolder, "index.html"), "<!doctype html><title>Layar</title>");
    writeFileSync(join(pageFolder, "assets/main-Ab12Cd34.js"), script);
    built = await server.another({ pageFolder });
    // From here on it must come from memory.
    rmSync(pageFolder, { recursive: true });
  });

  it("is served without the disk", async () => {
    for (const path of ["/", "/index.html", "/biodata"]) {
      const response = await get(built, path);
      expect([response.statusCode, response.headers["content-type"]], path).toEqual([200, "text/html; charset=utf-8"]);
      expect(response.body).toContain("<title>Layar</title>");
    }
    expect((await built.app.inject({ method: "HEAD", url: "/" })).statusCode).toBe(200);
  });

  it.each([
    ["gzip, deflate, br", "br"],
    ["br;q=0, identity", undefined],
    ["", undefined],
  ])("answers Accept-Encoding %j with %s", async (accepted, encoding) => {
    const { headers } = await get(built, "/assets/main-Ab12Cd34.js", accepted ? { "accept-encoding": accepted } : {});
    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers.vary).toMatch(/accept-encoding/i);
  });

  it("is not sent again to who has it", async () => {
    const { headers } = await get(built, "/");
    const again = await get(built, "/", { "if-none-match": String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    expect((await get(built, "/", { "if-none-match": '"another"' })).statusCode).toBe(200);
  });
});
