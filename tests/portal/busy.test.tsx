// @vitest-environment jsdom
/**
 * A server that has no time, or no database for a moment, says when to come again: the page says so too, and comes again by itself, with the
 * same key (decisions 0404, 0409).
 */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { bringCalls } from "../../src/host/brought-calls";
import { forgetServerTime, noteServerTime } from "../../src/host/clock";
import { late } from "../../src/host/late-offline";
import { createHost } from "../../src/host/portal-host";
import { waitsFor, whenItHasTime } from "../../src/offline/busy";
import { Strip } from "../../src/offline/Strip";
import { currentToast } from "../../src/shell/toasts";
import { act, cleanup, render, screen } from "../render";
import { stillPage } from "./still-page";

const host = createHost(stillPage);
const busy = (retryAfter: number) => Response.json({ title: "Ramai", code: "busy", retryAfter }, { status: 503 });
const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
let keys: (string | null)[];
let answers: (() => Response)[];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-28T07:05:27Z") });
  forgetServerTime();
  noteServerTime(Date.now(), Date.now());
  keys = [];
  late.offline = async () => ({ answerOf: async () => undefined, sendLater: () => Promise.reject(), whenItHasTime });
  vi.stubGlobal("fetch", async (_address: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get("idempotency-key"));
    return answers.shift()?.() ?? Response.json({ id: 7 });
  });
  bringCalls({
    calls: { "uji.simpan": { method: "POST", path: "/uji" }, "uji.baca": { method: "GET", path: "/uji" } },
    changes: {},
  });
});
afterEach(() => {
  cleanup();
  waitsFor.set(undefined);
  late.offline = undefined;
  forgetServerTime();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("a write waits for as long as the server has said, under the same key, and the strip says until when", async () => {
  answers = [() => busy(5), () => busy(8)];
  const before = currentToast();
  render(<Strip />);
  const became = host.call("uji.simpan", { body: { nama: "Sri" } });
  await pass(0);
  const told = (clock: string) =>
    screen.queryByText(`Layanan sedang ramai. Permintaan Anda dicoba lagi pukul ${clock} WIB; isian Anda tetap ada.`);
  expect(told("14.05.32")).toBeTruthy();
  await pass(4_999);
  expect(keys).toHaveLength(1);
  await pass(1);
  expect([keys.length, Boolean(told("14.05.40"))]).toEqual([2, true]);
  await pass(8_000);
  expect(await became).toMatchObject({ status: 200, body: { id: 7 } });
  expect([new Set(keys).size, keys.length]).toEqual([1, 3]);
  expect(screen.queryByText(/sedang ramai/)).toBeNull();
  expect(currentToast()).toBe(before);
});

it("what finds the server without its database is sent again in the same way, and the strip says so", async () => {
  const away = { title: "Layanan sedang tidak dapat dihubungi.", code: "unreachable", retryAfter: 5 };
  answers = [() => Response.json(away, { status: 503 })];
  render(<Strip />);
  const became = host.call("uji.simpan", { body: { nama: "Sri" } });
  await pass(0);
  expect(screen.queryByText(/tidak dapat dihubungi. Permintaan Anda dicoba lagi pukul 14.05.32 WIB/)).toBeTruthy();
  await pass(5_000);
  expect(await became).toMatchObject({ status: 200, body: { id: 7 } });
  expect([new Set(keys).size, keys.length]).toEqual([1, 2]);
});

it("a read that nobody waits for any more is not asked again", async () => {
  answers = [() => busy(5)];
  const left = new AbortController();
  const became = host.call("uji.baca", { signal: left.signal }).catch(({ code }: { code: string }) => code);
  await pass(1_000);
  left.abort();
  await pass(5_000);
  expect([await became, keys.length]).toEqual(["busy", 1]);
});

it("another 503 is told at once", async () => {
  answers = [() => Response.json({ title: "Daftar ini terlalu besar.", code: "slow" }, { status: 503 })];
  const became = host.call("uji.simpan", { body: {} }).catch(({ code }: { code: string }) => code);
  await pass(0);
  expect(await became).toBe("slow");
});
