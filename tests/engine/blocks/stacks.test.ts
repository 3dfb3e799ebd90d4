import { describe, expect, it } from "vitest";
import type { CalendarEvent } from "../../../engine/blocks/calendar/resolve";
import { stackOf } from "../../../engine/blocks/calendar/stacks";

const event = (key: string, from: string, to: string) =>
  ({ key, start: `2026-11-24 ${from}:00`, end: `2026-11-24 ${to}:00` }) as CalendarEvent;

describe("events of a narrow column", () => {
  const [one, two, three] = [event("1", "08:00", "08:45"), event("2", "08:00", "08:45"), event("3", "09:00", "09:45")] as const;

  it("of the very same time stand above each other", () => {
    const all = [one, two, three];
    expect(all.map((each) => stackOf(each, all))).toEqual([{ place: 0, of: 2 }, { place: 1, of: 2 }, undefined]);
  });

  it("keep their lanes where another one begins in between", () => {
    const all = [one, two, event("4", "08:30", "09:15")];
    expect(all.map((each) => stackOf(each, all))).toEqual([undefined, undefined, undefined]);
  });
});
