// @vitest-environment jsdom
/** A calendar: its days, its clashes, its grid where there is room, and what it asks in the address. */
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { hoursShown } from "../../../engine/blocks/calendar/calendar-hours";
import { clashesOf } from "../../../engine/blocks/calendar/clashes";
import { type CalendarEvent, type ResolvedCalendar, resolveCalendar } from "../../../engine/blocks/calendar/resolve";
import { dayBeside, shownDays } from "../../../engine/dates/shown-days";
import type { FakeAddress } from "../fake-host";
import { type OpenSettings, openBlocks } from "../open-screen";

describe("the days that are shown", () => {
  it.each([
    ["week", "2026-11-23", "2026-11-23", "2026-11-29"],
    ["week", "2026-11-29", "2026-11-23", "2026-11-29"],
    ["list", "2027-01-01", "2026-12-28", "2027-01-03"],
    ["month", "2026-11-30", "2026-10-26", "2026-12-06"],
    ["day", "2026-02-28", "2026-02-28", "2026-02-28"],
  ] as const)("of a %s around %s go from %s to %s", (view, day, first, last) => {
    expect(shownDays(view, day)).toEqual({ first, last });
  });

  it.each([
    ["month", "2026-01-31", 1, "2026-02-01"],
    ["month", "2026-03-31", -1, "2026-02-01"],
    ["week", "2026-11-29", 1, "2026-11-30"],
    ["day", "2026-12-31", 1, "2027-01-01"],
  ] as const)("a %s beside %s (%i) is around %s", (view, day, direction, beside) => {
    expect(dayBeside(view, day, direction)).toBe(beside);
  });
});

const event = (key: string, start: string, end: string, ...resources: string[]) => ({
  key,
  start: `2026-11-24 ${start}:00`,
  end: `2026-11-24 ${end}:00`,
  resources,
});

describe("a clash", () => {
  it("is of two events that need one resource at one time", () => {
    const events = [
      event("a", "09:00", "10:00", "ym", "tk"),
      event("b", "09:30", "10:30", "ym"),
      event("c", "09:30", "10:30", "fs"),
    ];
    expect([...clashesOf(events)].sort()).toEqual(["a", "b"]);
  });

  it("is none of events that follow each other, nor of events without a resource", () => {
    expect(clashesOf([event("a", "09:00", "10:00", "ym"), event("b", "10:00", "11:00", "ym")]).size).toBe(0);
    expect(clashesOf([event("a", "09:00", "10:00"), event("b", "09:00", "10:00")]).size).toBe(0);
  });

  it("is seen across a short event between", () => {
    const events = [
      event("long", "08:00", "12:00", "ym"),
      event("short", "08:30", "09:00", "ym"),
      event("late", "11:00", "11:30", "ym"),
    ];
    expect([...clashesOf(events)].sort()).toEqual(["late", "long", "short"]);
  });
});

describe("a resolved calendar", () => {
  const text = (words: string) => ({ $text: [{ parts: [words] }] });
  const resolved = (items: readonly object[], views: object = { view: "week" }) =>
    resolveCalendar(
      { block: "jadwal", items: items.map(({ id, ...own }: { id?: string }) => ({ id, $each: withShown(own) })) },
      { date: "2026-11-24 10:00:00", views: { jadwal: views } },
    ) as ResolvedCalendar;
  const withShown = ({ start, end, ...shown }: { start?: string; end?: string }) => ({
    start,
    end,
    shown: { $each: { title: text("Uji"), ...shown } },
  });

  it("has room for a weekend day only where something is on it", () => {
    expect(resolved([]).days).toHaveLength(5);
    expect(resolved([{ id: "a", start: "2026-11-28 09:00:00" }]).days.at(-1)).toBe("2026-11-28");
  });

  it("takes an event without an end for an hour, and one without a time for the whole day", () => {
    const [whole, hour] = resolved([
      { id: "a", start: "2026-11-24 23:30:00" },
      { id: "b", start: "2026-11-24" },
    ]).events as [CalendarEvent, CalendarEvent];
    expect(whole).toMatchObject({ isWholeDay: true, end: "2026-11-24 23:59:59" });
    expect(hour).toMatchObject({ isWholeDay: false, hasEnd: false, end: "2026-11-24 23:59:59" });
  });

  it("leaves out what is on other days or has no readable time", () => {
    const items = [
      { id: "a", start: "2026-12-01" },
      { id: "b", start: "besok" },
      { id: "c", start: "2026-11-20", end: "2026-11-23" },
    ];
    expect(resolved(items).events.map(({ key }) => key)).toEqual(["own c"]);
  });

  it("marks no clash of what is over or free", () => {
    const busy = { start: "2026-11-24 09:00:00", resource: "ym" };
    const states = (more: object) =>
      resolved([
        { id: "a", ...busy },
        { id: "b", ...busy, ...more },
      ]).events.map(({ state }) => state);
    expect(states({})).toEqual(["clash", "clash"]);
    expect(states({ done: true })).toEqual([undefined, "done"]);
    expect(states({ free: true })).toEqual([undefined, "free"]);
  });

  it("draws the hours of the document, and more where an event needs them", () => {
    const { events } = resolved([{ id: "a", start: "2026-11-24 07:15:00", end: "2026-11-24 18:30:00" }]);
    expect(hoursShown({ from: 8, to: 16 }, [])).toEqual({ from: 8, to: 16 });
    expect(hoursShown({ from: 8, to: 16 }, events)).toEqual({ from: 7, to: 19 });
  });
});

