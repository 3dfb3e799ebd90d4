// @long
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { firstConfig } from "../../engine/server";
import { DirectoryLocked, lockDirectory } from "../../server/database/directory-lock";
import { openDatabase } from "../../server/database/open-database";
import { demoPassword } from "../../server/demo/seed-demo";
import { startFailure } from "../../server/failures/start-failure";
import { type StartedServer, startServer } from "../../server/server";
import { readSettings } from "../../server/services/settings";
import { previewSecret } from "../../tools/preview/demo-template";
import { makeDatabase } from "../tools/make-database";
import { MailServer } from "./mail-server";
import { readConsent, registration } from "./registration";
import { dataFolder, newFolder as folder } from "./templates";
import { documentsOf, writeHeaders } from "./test-app";

/** The settings that production cannot do without, beside its secret. */
const mail = {
  SMTP_URL: "smtp://layar:rahasia@127.0.0.1:2525",
  MAIL_FROM: "tidak-dibalas@portal.example.id",
  PUBLIC_URL: "https://portal.example.id",
};

const running: StartedServer[] = [];
const children: ChildProcess[] = [];

async function start(environment: Record<string, string>, options: { pageFolder?: string } = {}): Promise<StartedServer> {
  const server = await startServer(
    { PORT: "0", HOST: "127.0.0.1", ...environment },
    { pageFolder: "none", documents: documentsOf(), ...options },
  );
  running.push(server);
  return server;
}

/** The words of a server that does not start. */
const said = (environment: Record<string, string>) =>
  start({ DEMO: "0", ...environment }).then(
    () => "it started",
    (error: unknown) => startFailure(error),
  );

afterAll(async () => {
  for (const child of children) child.kill();
  for (const server of running) await server.close().catch(() => {});
});

async function login(address: string): Promise<string> {
  const body = new URLSearchParams({ username: "sri.wahyuni", password: demoPassword });
  const response = await fetch(`${address}/backend/auth/login`, {
    method: "POST",
    body,
    headers: { origin: address },
    redirect: "manual",
  });
  expect(response.status).toBe(303);
  return (
    response.headers
      .getSetCookie()
      .find((line) => line.startsWith("layar-session="))
      ?.split(";")[0] ?? ""
  );
}

it("keeps people, sessions and records over a restart", async () => {
  const settings = { DATA_DIR: folder(), LAYAR_SECRET: previewSecret };
  await makeDatabase(settings.DATA_DIR);
  const first = await start(settings);
  expect(first.demo).toMatchObject({ password: demoPassword });
  const cookie = await login(first.address);
  const read = async (address: string) =>
    (await fetch(`${address}/backend/guru-penggerak/biodata`, { headers: { cookie } })).json();
  const before = await read(first.address);
  const saved = await fetch(`${first.address}/backend/berkas/unggah`, { method: "POST", headers: { cookie } });
  expect(saved.status).toBe(403);
  await first.close();
  const second = await start(settings);
  expect(await read(second.address)).toEqual(before);
  await second.close();
});

