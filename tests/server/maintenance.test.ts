/** MAINTENANCE=1: no call is answered, the page is served and says why (000 §2.2). */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer } from "../../server/server";
import { readFrontSettings } from "../../server/services/settings";
import { isWholeRun } from "../sample";
import { oneDatabase } from "./databases";
import { dataFolder } from "./templates";
import { startTestApp, type TestApp, Visitor, visit, writeHeaders } from "./test-app";
import { unlikeCalls } from "./unlike-calls";

const folder = mkdtempSync(join(tmpdir(), "layar-maintenance-"));
writeFileSync(join(folder, "index.html"), "<!doctype html><title>Layar</title>");
const closedAnswer = { title: "Situs sedang dalam pemeliharaan berkala.", code: "maintenance" };

describe.each(oneDatabase)("a site under maintenance on $name", (database) => {
  let server: TestApp;
  let visitor: Visitor;
  beforeAll(async () => {
    server = await startTestApp(database, { pageFolder: folder });
    const closed = await server.another({ maintenance: true });
    visitor = new Visitor(closed);
    // A person who was logged in before gets the same answer.
    visitor.cookie = (await visit(server, "sri.wahyuni")).cookie;
  });
  afterAll(() => server?.close());

  it("answers every call with 503, its title, and when to come back (a sample: one of each operation)", async () => {
    for (const { id, source } of unlikeCalls(server.services.documents.base.calls)) {
      const headers = source.method === "GET" ? {} : writeHeaders();
      const response = await visitor.send({ method: source.method, url: `/backend${source.path}`, headers });
      expect([response.statusCode, response.json()], id).toEqual([503, closedAnswer]);
      expect(response.headers["retry-after"], id).toBe("600");
    }
  });

  it("answers nothing else below /backend either, and leads the login to the page", async () => {
    for (const url of ["/backend/berkas/00000000-0000-4000-8000-000000000000", "/backend/surat", "/backend/tidak-ada"]) {
      expect((await visitor.send({ method: "GET", url })).statusCode, url).toBe(503);
    }
    const login = await visitor.send({ method: "GET", url: "/backend/auth/login" });
    expect([login.statusCode, login.headers.location]).toEqual([303, "/"]);
    expect((await visitor.login({ demo: "sri.wahyuni" })).statusCode).toBe(503);
  });

  it("still serves the page, whatever is opened", async () => {
    for (const url of ["/", "/biodata", "/pemeliharaan"]) {
      const page = await visitor.send({ method: "GET", url });
      expect([page.statusCode, page.body], url).toEqual([200, "<!doctype html><title>Layar</title>"]);
    }
  });
});

describe("MAINTENANCE", () => {
  it.each([
    ["1", true],
    ["0", false],
    ["", false],
    [undefined, false],
  ])("set to %j closes the site: %s", (MAINTENANCE, expected) => {
    expect(readFrontSettings({ MAINTENANCE }).maintenance).toBe(expected);
  });

  it.runIf(isWholeRun)("set to 1 starts a server that is closed", async () => {
    const DATA_DIR = await dataFolder();
    const started = await startServer(
      { PORT: "0", HOST: "127.0.0.1", DEMO: "0", DATA_DIR, MAINTENANCE: "1" },
      { pageFolder: folder },
    );
    const response = await fetch(`${started.address}/backend/`);
    expect([response.status, await response.json()]).toEqual([503, closedAnswer]);
    await started.close();
  });
});
