/** The page as it is sent: the answers that it would begin with, by the same rules as the calls; and who is sent to the login. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApartAnswers, FirstAnswers } from "../../portal/first-answers";
import { pageRoutesFile } from "../../portal/page-routes";
import { unanswered } from "../../server/front/ask";
import { buildFront } from "../../server/front-app";
import { writeHomePage } from "../../tools/bench/home-page";
import { oneDatabase } from "./databases";
import { statementsOf } from "./statements";
import { startTestApp, type TestApp, type Visitor, visit } from "./test-app";

const [database] = oneDatabase;
if (!database) throw new Error("there is always one");

const root = new URL("../..", import.meta.url).pathname;
const pageFolder = mkdtempSync(join(tmpdir(), "layar-page-"));
writeHomePage(pageFolder, root);

describe("the page of somebody", () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database, { pageFolder, clock: () => new Date("2026-11-21T03:00:00Z") });
  });
  afterAll(async () => {
    await server?.close();
    rmSync(pageFolder, { recursive: true, force: true });
  });

  const open = async (visitor: Visitor, url: string, headers: Record<string, string> = {}) => {
    const response = await visitor.send({ method: "GET", url, headers });
    const written = /<script type="application\/json" id="first-answers">(.*?)<\/script>/s.exec(response.body)?.[1];
    const first = written === undefined ? undefined : (JSON.parse(written) as FirstAnswers);
    return { response, first, asked: first?.answers.map(([call]) => call).sort() };
  };

  it("brings what it begins with, and what the screen of the address reads, as the calls answer", async () => {
    const visitor = await visit(server, "sri.wahyuni");
    const { response, first, asked } = await open(visitor, "/biodata");
    expect(asked).toEqual(["biodata.read", "layanan.list", "preferences.read", "profile.read", "session.read"]);
    expect(first).toMatchObject({ at: "2026-11-21T03:00:00.000Z", role: "gtk" });
    const answerOf = (call: string) => first?.answers.find(([name]) => name === call)?.[2];
    expect(answerOf("biodata.read")).toEqual((await visitor.get("/guru-penggerak/biodata")).json());
    expect(answerOf("session.read")).toEqual((await visitor.get("/")).json());
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.headers.etag).toBeUndefined();
    expect(response.body).toContain('<html data-program="gurupenggerak" lang="id">');
    expect(response.body).toContain('<img src="/favicon/gurupenggerak.svg">');
    expect(response.body).toContain('<div id="portal" data-frame="shell" data-menu="open">');
    for (const name of ["program/gurupenggerak/gtk/participant", "screen/gurupenggerak/biodata"])
      expect(response.body).toContain(`<link rel="modulepreload" crossorigin href="/assets/${name}.js">`);
  });

  it("reads session and person once for all that the page begins with", async () => {
    const statementsFor = async (username: string) => {
      const visitor = await visit(server, username);
      const address = "/home";
      // The counts of lists are kept from here on.
      const { asked } = await open(visitor, address);
      const statements = await statementsOf(() => open(visitor, address));
      const ofPerson = statements.filter(({ sql }) => sql.includes('from "account"') && sql.includes('"others"'));
      return { asked: asked?.length, ofPerson: ofPerson.length, all: statements.length };
    };
    expect(await statementsFor("sri.wahyuni")).toEqual({ asked: 6, ofPerson: 1, all: 5 });
    expect(await statementsFor("ratna.petugas")).toEqual({ asked: 9, ofPerson: 1, all: 7 });
  });

  it("counts what it begins with as calls, and says in the log what it had to begin without", async () => {
    const lines: string[] = [];
    const few = { account: 1, address: 1_000 };
    const { app } = await server.another({
      pageFolder,
      callLimits: { read: few, write: few },
      logger: { write: (line) => void lines.push(line) },
    });
    const { cookie } = await visit(server, "sri.wahyuni");
    const page = async () => (await app.inject({ url: "/home", headers: { host: "localhost:80", cookie } })).body;
    expect(await page()).toContain('["biodata.read",');
    expect(lines.filter((line) => line.includes(unanswered))).toEqual([]);
    expect(await page()).not.toContain('["biodata.read",');
    const [refused] = lines.flatMap((line) => (line.includes(unanswered) ? [JSON.parse(line)] : []));
    expect(refused).toMatchObject({ call: "session.read", status: 429 });
  });

  it("has an address of its own for nobody outside", async () => {
    const visitor = await visit(server, "sri.wahyuni");
    expect((await visitor.get("/first-page?at=/home")).statusCode).toBe(404);
  });

  it("brings the screen as the person's cohort sees it", async () => {
    const { response } = await open(await visit(server, "made.suartika"), "/biodata");
    expect(response.body).toMatch(/href="\/assets\/screen\/gurupenggerak\/biodata@[0-9a-f]{8}\.js"/);
  });

  it("brings a list as its address asks for it", async () => {
    const { first } = await open(await visit(server, "lestari.akses"), "/akses/hak/65");
    const [, params, body] = first?.answers.find(([call]) => call === "akses.list") ?? [];
    expect(params).toMatchObject({ kelompok: 65 });
    expect(body).toMatchObject({ current_page: 1 });
  });

  it("brings nothing that the person is refused", async () => {
    const unpermitted = await open(await visit(server, "laras.puspita"), "/akses");
    expect(unpermitted.asked).toEqual(["preferences.read", "profile.read", "session.read"]);
    const blocked = await open(await visit(server, "budi.terblokir"), "/biodata");
    expect(blocked.asked).not.toContain("biodata.read");
    expect(blocked.asked).not.toContain("preferences.read");
  });

  it("takes the role that was chosen, if the person holds it", async () => {
    const both = await visit(server, "ayu.lestari");
    expect((await open(both, "/")).first?.role).toBe("instansi");
    const cookie = `${both.cookie}; peran=gtk`;
    expect((await open(both, "/", { cookie })).first?.role).toBe("gtk");
    const one = await visit(server, "sri.wahyuni");
    expect((await open(one, "/", { cookie: `${one.cookie}; peran=instansi` })).first?.role).toBe("gtk");
  });

  it("is the login page for who has no session, with the way back; a public screen opens", async () => {
    const stranger = await visit(server);
    const { response } = await open(stranger, "/biodata?dari=surel");
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      "/backend/auth/login?kembali=%2Fbiodata%3Fdari%3Dsurel",
    ]);
    expect((await open(stranger, "/")).response.headers.location).toBe("/backend/auth/login");
    const open404 = await open(stranger, "/404");
    expect([open404.response.statusCode, open404.asked]).toEqual([200, ["session.read"]]);
    expect(open404.first?.answers[0]?.[2]).toMatchObject({ isLogin: false });
  });

  it("has the chosen colours from the first paint, and no others than the three", async () => {
    const stranger = await visit(server);
    const scheme = async (value: string) =>
      /data-mantine-color-scheme="(.*?)"/.exec(
        (await open(stranger, "/404", { cookie: `tampilan=${value}` })).response.body,
      )?.[1];
    expect([await scheme("dark"), await scheme("light"), await scheme("auto"), await scheme('x"y')]).toEqual([
      "dark",
      "light",
      undefined,
      undefined,
    ]);
  });

  it("cannot be left by what stands in the data", async () => {
    const visitor = await visit(server, "bambang.prasetyo");
    const { data, revision } = (await visitor.get("/guru-penggerak/biodata")).json();
    const alamat = "Jalan </script><script>alert(1)</script> 12";
    const saved = await visitor.post("/guru-penggerak/biodata/save", { ...data, alamat }, { "if-match": `"${revision}"` });
    expect(saved.statusCode, saved.body).toBe(200);
    const { response, first } = await open(visitor, "/biodata");
    expect(response.body).not.toContain("</script><script>alert");
    expect(first?.answers.find(([call]) => call === "biodata.read")?.[2]).toMatchObject({ data: { alamat } });
  });

  it("says nothing of the build to who asks for its parts", async () => {
    const stranger = await visit(server);
    expect((await stranger.send({ method: "GET", url: `/${pageRoutesFile}` })).statusCode).toBe(404);
  });

  it("is the login page in front of another backend too, for who sends no cookie; others load it by itself", async () => {
    const front = await buildFront({ backendUrl: "http://127.0.0.1:9", mode: "demo", pageFolder });
    const open = (url: string, cookie?: string) => front.app.inject({ method: "GET", url, headers: cookie ? { cookie } : {} });
    try {
      expect((await open("/biodata")).headers.location).toBe("/backend/auth/login?kembali=%2Fbiodata");
      expect((await open("/biodata", "tampilan=dark; peran=gtk")).statusCode).toBe(303);
      expect((await open("/404")).statusCode).toBe(200);
      expect((await open("/biodata", "sesi-lain=1")).body).not.toContain("application/json");
      expect((await open("/first-answers?at=/biodata", "sesi-lain=1")).statusCode).toBe(204);
    } finally {
      await front.app.close();
    }
  });

  it("names its answers in front of another backend, where they are asked for in the person's name", async () => {
    const visitor = await visit(server, "ayu.lestari");
    const url = await server.app.listen({ host: "127.0.0.1", port: 0 });
    const front = await buildFront({ backendUrl: url, mode: "demo", pageFolder });
    const answersOf = async (at: string, cookie = visitor.cookie) => {
      const page = await front.app.inject({ method: "GET", url: at, headers: { cookie } });
      expect([page.statusCode, page.headers["cache-control"]]).toEqual([200, "no-cache"]);
      const link = /<link rel="preload" as="fetch" crossorigin id="first-answers" href="(.*?)">/.exec(page.body)?.[1] ?? "";
      return front.app.inject({ method: "GET", url: link.replaceAll("&amp;", "&"), headers: { cookie } });
    };
    try {
      const response = await answersOf("/?dari=surel");
      const { at, role, answers, files: named } = response.json<ApartAnswers>();
      expect([response.headers["cache-control"], at, role]).toEqual(["no-store", "2026-11-21T03:00:00.000Z", "instansi"]);
      const direct = await open(visitor, "/?dari=surel");
      expect(answers.toSorted()).toEqual(direct.first?.answers.toSorted());
      for (const script of named.flatMap(({ scripts }) => scripts)) expect(direct.response.body).toContain(`href="${script}"`);
      expect((await answersOf("/", `${visitor.cookie}; peran=gtk`)).json().role).toBe("gtk");
      expect((await answersOf("/biodata", "sesi-lain=1")).statusCode).toBe(204);
      expect((await answersOf("//evil.example/x")).statusCode).toBe(200);
    } finally {
      await front.app.close();
    }
  });

  it("loads by itself when the site is closed", async () => {
    const closed = await server.another({ maintenance: true });
    const { response, first } = await open(await visit(closed), "/biodata");
    expect([response.statusCode, first]).toEqual([200, undefined]);
  });
});
