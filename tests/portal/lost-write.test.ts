// @vitest-environment jsdom
/** A write whose network is lost goes to the device; one that is worth nothing later does not, and says at its end that it did not arrive. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { bringCalls } from "../../src/host/brought-calls";
import { connectionLost, noteConnection } from "../../src/host/connection";
import { late } from "../../src/host/late-offline";
import { createHost } from "../../src/host/portal-host";
import { closeToast, currentToast } from "../../src/shell/toasts";
import { stillPage } from "./still-page";

const host = createHost(stillPage);
let tries: number;
/** Left by another file: they share the page. */
let before: ReturnType<typeof currentToast>;
const sendLater = vi.fn(async () => ({ status: 200, body: {} }));

beforeEach(() => {
  vi.useFakeTimers();
  tries = 0;
  before = currentToast();
  vi.stubGlobal("fetch", async () => {
    tries += 1;
    throw new TypeError("Failed to fetch");
  });
  late.offline = async () => ({
    answerOf: async () => undefined,
    sendLater,
    whenItHasTime: (failure) => Promise.reject(failure),
  });
  const entry = { method: "POST", path: "/uji" } as const;
  bringCalls({ calls: { "uji.rebut": { ...entry, atOnce: true }, "uji.simpan": entry }, changes: {} });
});
afterEach(() => {
  const told = currentToast();
  if (told && told !== before) closeToast(told);
  noteConnection(false);
  sendLater.mockClear();
  late.offline = undefined;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("a write that must go at once is tried for two minutes, lies on no device, and says that it did not arrive", async () => {
  const became = host.call("uji.rebut", { body: { kursi: 3 } }).catch((failure: unknown) => failure);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(connectionLost.get()).toBe(true);
  expect(currentToast()).toBe(before);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await became).toMatchObject({ status: 0, code: "network" });
  expect([tries, sendLater.mock.calls.length, currentToast()?.tone]).toEqual([9, 0, "error"]);
  expect(currentToast()?.text).toMatch(/^Terjadi kegagalan koneksi/);
});

it("any other goes to the device at the first loss, with the key under which it counts once", async () => {
  expect(await host.call("uji.simpan", { body: { nama: "Sri" } })).toMatchObject({ status: 200 });
  const key = expect.stringMatching(/^[\da-f-]{36}$/);
  expect(sendLater.mock.calls).toEqual([["uji.simpan", { body: { nama: "Sri" }, idempotencyKey: key }]]);
  expect(tries).toBe(1);
  expect(currentToast()).toBe(before);
});

it("where the code for that does not come, the page itself sends it again as soon as the network is back", async () => {
  late.offline = () => Promise.reject(new Error("lost"));
  const became = host.call("uji.simpan", { body: { nama: "Sri" } });
  await vi.advanceTimersByTimeAsync(500);
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 200 }));
  noteConnection(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(await became).toMatchObject({ status: 200 });
});