/** One after the other on the same data: to start takes seconds. */
describe("a server with DEMO=0", () => {
  const pageFolder = folder();
  const script = "export const a = 1;".repeat(200);
  const person = registration();
  let DATA_DIR: string;
  let server: StartedServer;
  beforeAll(async () => {
    DATA_DIR = await dataFolder();
    mkdirSync(join(pageFolder, "assets"));
    writeFileSync(join(pageFolder, "index.html"), "<!doctype html><title>Layar</title>");
    writeFileSync(join(pageFolder, "assets/main-Ab12Cd34.js"), script);
    server = await start({ DATA_DIR, DEMO: "0" }, { pageFolder });
  });

  it("answers what is no request in the same shape as everything else", async () => {
    const { port } = new URL(server.address);
    const say = (text: string) =>
      new Promise<string>((resolve) => {
        let said = "";
        const socket = connect(Number(port), "127.0.0.1", () => socket.write(text));
        socket.on("data", (part) => (said += part)).on("close", () => resolve(said));
      });
    const answer = /^HTTP\/1\.1 (\d+) .*\r\n\r\n(\{"title":".+","code":"malformed"\})$/s;
    expect(answer.exec(await say("HELO example.id\r\n\r\n"))?.[1]).toBe("400");
    expect(answer.exec(await say(`GET / HTTP/1.1\r\nhost: a\r\nx: ${"x".repeat(20_000)}\r\n\r\n`))?.[1]).toBe("431");
  });

  it("serves the page: hashed files for ever, the rest never from a cache, every path of the portal", async () => {
    const get = (path: string, headers = {}) => fetch(server.address + path, { headers });
    for (const path of ["/", "/biodata", "/i/12/home?page=2", "/index.html"]) {
      const response = await get(path);
      expect([response.status, response.headers.get("cache-control")], path).toEqual([200, "no-cache"]);
      expect(await response.text()).toContain("<title>Layar</title>");
      expect(response.headers.get("content-security-policy")).toContain("script-src 'self'");
    }
    const compressed = await get("/assets/main-Ab12Cd34.js", { "accept-encoding": "gzip" });
    expect(compressed.headers.get("content-encoding")).toBe("gzip");
    expect(compressed.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(compressed.headers.get("content-type")).toContain("javascript");
    expect(await compressed.text()).toBe(script);
    for (const path of [
      "/assets/gone-Ab12Cd34.js",
      "/logo.png",
      "/..%2f..%2fpackage.json",
      "/assets/%2e%2e/%2e%2e/package.json",
    ]) {
      expect((await get(path)).status, path).toBe(404);
    }
    expect((await fetch(`${server.address}/biodata`, { method: "POST" })).status).toBe(404);
    expect((await get("/backend/biodata")).status).toBe(404);
  });

  it("has no demo people", async () => {
    expect(server.demo).toBeUndefined();
    expect(await (await fetch(`${server.address}/backend/auth/login`)).text()).not.toContain("Sri Wahyuni");
  });

  it("says to another one that its port is in use", async () => {
    const { port: PORT } = new URL(server.address);
    expect(await said({ DATA_DIR: await dataFolder(), PORT })).toBe(
      `Port ${PORT} is in use. Stop the program that listens there, or set PORT to another port.`,
    );
  });

  it("takes a registration, whose mail waits because no mail server is named", async () => {
    const sent = await fetch(`${server.address}/backend/guru-penggerak-registrasi-praktisi/create`, {
      method: "POST",
      body: JSON.stringify(person),
      headers: { ...writeHeaders({ "content-type": "application/json", ...readConsent }), host: "", origin: server.address },
    });
    expect(sent.status).toBe(200);
  });

  it("does not wait for who never ends a request when it stops", async () => {
    const socket = connect(Number(new URL(server.address).port), "127.0.0.1");
    const cut = new Promise((resolve) => socket.on("error", () => {}).on("close", resolve));
    const head = "POST /backend/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{";
    await new Promise<void>((resolve) => socket.write(head, () => resolve()));
    await new Promise((resolve) => setTimeout(resolve, 100));
    await server.close();
    await cut;
  });

  it("leaves a database that holds nothing of the demo", async () => {
    const { db, close } = await openDatabase({ directory: join(DATA_DIR, "db") });
    const count = async (table: string) =>
      (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)).rows[0]?.n;
    // A person who registered has no account before they have opened the link in their mail.
    const { library } = documentsOf().base;
    const windows = (program: string) => firstConfig(library, program).length;
    const expected = {
      account: 0,
      r_bersama_layanan: 0,
      r_bersama_kotak_surel: 0,
      r_bersama_instansi: 0,
      r_gurupenggerak_masa: windows("gurupenggerak"),
      r_vokasi_masa: windows("vokasi"),
    };
    const counts: Record<string, number | undefined> = {};
    for (const table of Object.keys(expected)) counts[table] = await count(table);
    await close();
    expect(counts).toEqual(expected);
  });

  it("is refused what was made with another secret", async () => {
    const LAYAR_SECRET = "another secret of more than thirty-two characters";
    await expect(start({ DATA_DIR, DEMO: "0", LAYAR_SECRET })).rejects.toThrow(/made with another secret/);
  });

  it("sends what has waited in its outbox since before it started, when a mail server is named", async () => {
    const post = await new MailServer().start();
    const coming = post.next();
    const again = await start({ DATA_DIR, DEMO: "0", ...mail, SMTP_URL: post.url });
    const { to, parts } = await coming;
    expect(to).toBe(person.email);
    expect(parts["text/plain"]).toContain(`${mail.PUBLIC_URL}/auth/aktivasi-gpm/`);
    await again.close();
    await post.stop();
  });
});

