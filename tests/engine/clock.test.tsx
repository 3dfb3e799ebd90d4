// @vitest-environment jsdom
/** An open screen is true at once when a date passes: nobody reloads, and nothing asks every second. */
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { nextMoment, readBesideDate } from "../../engine/screen/clock";
import { openBlocks } from "./open-screen";

const notice = (date: object) => ({
  kind: "notice",
  id: "masa",
  text: [{ when: { open: date }, text: "Masih dibuka" }, { text: "Sudah ditutup" }],
});
const cohort = { var: "cohort.tutup" };
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const opened = () => screen.queryByText("Masih dibuka") !== null;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("an open screen", () => {
  it.each([
    ["a date with its seconds", "2026-11-21 10:00:20", 20],
    ["a date in an hour", "2026-11-21 11:00:00", 3600],
  ])("shows at once that %s has passed", async (_, tutup, seconds) => {
    await openBlocks([notice(cohort)], { context: { cohort: { tutup } }, date: "2026-11-21 10:00:00" });
    await pass(seconds);
    expect(opened()).toBe(true);
    await pass(1.1);
    expect(opened()).toBe(false);
  });

  it("is open to the last second of the day and closed with the next", async () => {
    await openBlocks([notice(cohort)], { context: { cohort: { tutup: "2026-11-21" } }, date: "2026-11-21 23:59:50" });
    await pass(9);
    expect(opened()).toBe(true);
    await pass(1.1);
    expect(opened()).toBe(false);
  });

  it("opens with the server's time, however old the session's context is", async () => {
    const context = { cohort: { tutup: "2026-11-21 10:00:30" }, date: "2026-11-21 10:00:00" };
    await openBlocks([notice(cohort)], { context, date: "2026-11-21 10:01:00" });
    expect(opened()).toBe(false);
  });

  it("knows a date that comes with a source", async () => {
    const block = notice({ var: "sources.jadwal.tutup" });
    await openBlocks([block], {
      screen: { sources: { jadwal: { call: "jadwal.read" } } },
      answers: { "jadwal.read": { tutup: "2026-11-21 10:00:20" } },
      date: "2026-11-21 10:00:00",
    });
    expect(opened()).toBe(true);
    await pass(21.1);
    expect(opened()).toBe(false);
  });

  it("looks at the time when the device wakes up, and not every second", async () => {
    const { store } = await openBlocks([notice(cohort)], {
      context: { cohort: { tutup: "2026-11-21 18:00:00" } },
      date: "2026-11-21 10:00:00",
    });
    const told = vi.fn();
    store.subscribe(["date"], told);
    await pass(50);
    expect(told).not.toHaveBeenCalled();
    document.dispatchEvent(new Event("visibilitychange"));
    expect(told).toHaveBeenCalledTimes(1);
  });

  it("counts down to the end of a day that has no time", async () => {
    const block = { kind: "countdown", id: "sisa", label: "Sisa waktu", until: cohort };
    await openBlocks([block], { context: { cohort: { tutup: "2026-11-21" } }, date: "2026-11-21 22:59:59" });
    expect(screen.getByRole("timer").textContent).toBe("01:00:00");
  });
});

describe("the next moment", () => {
  const at = (time: string) => new Date(`2026-11-21T${time}+07:00`).getTime();
  const scope = { cohort: { buka: "2026-11-21", tutup: "2026-11-21 12:00:00", nama: "Angkatan 1" } };
  const paths = ["cohort.buka", "cohort.tutup", "cohort.nama", "cohort.nihil"];

  it("is when a date begins, and when it has passed", () => {
    expect(nextMoment(scope, paths, at("00:00:00") - 1)).toBe(at("00:00:00"));
    expect(nextMoment(scope, paths, at("11:00:00"))).toBe(at("12:00:00"));
    expect(nextMoment(scope, paths, at("12:00:00"))).toBe(at("12:00:01"));
    expect(nextMoment(scope, paths, at("12:00:01"))).toBe(at("23:59:59") + 1000);
    expect(nextMoment(scope, paths, at("23:59:59") + 1000)).toBeUndefined();
  });

  it("is looked for in what is read beside the date alone", () => {
    const compiled = [{ reads: ["cohort.tutup", "date"], props: { $blocks: [{ reads: ["ptk.tgl_lahir"] }] } }];
    expect(readBesideDate(compiled)).toEqual(["cohort.tutup"]);
  });
});
