// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { DeviceCopy } from "../../../engine/form/drafts/device-copy";
import { DraftSync } from "../../../engine/form/drafts/draft-sync";
import { ServerDraft, type ServerDraftOptions } from "../../../engine/form/drafts/server-draft";
import type { FormModel } from "../../../engine/form/model/form-model";
import type { Host } from "../../../engine/host";

/** How long the server takes for a draft, in milliseconds. */
let takes: number;
let keys: number;
const asked: number[] = [];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  keys = 0;
  asked.length = 0;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** A form without a page, and the keeper of its draft. */
function draftOf(given: Partial<ServerDraftOptions> = {}) {
  let listener = () => {};
  const model = {
    data: {},
    saved: {},
    onChange(changed: () => void) {
      listener = changed;
      return () => {};
    },
  };
  const begun = performance.now();
  const quietly = async () => {
    asked.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, takes));
    return { body: { version: `k${keys}`, at: "2026-11-21 12:00:00" } };
  };
  const draft = new ServerDraft({
    model: model as unknown as FormModel,
    sync: new DraftSync({ data: {}, revision: 1 }, () => `k${++keys}`),
    copy: { write: () => {}, keeps: true } as unknown as DeviceCopy,
    host: { now: () => performance.now() - begun, quietly } as unknown as Host,
    call: "esai.draft",
    params: {},
    tell: () => {},
    asHeld: (data) => data,
    onJoined: () => {},
    ...given,
  });
  stop = draft.start();
  const type = (text: string) => {
    model.data = { a: text };
    listener();
  };
  return { draft, type };
}

/** Somebody types for a minute, four letters a second; how many milliseconds after the first letter the server was asked. */
async function typeForAMinute(end?: number): Promise<number[]> {
  const { type } = draftOf({ end: () => end });
  for (let letter = 1; letter <= 240; letter += 1) {
    type("x".repeat(letter));
    await vi.advanceTimersByTimeAsync(250);
  }
  return [...asked];
}

it("a server that answers at once has what is typed every three seconds", async () => {
  takes = 50;
  expect((await typeForAMinute()).length).toBeGreaterThanOrEqual(19);
});

it("a server that takes two seconds is asked every ten", async () => {
  takes = 2_000;
  const times = await typeForAMinute();
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(10_000);
  expect(times.length).toBeGreaterThanOrEqual(5);
});

it("shortly before the work ends it is asked as often as it answers", async () => {
  takes = 2_000;
  const times = await typeForAMinute(60_000);
  expect(times.filter((time) => time > 30_000).length).toBeGreaterThanOrEqual(8);
});

it("words that came after their time, and lie beside the record, are not sent again", async () => {
  takes = 50;
  const { type } = draftOf({ late: () => ({ a: "terlambat" }) });
  type("terlambat");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([]);
  type("terlambat, lalu lebih");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});

it("a form that closes sends its last words at once, and says when they have not arrived", async () => {
  takes = 50;
  const told: unknown[] = [];
  const { draft, type } = draftOf({ tell: (fate) => told.push(fate?.kind) });
  type("huruf terakhir");
  void draft.close();
  await vi.advanceTimersByTimeAsync(100);
  expect([asked, told]).toEqual([[0], ["kept"]]);
  draft.pause();
  type("huruf terakhir, saat kirimannya menunggu jaringan");
  void draft.close();
  await vi.advanceTimersByTimeAsync(100);
  expect(told).toEqual(["kept", "waiting"]);
});
