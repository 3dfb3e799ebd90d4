import { expect, it } from "vitest";
import { readPlaywrightReport, readVitestReport } from "../../tools/test-report";

it("names the tests that failed, those tried again, and the files that broke before any test", () => {
  const test = (fullName: string, status: string, ...failureMessages: string[]) => ({ fullName, status, failureMessages });
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      {
        name: "/a.test.ts",
        status: "failed",
        assertionResults: [
          test("good", "passed"),
          test("slow", "passed", "Error: late\n  at 1"),
          test("bad", "failed", "Error: one", "Error: two\n  at 2"),
          test("later", "skipped"),
        ],
      },
      { name: "/b.test.ts", status: "failed", message: "Cannot find module\nmore", assertionResults: [] },
    ],
  };
  expect(readVitestReport(report)).toEqual({
    passed: 2,
    failed: 2,
    skipped: 1,
    failures: [
      { name: "/a.test.ts › bad", reason: "Error: two" },
      { name: "/b.test.ts", reason: "Cannot find module" },
    ],
    retried: [{ name: "/a.test.ts › slow", reason: "Error: late" }],
  });
});

it("finds the journeys that failed or were tried again in suites within suites", () => {
  const seen =
    "Error: \u001b[31mexpect\u001b[39m(locator).toBeVisible() failed\n\nLocator: getByText('1 kartu')\nTimeout: 5000ms";
  const spec = (title: string, status: string, ...messages: string[]) => ({
    file: "home.spec.ts",
    title,
    tests: [
      {
        projectName: "phone",
        status,
        results: messages.map((message) => ({ error: { message, location: { file: "/a/cards.spec.ts", line: 7 } } })),
      },
    ],
  });
  const report = {
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [],
    suites: [
      {
        title: "home.spec.ts",
        specs: [spec("opens", "expected")],
        suites: [
          { title: "tiles", specs: [spec("lead", "flaky", "Error: late\nmore"), spec("count", "unexpected", seen, "Error: 3")] },
        ],
      },
    ],
  };
  expect(readPlaywrightReport(report)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 2,
    failures: [
      {
        name: "[phone] home.spec.ts › count",
        reason:
          "Error: expect(locator).toBeVisible() failed, getByText('1 kartu'), cards.spec.ts:7; then Error: 3, cards.spec.ts:7",
      },
    ],
    retried: [{ name: "[phone] home.spec.ts › lead", reason: "Error: late, cards.spec.ts:7" }],
  });
});
