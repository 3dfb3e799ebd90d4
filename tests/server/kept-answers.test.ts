/** The mark of answers that a person's device may keep for a time without a network: nothing of another person ever has it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { keepHeader } from "../../portal/offline";
import { Documents } from "../../server/documents/documents";
import { everyNth } from "../sample";
import { oneDatabase } from "./databases";
import { startTestApp, type TestApp, Visitor, visit } from "./test-app";

describe.each(oneDatabase)("answers that a device may keep, on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database);
  });
  afterAll(() => server?.close());

  const marksOf = async (username: string | undefined, paths: readonly string[]) => {
    const visitor = await visit(server, username);
    const answers = await Promise.all(paths.map((path) => visitor.get(path)));
    return answers.map(({ statusCode, headers }) => (statusCode === 200 ? (headers[keepHeader] ?? "unmarked") : statusCode));
  };
  const starts = ["/", "/preferensi", "/profil"];

  it("are those that a start needs, the own record and public lists, all under one fingerprint", async () => {
    const marks = await marksOf("sri.wahyuni", [...starts, "/layanan", "/guru-penggerak/biodata", "/master?name=propinsi"]);
    expect(marks).toEqual(Array(6).fill(expect.stringMatching(/^[\w-]{43}$/)));
    expect(new Set(marks).size).toBe(1);
  });

  it("have the fingerprint of one person and of their rights", async () => {
    const [sri] = await marksOf("sri.wahyuni", ["/"]);
    const [other] = await marksOf("bambang.prasetyo", ["/"]);
    expect(other).not.toBe(sri);
    expect(await marksOf("sri.wahyuni", ["/"])).toEqual([sri]);
  });

  it("have another fingerprint under other documents, of which one letter is enough", async () => {
    const [before] = await marksOf("sri.wahyuni", ["/"]);
    const { documents } = server.services;
    const folder = mkdtempSync(join(tmpdir(), "documents-"));
    const file = join(folder, "schemas/texts/uji.json");
    mkdirSync(dirname(file), { recursive: true });
    const versions = ["Satu", "Satu", "Dua"].map((text) => {
      writeFileSync(file, JSON.stringify({ texts: { "uji.satu": text } }));
      return new Documents(folder).version;
    });
    rmSync(folder, { recursive: true });
    expect([versions[0] === versions[1], versions[1] === versions[2]]).toEqual([true, false]);
    const version = vi.spyOn(documents, "version", "get").mockReturnValue("another");
    expect(await marksOf("sri.wahyuni", ["/"])).not.toEqual([before]);
    version.mockRestore();
    expect(await marksOf("sri.wahyuni", ["/"])).toEqual([before]);
  });

  it("hold no row of anybody else, whichever list who asks (outside of a whole run each third), and a visitor's answers have no mark", async () => {
    const { calls } = server.services.documents.base;
    const all = [...calls.values()].filter(({ operation, route }) => operation?.operation === "list" && !route.includes(":"));
    const { items: lists } = everyNth(all, 6);
    let ofOthers = 0;
    for (const username of ["wahyu.verifikator", "sri.wahyuni", "ratna.petugas", "surya.pusat"]) {
      const visitor = await visit(server, username);
      const { name } = (await visitor.get("/")).json();
      for (const { route } of lists) {
        const answer = await visitor.get(route);
        const rows: { owner_name?: string }[] = answer.statusCode === 200 ? answer.json().data : [];
        const hasOthers = rows.some(({ owner_name }) => owner_name !== name);
        if (hasOthers) ofOthers += 1;
        expect(hasOthers && keepHeader in answer.headers, `${route} as ${username}`).toBe(false);
      }
    }
    expect(ofOthers).toBeGreaterThan(0);
    expect(await marksOf(undefined, ["/"])).toEqual(["unmarked"]);
  });

  it("are none where the operator switches the time without a network off, and a worker is served that takes itself away", async () => {
    const pageFolder = mkdtempSync(join(tmpdir(), "layar-off-"));
    writeFileSync(join(pageFolder, "index.html"), "<!doctype html><title>Layar</title>");
    writeFileSync(join(pageFolder, "sw.js"), "keepsFiles()");
    const heads = [];
    for (const offline of [true, false]) {
      const visitor = new Visitor((await server.another({ offline, pageFolder })) as never);
      await visitor.login({ demo: "sri.wahyuni" });
      const answers = await Promise.all(starts.map((path) => visitor.get(path)));
      const worker = await visitor.send({ method: "GET", url: "/sw.js" });
      heads.push([
        answers.map(({ statusCode, headers }) => [statusCode, keepHeader in headers]),
        worker.body.includes("unregister"),
      ]);
    }
    const all = (isMarked: boolean) => starts.map(() => [200, isMarked]);
    expect(heads).toEqual([
      [all(true), false],
      [all(false), true],
    ]);
    rmSync(pageFolder, { recursive: true });
  });
});
