import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { TestCase, TestModule } from "vitest/node";
import HungTestsReporter from "../../tools/hung-tests-reporter";

const told = vi.fn();
const ended = vi.fn();
let state: ReturnType<TestModule["state"]> = "queued";
const file = { id: "1", moduleId: "tests/slow.test.ts", state: () => state } as unknown as TestModule;
const test = { module: file, fullName: "waits" } as unknown as TestCase;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(process.stderr, "write").mockImplementation((text) => told(text) ?? true);
  vi.spyOn(process, "exit").mockImplementation(ended as unknown as typeof process.exit);
  state = "queued";
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

it("names a file that is silent for a minute, and ends the run where it stays so", () => {
  const reporter = new HungTestsReporter();
  reporter.onTestModuleQueued(file);
  state = "pending";
  reporter.onTestCaseReady(test);
  vi.advanceTimersByTime(59_000);
  expect(told).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(told).toHaveBeenCalledExactlyOnceWith('\nNothing heard for 60 s: tests/slow.test.ts, in "waits"\n');
  vi.advanceTimersByTime(840_000);
  expect(ended).toHaveBeenCalledExactlyOnceWith(1);
});

it("waits for nothing of a file whose last result came after its end", () => {
  const reporter = new HungTestsReporter();
  reporter.onTestModuleQueued(file);
  state = "passed";
  reporter.onTestModuleEnd(file);
  reporter.onTestCaseResult(test);
  vi.advanceTimersByTime(3_600_000);
  expect(told).not.toHaveBeenCalled();
  expect(ended).not.toHaveBeenCalled();
});