describe("a server that cannot start says why, and what to do", () => {
  const production = { NODE_ENV: "production", LAYAR_SECRET: "x".repeat(32), ...mail };
  const nobody = "postgres://layar:rahasia@127.0.0.1:1/layar";
  it.each([
    ["an address that is none", { DATABASE_URL: "layar" }, /DATABASE_URL must be an address such as postgres:/],
    ["another kind of database", { DATABASE_URL: "mysql://a/b" }, /DATABASE_URL must be an address such as postgres:/],
    [
      "a PostgreSQL that is not there",
      { DATABASE_URL: nobody },
      /PostgreSQL 127\.0\.0\.1:1 cannot be used: connect ECONNREFUSED.+Start it, or mend/,
    ],
    ["production without a secret", { NODE_ENV: "production" }, /LAYAR_SECRET is required in production/],
    [
      "production without a mail server",
      { ...production, SMTP_URL: "" },
      /^SMTP_URL is required in production: .+ nobody could log in\.$/,
    ],
    [
      "production without the portal's address",
      { ...production, PUBLIC_URL: "" },
      /^PUBLIC_URL is required in production: .+such as/,
    ],
    ["production without a sender", { ...production, MAIL_FROM: "" }, /^MAIL_FROM is required in production: .+such as/],
    ["a demo that sends without the portal's address", { SMTP_URL: mail.SMTP_URL }, /^PUBLIC_URL is required beside SMTP_URL: /],
    ["a mail server that is none", { ...mail, SMTP_URL: "layar:rahasia@mail" }, /^SMTP_URL must be the address of a mail server/],
    ["a sender with a name", { ...mail, MAIL_FROM: "Layar <a@example.id>" }, /^MAIL_FROM must be the address/],
    [
      "an address of the portal with a path",
      { ...mail, PUBLIC_URL: "https://example.id/layar" },
      /^PUBLIC_URL must be the portal's/,
    ],
    ["links without https in production", { ...production, PUBLIC_URL: "http://portal.example.id" }, /In production .+ https\.$/],
    ["a backend without an address", { BACKEND_URL: "backend" }, /BACKEND_URL must be the address/],
  ])("%s", async (_, environment, words) => {
    const sentence = await said({ DATA_DIR: folder(), ...environment });
    expect(sentence).toMatch(words);
    expect(sentence).not.toMatch(/rahasia|\n/);
  });

  it("a folder that is a file, and a secret that got lost", async () => {
    const file = join(folder(), "file");
    writeFileSync(file, "");
    expect(await said({ DATA_DIR: file })).toMatch(/cannot be written: a part of the path is a file.+set DATA_DIR/);
    const DATA_DIR = folder();
    writeFileSync(join(DATA_DIR, "secret"), "");
    expect(await said({ DATA_DIR })).toMatch(/secret should hold the secret/);
  });
});

it("gives the embedded database a small cache, which is memory of the server", async () => {
  const { db, close } = await openDatabase({ directory: join(await dataFolder(), "db") });
  const { rows } = await sql<{ cache: string }>`select current_setting('shared_buffers') as cache`.execute(db);
  expect(rows).toEqual([{ cache: "16MB" }]);
  await close();
});

