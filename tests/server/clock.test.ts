import { afterEach, expect, it, vi } from "vitest";
import { clockFrom } from "../../server/clock";

afterEach(() => void vi.useRealTimers());

it("the demo clock starts at the given moment and goes on from there", () => {
  vi.useFakeTimers({ now: new Date("2026-11-22T08:00:00Z") });
  const clock = clockFrom(new Date("2027-06-30T16:59:50Z"));
  expect(clock().toISOString()).toBe("2027-06-30T16:59:50.000Z");
  vi.advanceTimersByTime(15_000);
  expect(clock().toISOString()).toBe("2027-06-30T17:00:05.000Z");
});