describe("where there is room", () => {
  beforeEach(() => {
    vi.stubGlobal("matchMedia", (media: string) =>
      Object.assign(new EventTarget(), {
        matches: media.includes("min-width"),
        media,
        onchange: null,
        addListener() {},
        removeListener() {},
      }),
    );
    return () => vi.unstubAllGlobals();
  });

  const block = {
    kind: "calendar",
    id: "jadwal",
    title: "Jadwal",
    source: "jadwal",
    range: { from: "dari", to: "sampai" },
    item: {
      title: "{row.nama}",
      start: { var: "row.mulai" },
      end: { var: "row.selesai" },
      resource: { var: "row.asesor" },
      open: { action: { kind: "go", screen: "uji/rinci" } },
    },
    resources: {
      label: "Asesor",
      items: [
        { id: "fs", label: "Fitri" },
        { id: "ym", label: "Yusuf" },
      ],
    },
  };
  const open = (settings: OpenSettings = {}) =>
    openBlocks([block], {
      date: "2026-11-24 10:00:00",
      screen: { sources: { jadwal: { call: "jadwal.list" } } },
      addresses: { "uji/rinci": "/rinci" },
      answers: {
        "jadwal.list": [
          { id: 1, nama: "Wulan", mulai: "2026-11-24 09:00:00", selesai: "2026-11-24 09:45:00", asesor: ["ym"] },
          { id: 2, nama: "Melati", mulai: "2026-11-24 09:30:00", selesai: "2026-11-24 10:15:00", asesor: ["ym"] },
          { id: 3, nama: "Rini", mulai: "2026-11-24 13:00:00", selesai: "2026-11-24 13:45:00", asesor: ["fs"] },
        ],
      },
      ...settings,
    });
  const column = (name: string) => screen.findByRole("region", { name });

  it("each day is a column with its own name, and an event leads on", async () => {
    await open();
    const tuesday = await column("Selasa, 24 November");
    const link = within(tuesday).getByRole("link", { name: /^09.00–09.45 Wulan Yusuf Bentrok$/ });
    expect(link.getAttribute("href")).toBe("/rinci");
    expect(within(await column("Rabu, 25 November")).queryByRole("link")).toBeNull();
  });

  it("nothing of the empty room can be come to, by keyboard or by ear", async () => {
    const { container } = await open();
    const tuesday = await column("Selasa, 24 November");
    expect(within(tuesday).queryAllByRole("button")).toEqual([]);
    const room = [...tuesday.querySelectorAll<HTMLButtonElement>("button[aria-hidden]")];
    expect(room.length).toBeGreaterThan(5);
    expect(room.filter(({ disabled, tabIndex }) => !disabled || tabIndex !== -1)).toEqual([]);
    const { violations } = await axe.run(container, {
      rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });

  it("a day shows its resources beside each other", async () => {
    await open({ address: { history: [{ "jadwal.view": "day" }] } });
    expect(within(await column("Yusuf")).getAllByRole("link")).toHaveLength(2);
    expect(within(await column("Fitri")).getAllByRole("link")).toHaveLength(1);
  });

  it("what is asked stands in the address, goes to the source as days, and is undone by back", async () => {
    const address: FakeAddress = { history: [{}] };
    const { requestsOf } = await open({ address });
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Minggu berikutnya" }));
    await user.click(screen.getByRole("radio", { name: "Bulan" }));
    expect(address.history.at(-1)).toEqual({ "jadwal.day": "2026-11-30", "jadwal.view": "month" });
    expect(requestsOf("jadwal.list").map(({ params }) => params)).toEqual([
      { dari: "2026-11-23", sampai: "2026-11-29" },
      { dari: "2026-11-30", sampai: "2026-12-06" },
      { dari: "2026-10-26", sampai: "2026-12-06" },
    ]);
    address.back?.();
    await waitFor(() => expect(screen.getByRole("heading", { level: 3 }).textContent).toBe("30 November sampai 4 Desember 2026"));
  });

  it("a month says the day of each event", async () => {
    await open({ address: { history: [{ "jadwal.view": "month" }] } });
    expect(await screen.findByRole("link", { name: /^Selasa, 24 November, 13.00–13.45 Rini$/ })).toBeTruthy();
  });
});
