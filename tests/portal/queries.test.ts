// @vitest-environment jsdom
/** Reads as queries: asked once, kept, and old as soon as a call has written what they read. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Host } from "../../engine/page";
import { stillPage } from "./still-page";

let fetched: string[];
let answers: Record<string, unknown>;
let release: (() => void) | undefined;
let host: Host;

beforeEach(async () => {
  vi.resetModules();
  fetched = [];
  release = undefined;
  answers = { "/backend/guru-penggerak/biodata": { data: { nama: "Sri" }, revision: 1 } };
  vi.stubGlobal("fetch", async (address: string) => {
    fetched.push(address);
    const body = JSON.stringify(answers[address] ?? {});
    const held = release === undefined ? undefined : new Promise<void>((resolve) => (release = resolve));
    await held;
    return new Response(body, { status: 200 });
  });
  const { createHost } = await import("../../src/host/portal-host");
  await Promise.all([import("virtual:layar/screen/gurupenggerak/biodata"), import("virtual:layar/program/gurupenggerak/gtk")]);
  host = createHost(stillPage);
});
afterEach(() => vi.unstubAllGlobals());

const source = { params: {}, showsLoss: true };
const save = () => host.call("biodata.save", { params: {}, body: {}, revision: 1 });

it("asks once for all who want it, and shows what is kept", async () => {
  expect(host.kept?.("biodata.read", {})).toBeUndefined();
  const [one, other] = await Promise.all([host.call("biodata.read", source), host.call("biodata.read", source)]);
  expect(other).toBe(one);
  expect(await host.call("biodata.read", source)).toBe(one);
  expect(host.kept?.("biodata.read", {})).toBe(one);
  expect(fetched).toEqual(["/backend/guru-penggerak/biodata"]);
});

it("asks again on request, and when an action reads", async () => {
  await host.call("biodata.read", source);
  await host.call("biodata.read", { ...source, anew: true });
  await host.call("biodata.read", { params: {} });
  expect(fetched).toHaveLength(3);
});

it("tells of the reads that a write has changed, and of no others, and asks them again", async () => {
  await host.call("biodata.read", source);
  await host.call("layanan.list", source);
  const told: unknown[] = [];
  const stop = host.onChange?.((call, params) => told.push([call, params]));
  answers["/backend/guru-penggerak/biodata"] = { data: { nama: "Sri Wahyuni" }, revision: 2 };
  await save();
  expect(told).toEqual([["biodata.read", {}]]);
  expect(host.kept?.("biodata.read", {})).toBeUndefined();
  expect((await host.call("biodata.read", source)).body).toMatchObject({ revision: 2 });
  expect(host.kept?.("biodata.read", {})?.body).toMatchObject({ revision: 2 });
  await host.call("layanan.list", source);
  expect(fetched.filter((address) => address === "/backend/layanan")).toHaveLength(1);
  stop?.();
  await save();
  expect(told).toHaveLength(1);
});

it("asks once again where who hears of the write asks at once", async () => {
  await host.call("biodata.read", source);
  const asked: Promise<unknown>[] = [];
  const stop = host.onChange?.(() => asked.push(host.call("biodata.read", source)));
  await save();
  await Promise.all(asked);
  await new Promise((resolve) => setTimeout(resolve, 20));
  stop?.();
  expect(asked).toHaveLength(1);
  expect(fetched.filter((address) => address === "/backend/guru-penggerak/biodata")).toHaveLength(2);
});

it("does not take for new what was on its way while something was written", async () => {
  release = () => {};
  const early = host.call("biodata.read", source);
  await vi.waitFor(() => expect(fetched).toHaveLength(1));
  const letGo = release;
  release = undefined;
  await save();
  letGo();
  await early;
  await host.call("biodata.read", source);
  expect(fetched.filter((address) => address === "/backend/guru-penggerak/biodata")).toHaveLength(2);
});

it("asks everything again once the person's session was read anew", async () => {
  await host.call("biodata.read", source);
  await host.refreshSession();
  await host.call("biodata.read", source);
  expect(fetched).toHaveLength(2);
});
