/** The door of `npm run dev` leads a browser of this machine to the desk, which opens when somebody first comes, and only once on the same drafts. */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify from "fastify";
import type { ViteDevServer } from "vite";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { deskDoorTo, deskPath } from "../../../portal/desk-door";
import { deskDoor } from "../../../tools/studio/door";
import { guard, newKey, openingAddress } from "../../../tools/studio/guard";
import { noteClosed, noteOpen, openDesk } from "../../../tools/studio/one-desk";
import type { StartedStudio } from "../../../tools/studio/start-studio";

const studio: StartedStudio = { address: "http://layar.localhost:8090/?kunci=rahasia", close: async () => {} };
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Asks the door as Vite does, of which it uses the list of what answers alone. */
async function served(start: () => Promise<StartedStudio>) {
  type Answer = Parameters<ViteDevServer["middlewares"]["use"]>[0];
  const answers: Answer[] = [];
  const { plugin, close } = deskDoor(start);
  const server = { middlewares: { use: (one: Answer) => answers.push(one) } };
  (plugin.configureServer as unknown as (given: typeof server) => void)(server);
  const http = createServer((request, response) => {
    const [answer] = answers as unknown as [(...given: unknown[]) => void];
    answer(request, response, (error?: Error) => response.writeHead(error ? 500 : 404).end(error?.message));
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  closing.push(close, () => http.close());
  const { port } = http.address() as AddressInfo;
  return (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual", headers });
}

describe("the door", () => {
  it("says at once that the desk is being made, asks again by itself, and then leads to the screen on the desk", async () => {
    let open = (_: StartedStudio) => {};
    const ask = await served(() => new Promise((resolve) => (open = resolve)));
    const first = await ask(deskDoorTo("gurupenggerak/profil"));
    expect(await first.text()).toContain("Menyiapkan meja kerja");
    const again = (first.headers.get("refresh") ?? "").replace(/^0; url=/, "");
    expect(again).toMatch(/^\/meja-kerja\?layar=gurupenggerak%2Fprofil&/);
    const led = ask(again);
    open(studio);
    expect((await led).headers.get("location")).toBe(`${studio.address}#layar=gurupenggerak%2Fprofil`);
    expect((await ask(deskPath)).headers.get("location")).toBe(studio.address);
  });

  it("tries again after a start that failed, and leaves every other address alone", async () => {
    let count = 0;
    const ask = await served(async () => {
      count += 1;
      if (count === 1) throw new Error("no");
      return studio;
    });
    expect((await ask(deskPath)).status).toBe(200);
    expect((await ask(`${deskPath}?tunggu=`)).headers.get("location")).toBe(studio.address);
    expect((await ask("/meja")).status).toBe(404);
  });

  it.each([
    ["a page of another site", { "sec-fetch-site": "cross-site" }],
    ["another port of this machine", { "sec-fetch-site": "same-site" }],
  ])("tells %s no key", async (_, headers) => {
    const ask = await served(async () => studio);
    const answer = await ask(`${deskPath}?tunggu=`, headers);
    expect([answer.status, answer.headers.get("location")]).toEqual([403, null]);
  });
});

describe("a desk that is open on the same drafts", () => {
  const folder = mkdtempSync(join(tmpdir(), "layar-one-desk-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("is found by its address, which its owner alone may read, until it closes or was killed", async () => {
    expect(await openDesk(folder)).toBeUndefined();
    const app = fastify();
    const key = newKey();
    guard(app, key);
    await app.listen({ port: 0, host: "127.0.0.1" });
    const address = openingAddress((app.server.address() as AddressInfo).port, key);
    noteOpen(folder, address);
    expect(statSync(join(folder, "open")).mode & 0o777).toBe(0o600);
    expect(await openDesk(folder)).toBe(address);
    await app.close();
    expect(await openDesk(folder)).toBeUndefined();
    noteClosed(folder);
    expect(await openDesk(folder)).toBeUndefined();
  });
});
