/** The portal in front of another backend (BACKEND_URL). The other backend is the real one, and visitors reach it through the portal. */

import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepHeader } from "../../portal/offline";
import { samplePdf } from "../../server/demo/crowd/sample-files";
import { demoPassword } from "../../server/demo/seed-demo";
import { buildFront, type Front } from "../../server/front-app";
import { startServer } from "../../server/server";
import { readFrontSettings } from "../../server/services/settings";
import { isWholeRun } from "../sample";
import { oneDatabase } from "./databases";
import { differenceOf, images, multipart } from "./images";
import { startTestApp, type TestApp, Visitor, writeHeaders } from "./test-app";

const [database] = oneDatabase;
if (!database) throw new Error("there is always one");

const pageFolder = mkdtempSync(join(tmpdir(), "layar-front-"));
writeFileSync(join(pageFolder, "index.html"), "<!doctype html><title>Layar</title>");

describe("the portal in front of another backend", () => {
  let server: TestApp;
  let front: Front;
  let backendUrl: string;
  const opened: Front[] = [];
  const stand = async (options: Parameters<typeof buildFront>[0]) => {
    const built = await buildFront({ pageFolder, ...options });
    opened.push(built);
    return built;
  };
  const guest = (through: Front = front) => new Visitor(through as never);
  beforeAll(async () => {
    server = await startTestApp(database, { clock: () => new Date("2026-03-01T05:00:00Z"), trustProxy: "loopback" });
    backendUrl = await server.app.listen({ host: "127.0.0.1", port: 0 });
    front = await stand({ backendUrl, mode: "demo" });
  });
  afterAll(async () => {
    for (const { app } of opened) await app.close();
    await server?.close();
  });

  const member = async (username = "sri.wahyuni") => {
    const visitor = guest();
    const response = await visitor.login({ username, password: demoPassword, kembali: "/biodata" });
    expect([response.statusCode, response.headers.location]).toEqual([303, "/biodata"]);
    return visitor;
  };

  it("logs in and out with the backend's own cookie", async () => {
    const visitor = await member();
    expect((await visitor.get("/")).json()).toMatchObject({ isLogin: true, username: "sri.wahyuni" });
    const left = await visitor.send({ method: "GET", url: "/backend/auth/logout", headers: { "sec-fetch-site": "same-origin" } });
    expect([left.statusCode, left.headers.location]).toEqual([303, "/backend/auth/login?keluar=1"]);
    expect((await visitor.get("/")).json()).toMatchObject({ isLogin: false });
  });

  it("gives reads, writes and the server's date through", async () => {
    const visitor = await member("bambang.prasetyo");
    const read = await visitor.get("/guru-penggerak/biodata");
    expect(new Date(String(read.headers.date)).toISOString()).toBe("2026-03-01T05:00:00.000Z");
    expect(read.headers.etag).toBe('"1"');
    const { data, revision } = read.json();
    const saved = await visitor.post("/guru-penggerak/biodata/save", data, { "if-match": `"${revision}"` });
    expect([saved.statusCode, saved.json().revision]).toEqual([200, revision + 1]);
  });

  it("gives files through, there and back", async () => {
    const visitor = await member("nurhayati");
    const large = Buffer.concat([samplePdf("Contoh"), Buffer.alloc(3 * 1024 * 1024, "x")]);
    for (const [path, field, bytes, policy] of [
      ["/berkas/foto", "foto", images.png, "default-src 'none'; sandbox; frame-ancestors 'self'"],
      ["/berkas/unggah", "berkas", large, "frame-ancestors 'self'"],
    ] as const) {
      const { payload, headers } = multipart(field, "berkas", bytes);
      const kept = await visitor.send({ method: "POST", url: `/backend${path}`, payload, headers: writeHeaders(headers) });
      expect(kept.statusCode, kept.body).toBe(200);
      const file = await visitor.send({ method: "GET", url: kept.json().url });
      const isSame = bytes === large ? file.rawPayload.equals(bytes) : (await differenceOf(file.rawPayload, bytes)) === 0;
      expect(isSame).toBe(true);
      expect(file.headers["content-security-policy"]).toBe(policy);
      expect(file.headers["x-frame-options"]).toBe("SAMEORIGIN");
    }
  });

  it("changes nothing about a refusal", async () => {
    const visitor = await member();
    const direct = new Visitor(server);
    direct.cookie = visitor.cookie;
    for (const path of ["/akses", "/tidak-ada", "/master", "/guru-penggerak/biodata/save"]) {
      const [through, same] = [await visitor.get(path), await direct.get(path)];
      expect([through.statusCode, through.body], path).toEqual([same.statusCode, same.body]);
      expect(through.statusCode).toBeGreaterThanOrEqual(400);
    }
    const stale = await visitor.post("/guru-penggerak/biodata/save", {}, { "if-match": '"77"' });
    expect([stale.statusCode, stale.json().code]).toEqual([409, "stale"]);
  });

  it("lets a device keep what the backend marks, but not where the time without a network is switched off", async () => {
    const marks = [];
    for (const offline of [true, false]) {
      const visitor = guest(await stand({ backendUrl, mode: "demo", offline }));
      await visitor.login({ username: "sri.wahyuni", password: demoPassword });
      const { statusCode, headers } = await visitor.get("/profil");
      marks.push([statusCode, keepHeader in headers]);
    }
    expect(marks).toEqual([
      [200, true],
      [200, false],
    ]);
  });

  it("lets no other site write through it", async () => {
    const visitor = await member();
    for (const headers of [{ origin: "https://evil.example" }, { origin: "null" }, { origin: backendUrl }]) {
      expect((await visitor.post("/program/ppg", {}, headers)).json().code).toBe("cross-site");
      expect((await guest().login({ demo: "sri.wahyuni" }, headers)).statusCode).toBe(403);
    }
  });

  it("tells the backend whose address asks", async () => {
    const visitor = guest(await stand({ backendUrl, mode: "demo", trustProxy: "loopback" }));
    await visitor.login({ username: "sri.wahyuni", password: "salah" }, { "x-forwarded-for": "203.0.113.9" });
    const { db } = server.services;
    const row = await db.selectFrom("audit").select("address_hash").orderBy("id", "desc").executeTakeFirstOrThrow();
    expect(row.address_hash).toBe(server.services.vault.hash("203.0.113.9", "address"));
  });

  it("serves the page itself, with its own headers", async () => {
    for (const url of ["/", "/biodata", "/i/12/home"]) {
      const response = await guest().send({ method: "GET", url });
      expect([response.statusCode, response.body]).toEqual([200, "<!doctype html><title>Layar</title>"]);
      expect(response.headers["content-security-policy"]).toContain("script-src 'self'");
    }
    expect((await guest().send({ method: "GET", url: "/gone.js" })).statusCode).toBe(404);
  });

  it("asks the backend for nothing outside of /backend", async () => {
    const asked: string[] = [];
    const spy = await listening((url) => asked.push(url));
    const visitor = guest(await stand({ backendUrl: spy.url, mode: "demo" }));
    const paths = ["/backend/../admin", "/backend/%2e%2e/admin", "/backend/..%2fadmin", "/backend//evil.example/x", "/backendx"];
    for (const url of paths) await visitor.send({ method: "GET", url });
    expect(
      asked.filter((url) => new URL(url, spy.url).href.replace(`${spy.url}/backend/`, "") === new URL(url, spy.url).href),
    ).toEqual([]);
    spy.server.close();
  });

  it("ends a connection that its client wants to end, whatever the backend says of its own", async () => {
    const spy = await listening(() => {});
    const { app } = await stand({ backendUrl: spy.url, mode: "demo" });
    const { port } = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
    const socket = connect(Number(port), "127.0.0.1", () => socket.write("GET /backend/ HTTP/1.0\r\nhost: a\r\n\r\n"));
    const said: Buffer[] = [];
    await new Promise((resolve) => socket.on("data", (part) => said.push(part)).on("close", resolve));
    expect(Buffer.concat(said).toString()).toMatch(/^HTTP\/1\.1 200 .*connection: close/is);
    spy.server.close();
  });

  it("keeps the backend's cookies and ways under its own name", async () => {
    const spy = await listening(() => {}, {
      "set-cookie": ["a=1; Domain=backend.example.id; Path=/backend; HttpOnly", "b=2; Path=/backend"],
      location: "self/backend/auth/login",
      "x-documents": "of the backend",
    });
    const response = await guest(await stand({ backendUrl: spy.url, mode: "demo" })).get("/");
    expect(response.headers["set-cookie"]).toEqual(["a=1; Path=/; HttpOnly", "b=2; Path=/"]);
    expect(response.headers.location).toBe("/backend/auth/login");
    // The page was built of the documents of the portal: it would look for a new version that never comes.
    expect(response.headers["x-documents"]).toBeUndefined();
    spy.server.close();
  });

  it("says so at once when the backend cannot be reached, and not how", async () => {
    const spy = await listening(() => {});
    await new Promise((resolve) => spy.server.close(resolve));
    const alone = await stand({ backendUrl: spy.url, mode: "production" });
    const address = await alone.app.listen({ host: "127.0.0.1", port: 0 });
    const write = {
      method: "POST",
      body: JSON.stringify({ alamat: "x".repeat(10_000) }),
      headers: { "content-type": "application/json" },
    };
    for (const response of [await fetch(`${address}/backend/`), await fetch(`${address}/backend/program/ppg`, write)]) {
      expect([response.status, await response.json()]).toEqual([
        502,
        { title: "Layanan sedang tidak dapat dihubungi. Silakan mencoba kembali beberapa saat lagi.", code: "unreachable" },
      ]);
      expect(response.headers.get("content-type")).toContain("application/json");
    }
  });

  it("gives a closed backend's answer at once, and closes by itself", async () => {
    const closed = await server.another({ maintenance: true });
    const url = await closed.app.listen({ host: "127.0.0.1", port: 0 });
    const own = await stand({ backendUrl, mode: "demo", maintenance: true });
    for (const through of [await stand({ backendUrl: url, mode: "demo" }), own]) {
      const response = await guest(through).get("/");
      expect([response.statusCode, response.json().code, response.headers["retry-after"]]).toEqual([503, "maintenance", "600"]);
      expect((await guest(through).send({ method: "GET", url: "/" })).body).toContain("<title>Layar</title>");
    }
  });

  it.runIf(isWholeRun)(
    "is what `npm start` and `npm run dev` start where BACKEND_URL is set, without a database or a secret",
    async () => {
      const environment = {
        PORT: "0",
        HOST: "127.0.0.1",
        DATA_DIR: "/nowhere/at/all",
        NODE_ENV: "production",
        BACKEND_URL: backendUrl,
      };
      const started = await startServer(environment, { pageFolder });
      expect(started).toMatchObject({ database: backendUrl, demo: undefined });
      expect(await (await fetch(`${started.address}/backend/`)).json()).toMatchObject({ isLogin: false });
      await started.close();
    },
  );

  it.each([
    "backend.example.id",
    "ftp://backend.example.id",
    "https://backend.example.id/backend",
    "https://user:secret@backend.example.id",
    "https://backend.example.id/?a=1",
  ])("does not take %s for a backend's address", (BACKEND_URL) => {
    expect(() => readFrontSettings({ BACKEND_URL })).toThrow(/BACKEND_URL must be the address in front of \/backend/);
    expect(() => readFrontSettings({ BACKEND_URL })).not.toThrow(/secret/);
  });
});

/** A backend that gives every request the same answer and records the requests. "self" in a header stands for its own address. */
async function listening(onRequest: (url: string) => void, headers: Record<string, string | string[]> = {}) {
  let url = "";
  const server: Server = createServer((request, response) => {
    onRequest(String(request.url));
    for (const [name, value] of Object.entries(headers))
      response.setHeader(name, typeof value === "string" ? value.replace("self", url) : value);
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return { server, url };
}
