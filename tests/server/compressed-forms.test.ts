/** Files of the built page are compressed when somebody first takes them, and the smallest form is kept beside the page. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { pageRoutesFile } from "../../portal/page-routes";
import { buildFront, type Front } from "../../server/front-app";

const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "layar-compressed-"));
const kept = join(folder, "compressed");
const script = readFileSync(join(root, "schemas/language/PANDUAN.md"), "utf8");
const address = "/assets/main-Ab12Cd34.js";
const routes = JSON.stringify({ calls: {}, screens: [], sets: {}, bundles: {}, filler: script });
const smallest = brotliCompressSync(script).length;

const fronts: Front[] = [];
const startFront = async () => {
  const front = await buildFront({ backendUrl: "http://127.0.0.1:1", mode: "demo", pageFolder: folder });
  fronts.push(front);
  return (url: string, headers: Record<string, string> = { "accept-encoding": "gzip, br" }) =>
    front.app.inject({ method: "GET", url, headers });
};
let get: Awaited<ReturnType<typeof startFront>>;

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>Layar</title>");
  writeFileSync(join(folder, address), script);
  writeFileSync(join(folder, pageRoutesFile), routes);
  get = await startFront();
});
afterAll(async () => {
  for (const { app } of fronts) await app.close();
  rmSync(folder, { recursive: true, force: true });
});

it("nothing is compressed before somebody asks; the first answer is a quick form, a later one the smallest", async () => {
  expect(readdirSync(kept)).toEqual([]);
  const first = await get(address);
  expect(first.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(first.rawPayload).toString()).toBe(script);
  expect(first.rawPayload.length).toBeGreaterThan(smallest);
  await vi.waitFor(() => expect(readdirSync(kept).filter((name) => name.endsWith(".br"))).toHaveLength(1), { timeout: 60_000 });
  const later = await get(address);
  expect(brotliDecompressSync(later.rawPayload).toString()).toBe(script);
  expect(later.rawPayload.length).toBe(smallest);
  const known = await get(address, { "accept-encoding": "br", "if-none-match": String(first.headers.etag) });
  expect(known.statusCode, "who has the quick form does not load the other one").toBe(304);
});

it("a process that starts later answers at once with the form that was kept, and compresses what it has not", async () => {
  const another = await startFront();
  expect((await another(address)).rawPayload.length).toBe(smallest);
  const gzipped = await another(address, { "accept-encoding": "gzip" });
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe(script);
});

it("the form of an earlier build is never sent for a file that has changed since", async () => {
  const changed = `${script}\nexport {};`;
  writeFileSync(join(folder, address), changed);
  const next = await startFront();
  expect(brotliDecompressSync((await next(address)).rawPayload).toString()).toBe(changed);
});

it("what the server alone reads is neither sent nor compressed, nor are the kept forms files of the page", async () => {
  for (const path of [`/${pageRoutesFile}`, `/compressed/${readdirSync(kept)[0]}`])
    expect((await get(path)).statusCode, path).toBe(404);
  const copies = ["br", "gz"].map((ending) => join(folder, `${pageRoutesFile}.${ending}`));
  expect(copies.filter((path) => existsSync(path))).toEqual([]);
});

it("a folder that cannot be written costs nothing but time", async () => {
  rmSync(kept, { recursive: true, force: true });
  const without = await startFront();
  rmSync(kept, { recursive: true, force: true });
  const { rawPayload } = await without(address);
  expect(brotliDecompressSync(rawPayload).toString()).toContain(script);
});
