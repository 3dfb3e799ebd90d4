import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { clockFrom } from "../../server/services/clock";

afterEach(() => void vi.useRealTimers());

it("the demo clock starts at the given moment and goes on from there", () => {
  vi.useFakeTimers({ now: new Date("2026-11-22T08:00:00Z") });
  const clock = clockFrom(new Date("2027-06-30T16:59:50Z"));
  expect(clock().toISOString()).toBe("2027-06-30T16:59:50.000Z");
  vi.advanceTimersByTime(15_000);
  expect(clock().toISOString()).toBe("2027-06-30T17:00:05.000Z");
});

/** Sessions, cookies and counted passwords live by the clock of browsers; the others measure how long this process waits. */
const machineTime = [
  "app.ts",
  "database/directory-lock.ts",
  "database/replica.ts",
  "front-app.ts",
  "front/first-page.ts",
  "metrics/row-gauges.ts",
  "releases/editions.ts",
  "security/attempt-limit.ts",
  "services/clock.ts",
  "sheets/make-sheet.ts",
  "traces/open-traces.ts",
  "traces/traces.ts",
  "work/close-audit.ts",
  "work/keep-tidy.ts",
  "work/sender.ts",
];

it("nothing but sessions and waiting reads the machine's clock, and no statement the database's", () => {
  const root = join(import.meta.dirname, "../../server");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  const reads = files.filter((name) =>
    /new Date\(\)|Date\.now\(\)|\bnow\(\)|current_(timestamp|date)/.test(readFileSync(join(root, name), "utf8")),
  );
  const others = reads.filter((name) => !name.startsWith("session/") && !name.startsWith("seeds/"));
  expect(others.sort()).toEqual(machineTime);
});