describe("the lock of the database folder", () => {
  it("keeps a second process out, and says whose it is and what to do", async () => {
    const directory = join(await dataFolder(), "db");
    const opened = await openDatabase({ directory });
    await expect(openDatabase({ directory })).rejects.toThrow(
      new RegExp(`is in use by process ${process.pid}\\. Stop that process, or set DATA_DIR`),
    );
    await opened.close();
    await (await openDatabase({ directory })).close();
  });

  it("keeps out another process that is alive", () => {
    const file = join(folder(), "db.lock");
    const child = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60000)"]);
    children.push(child);
    writeFileSync(file, JSON.stringify({ pid: child.pid, began: "" }));
    expect(() => lockDirectory(file)).toThrow(DirectoryLocked);
  });

  it.each([
    ["a process that is gone", { pid: 2 ** 22 + 1, began: "1" }],
    ["an earlier process with this one's id", { pid: process.pid, began: "1" }],
    ["an earlier process with another one's id", { pid: process.ppid, began: "1" }],
  ])("is taken over from %s", (_, holder) => {
    const directory = folder();
    const file = join(directory, "db.lock");
    writeFileSync(file, JSON.stringify(holder));
    const release = lockDirectory(file);
    expect(JSON.parse(readFileSync(file, "utf8")).pid).toBe(process.pid);
    release();
    expect(readdirSync(directory)).toEqual([]);
  });

  it("is taken over when it cannot be read", () => {
    const file = join(folder(), "db.lock");
    writeFileSync(file, "");
    lockDirectory(file)();
  });
});

describe("the settings", () => {
  const LAYAR_SECRET = "x".repeat(32);

  it("need a secret in production, and say so", () => {
    expect(() => readSettings({ NODE_ENV: "production", DATA_DIR: folder() })).toThrow(/LAYAR_SECRET is required in production/);
    expect(() => readSettings({ LAYAR_SECRET: "short" })).toThrow(/at least 32/);
    expect(readSettings({ NODE_ENV: "production", LAYAR_SECRET, ...mail })).toMatchObject({
      mode: "production",
      secret: LAYAR_SECRET,
    });
  });

  it("make a secret once where there is none, readable by its owner alone", () => {
    const DATA_DIR = folder();
    const { secret } = readSettings({ DATA_DIR });
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(readSettings({ DATA_DIR }).secret).toBe(secret);
  });

  it.each([
    [{}, "demo"],
    [{ DEMO: "1" }, "demo"],
    [{ DEMO: "0" }, "development"],
    [{ NODE_ENV: "production" }, "production"],
    [{ NODE_ENV: "production", DEMO: "1" }, "production"],
  ])("read %j as %s", (environment, mode) => {
    expect(readSettings({ LAYAR_SECRET, ...mail, ...environment }).mode).toBe(mode);
  });

  it("let the clock be set, but never in production", () => {
    const LAYAR_CLOCK = "2026-11-21T10:00:00+07:00";
    expect(readSettings({ LAYAR_SECRET, LAYAR_CLOCK }).clock?.toISOString()).toBe("2026-11-21T03:00:00.000Z");
    expect(readSettings({ LAYAR_SECRET, LAYAR_CLOCK, NODE_ENV: "production", ...mail }).clock).toBeUndefined();
    expect(readSettings({ LAYAR_SECRET, LAYAR_CLOCK: "2026-11-21T10:00:00" }).clock, "WIB where it names no zone").toEqual(
      new Date("2026-11-21T03:00:00Z"),
    );
    expect(() => readSettings({ LAYAR_SECRET, LAYAR_CLOCK: "besok" })).toThrow(/LAYAR_CLOCK must be a date/);
  });

  it("send mail where a mail server is named, in every mode, and nowhere else", () => {
    const read = { smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM, publicUrl: mail.PUBLIC_URL };
    expect(readSettings({ LAYAR_SECRET, ...mail }).mail).toEqual(read);
    expect(readSettings({ LAYAR_SECRET, ...mail, NODE_ENV: "production" }).mail).toEqual(read);
    expect(readSettings({ LAYAR_SECRET, ...mail, PUBLIC_URL: "http://localhost:8080/" }).mail?.publicUrl).toBe(
      "http://localhost:8080",
    );
    expect(readSettings({ LAYAR_SECRET, ...mail, SMTP_URL: "" }).mail).toBeUndefined();
    expect(readSettings({ LAYAR_SECRET }).mail).toBeUndefined();
  });

  it.each(["-1", "70000", "web"])("refuse the port %s", (PORT) => {
    expect(() => readSettings({ LAYAR_SECRET, PORT })).toThrow(/PORT must be a port number/);
  });
});
