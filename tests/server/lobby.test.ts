// @long
/** The port of the demo before its server is made: the login page is there at once, everything else waits and is not lost. */
import { request as ask } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify from "fastify";
import { afterEach, expect, it } from "vitest";
import { type Lobby, openLobby } from "../../server/front/lobby";
import { oneDatabase } from "./databases";
import { documentsOf, startTestApp, visit } from "./test-app";

const publicFolder = join(import.meta.dirname, "../../public");
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function open(): Promise<Lobby> {
  const clock = () => new Date("2026-11-25T03:00:00Z");
  const lobby = await openLobby({ host: "127.0.0.1", port: 0, documents: documentsOf(), publicFolder, clock });
  closing.push(lobby.close);
  return { ...lobby, address: lobby.address.replace("localhost", "127.0.0.1") };
}

/** A server that says what it was asked, made while people wait already. */
async function enter(lobby: Lobby) {
  const app = Fastify({ serverFactory: lobby.serverFor });
  app.addContentTypeParser("text/plain", { parseAs: "string" }, (_request, body, done) => done(null, body));
  app.all("*", (request) => ({ method: request.method, url: request.url, body: request.body ?? null }));
  closing.push(() => app.close());
  return { app, listening: await app.listen({ host: "127.0.0.1", port: 8080 }) };
}

it("answers the login page with its style, script, icons and headers, before there is a database", async () => {
  const { address } = await open();
  const page = await fetch(`${address}/backend/auth/login?kembali=/biodata`);
  const html = await page.text();
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
  expect(html).toContain("Sri Wahyuni");
  expect(html).toContain('name="kembali" value="/biodata"');
  const files = [...html.matchAll(/(?:href|src)="(\/(?:backend|favicon|fonts)\/[^"]+)"/g)].map(([, path]) => path ?? "");
  expect(files.length).toBeGreaterThan(3);
  for (const path of files) expect((await fetch(address + path)).status, path).toBe(200);
  expect(
    (await fetch(`${address}/favicon/..%2f..%2fpackage.json`, { signal: AbortSignal.timeout(500) }).catch(() => null))?.ok,
  ).not.toBe(true);
});

it("shows the very page that the server shows when it has its people", async () => {
  const { address } = await open();
  const server = await startTestApp(oneDatabase[0] as (typeof oneDatabase)[number]);
  closing.push(() => server.close());
  const { body } = await (await visit(server)).get("/auth/login");
  // But for the code of a second factor, which nobody knows before.
  const code = /<span class="code">.*?<\/span>/g;
  expect(body.match(code)).toHaveLength(1);
  expect(await (await fetch(`${address}/backend/auth/login`)).text()).toBe(body.replace(code, ""));
});

it("keeps what else is asked until the server listens, with all that was sent, and who left is forgotten", async () => {
  const lobby = await open();
  const { address } = lobby;
  const body = "x".repeat(100_000);
  const asked = [
    fetch(`${address}/`),
    fetch(`${address}/backend/auth/login`, { method: "POST", body }),
    fetch(`${address}/backend/auth/login`, { headers: { cookie: "layar-session=a" } }),
  ];
  const left = new AbortController();
  const gone = fetch(`${address}/gone`, { signal: left.signal }).catch(() => "left");
  await sleep(200);
  left.abort();
  expect(await gone).toBe("left");
  const { listening } = await enter(lobby);
  expect(new URL(listening).port).toBe(new URL(address).port);
  const answers = await Promise.all(asked.map(async (one) => (await one).json()));
  expect(answers).toEqual([
    { method: "GET", url: "/", body: null },
    { method: "POST", url: "/backend/auth/login", body },
    { method: "GET", url: "/backend/auth/login", body: null },
  ]);
  expect(await (await fetch(`${address}/backend/auth/login`)).json()).toMatchObject({ method: "GET" });
});

it("is closed with the server, and says that a port is in use", async () => {
  const lobby = await open();
  const { port } = new URL(lobby.address);
  await expect(
    openLobby({ host: "127.0.0.1", port: Number(port), documents: documentsOf(), publicFolder, clock: () => new Date() }),
  ).rejects.toMatchObject({ code: "EADDRINUSE", syscall: "listen" });
  const { app } = await enter(lobby);
  await app.close();
  const refused = await new Promise<string | undefined>((resolve) =>
    ask({ port, host: "127.0.0.1" }, () => resolve(undefined))
      .on("error", (error: NodeJS.ErrnoException) => resolve(error.code))
      .end(),
  );
  expect(refused).toBe("ECONNREFUSED");
});
