// @vitest-environment jsdom
/** A source that says that something goes on is asked again until it says that it has ended. */
import { cleanup, screen } from "@testing-library/react";
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { openBlocks } from "./open-screen";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("is asked every three seconds while its condition holds, and no more after it", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let asked = 0;
  const opened = await openBlocks([{ kind: "text", id: "isi", text: "{sources.unduhan.keadaan} {sources.unduhan.baris}" }], {
    screen: {
      sources: { unduhan: { call: "unduhan.read", againWhile: { "==": [{ var: "sources.unduhan.keadaan" }, "dibuat"] } } },
    },
    answers: { "unduhan.read": () => ({ keadaan: asked === 2 ? "selesai" : "dibuat", baris: asked++ }) },
  });
  const requests = () => opened.requestsOf("unduhan.read").length;
  expect(screen.getByText("dibuat 0")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.getByText("dibuat 1")).toBeTruthy();
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(requests()).toBe(2);
  vi.restoreAllMocks();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.getByText("selesai 2")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(requests()).toBe(3);
});

it("is asked a last time when another source has ended, because its answer may be older than that end", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let asked = 0;
  const againWhile = { "==": [{ var: "sources.kelas.keadaan" }, "menunggu"] };
  const opened = await openBlocks([{ kind: "text", id: "isi", text: "{sources.riwayat.baris}" }], {
    screen: { sources: { kelas: { call: "kelas.read", againWhile }, riwayat: { call: "riwayat.read", againWhile } } },
    answers: {
      "kelas.read": () => ({ keadaan: asked++ === 0 ? "menunggu" : "selesai" }),
      "riwayat.read": () => ({ baris: asked }),
    },
  });
  const requests = (call: string) => opened.requestsOf(call).length;
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect([requests("kelas.read"), requests("riwayat.read")]).toEqual([2, 3]);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect([requests("kelas.read"), requests("riwayat.read")]).toEqual([2, 3]);
});

it("is asked once more when the other was answered anew in between, and no more after it", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const againWhile = { "==": [{ var: "sources.kelas.keadaan" }, "menunggu"] };
  const opened = await openBlocks([{ kind: "text", id: "isi", text: "{sources.riwayat.baris}" }], {
    screen: { sources: { kelas: { call: "kelas.read" }, riwayat: { call: "riwayat.read", againWhile } } },
    answers: { "kelas.read": () => ({ keadaan: "belum" }), "riwayat.read": () => ({ baris: 0 }) },
  });
  const requests = () => opened.requestsOf("riwayat.read").length;
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(requests()).toBe(1);
  // As after a write: it began and ended before anybody looked.
  const sources = opened.store.scope.sources as object;
  act(() => opened.store.update({ sources: { ...sources, kelas: { keadaan: "selesai" } } }));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(requests()).toBe(2);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(requests()).toBe(2);
});
