// @vitest-environment node
/** Documents that change at midnight, by the server's clock, while a process serves (decision 0488). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../engine/json/json";
import { parseDocument, readDocuments, type SourceDocument } from "../../engine/server";
import { buildApp, projectRoot } from "../../server/app";
import { Documents } from "../../server/documents/documents";
import { plainFile } from "../../server/front/built-files";
import { Port } from "../../server/front/port";
import { Editions } from "../../server/releases/editions";
import { folderStorage } from "../../server/services/file-storage";
import { createVault } from "../../server/services/vault";
import { login } from "../long/browser";
import { oneDatabase } from "./databases";
import { newFolder } from "./templates";
import { demoPeople, testSecret, writeHeaders } from "./test-app";

const amendment = (name: string, from: string, overlays: readonly { document: string; patch: object }[]) =>
  parseDocument(
    `schemas/amendments/gurupenggerak/${name}.json`,
    JSON.stringify({ title: name, why: "Keputusan.", from, overlays }),
  ) as SourceDocument;

const texts = "schemas/texts/server.json";
const schema = "schemas/data/gurupenggerak/biodata.schema.json";
const calls = "schemas/calls/biodata.json";

const december = amendment("desember", "2026-12-02", [
  { document: texts, patch: { texts: { "server.not-found": "Tidak ada di sini." } } },
  { document: schema, patch: { properties: { alamat: { maxLength: 20 } } } },
  { document: "schemas/reference/profesi.json", patch: { items: [{ value: 10, label: "Penulis" }] } },
  { document: "schemas/papers/gurupenggerak/bukti-biodata.json", patch: { title: "Bukti biodata 2027" } },
]);
const closed = amendment("tutup", "2026-12-03", [
  { document: calls, patch: { calls: [{ id: "save", allowedWhen: { "==": [{ var: "session.role" }, "-"] } }] } },
]);

describe.each(oneDatabase)("a process on $name, over midnight", (database) => {
  const shipped = new Documents(projectRoot, [...readDocuments(projectRoot), december, closed]);
  const versions = ["2026-12-01", "2026-12-02", "2026-12-03"].map((day) => shipped.at(new Date(`${day}T12:00+07:00`)).version);
  const index = (version: string) => plainFile("text/html; charset=utf-8", `<!doctype html><html data-documents="${version}">`);
  const pages = new Map([
    ["/index.html", index("usual")],
    ...versions.slice(1).map((version) => [`/periods/${version}/index.html`, index(version)] as const),
    [`/periods/${versions[1]}/assets/home-Ab12Cd34.js`, plainFile("text/javascript", "export {};")],
    ["/built-from", plainFile("text/plain", "the build of this test")],
  ]);
  let now = new Date("2026-12-01T23:59:59+07:00");
  let editions: Editions;
  let address: string;
  let cookie: string;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const opened = await database.open(demoPeople);
    const [port, clock] = [new Port(), () => now];
    const usual = { ...opened, storage: folderStorage(newFolder()), secret: testSecret, mode: "development" as const, clock };
    editions = new Editions({
      db: opened.db,
      vault: createVault(testSecret),
      port,
      clock,
      shipped: { documents: shipped, pageFiles: pages },
      pageFolder: newFolder(),
      make: (content) => buildApp({ ...usual, ...content, lastAnswer: port.lastAnswer, refusal: editions }),
      isShared: false,
      isRunning: false,
      watch: {},
    });
    await opened.db.updateTable("account").set({ demo: null }).where("username", "=", "bambang.prasetyo").execute();
    await editions.enter(async () => {});
    address = await port.listen({ host: "127.0.0.1", port: 0 });
    const session = await login(address, "bambang.prasetyo");
    cookie = String(session.headers.getSetCookie().at(-1)).split(";")[0] as string;
    close = async () => {
      await editions.close();
      await opened.close();
    };
  });
  afterAll(() => close?.());

  const ask = async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const sent = {
      ...writeHeaders({ cookie, ...headers, ...(body && { "content-type": "application/json" }) }),
      origin: address,
      host: "",
    };
    const method = body ? "POST" : "GET";
    const response = await fetch(`${address}/backend${path}`, {
      method,
      headers: sent,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as JsonObject, version: response.headers.get("x-documents") };
  };
  const biodata = async () => (await ask("/guru-penggerak/biodata")).body as { data: JsonObject; revision: number };
  const save = async (change: JsonObject) => {
    const { data, revision } = await biodata();
    return ask("/guru-penggerak/biodata/save", { ...data, ...change }, { "if-match": `"${revision}"` });
  };
  const long = "Jalan yang lebih panjang dari dua puluh";
  const titleOf = async (saved: { body: JsonObject }) => {
    const { id } = saved.body.paper as { id: string };
    return (await ask(`/cetak/rincian/${id}`)).body.judul;
  };

  it("answers by the documents of before in the last second: text, limit, choice, paper and page", async () => {
    expect((await ask("/tidak-ada")).body.title).toBe("Yang Anda cari tidak ditemukan.");
    expect((await save({ k_profesi_gpm: 10 })).status).toBe(422);
    const saved = await save({ alamat: long });
    expect(saved).toMatchObject({ status: 200, version: versions[0] });
    expect(await titleOf(saved)).toBe("Bukti pengisian biodata");
    expect(await (await fetch(`${address}/`)).text()).toContain('data-documents="usual"');
  });

  it("answers the very first requests after it by the new ones, though nobody has told it to change", async () => {
    now = new Date("2026-12-02T00:00:00+07:00");
    const [missing, page] = await Promise.all([ask("/tidak-ada"), fetch(`${address}/`).then((response) => response.text())]);
    expect(missing).toMatchObject({ body: { title: "Tidak ada di sini." }, version: versions[1] });
    expect(page).toContain(`data-documents="${versions[1]}"`);
    // A page that somebody opened before midnight sends what was allowed then.
    expect(await save({ alamat: `${long}.` })).toMatchObject({ status: 422, body: { errors: { alamat: expect.any(String) } } });
    const saved = await save({ alamat: "Jalan Baru 1", k_profesi_gpm: 10 });
    expect([saved.status, await titleOf(saved)]).toEqual([200, "Bukti biodata 2027"]);
  });

  it("takes a right away, and still has the files of a page that was opened before", async () => {
    now = new Date("2026-12-03T00:00:00+07:00");
    expect(await save({ alamat: "Jalan Baru 2" })).toMatchObject({ status: 403, version: versions[2] });
    expect((await fetch(`${address}/assets/home-Ab12Cd34.js`)).status).toBe(200);
  });
});
