/** Reads the JSON report of a test runner: how many tests passed, and the names of those that failed or needed a second try. */
import { basename } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** A test that failed at least once, and why: the first line of its error, and what was looked for where a browser test says so. */
export interface Mishap {
  readonly name: string;
  readonly reason: string;
}

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly Mishap[];
  /** Tests that passed when they were tried again, counted as passed. */
  readonly retried: readonly Mishap[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    message?: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

export function readVitestReport(report: VitestReport): Outcome {
  const failures: Mishap[] = [];
  const retried: Mishap[] = [];
  for (const file of report.testResults) {
    for (const { fullName, status, failureMessages } of file.assertionResults) {
      const mishap = { name: `${file.name} › ${fullName}`, reason: firstLine(failureMessages.at(-1)) };
      if (status === "failed") failures.push(mishap);
      else if (failureMessages.length > 0) retried.push(mishap);
    }
    const broke = file.status === "failed" && file.assertionResults.every(({ status }) => status !== "failed");
    if (broke) failures.push({ name: file.name, reason: firstLine(file.message) });
  }
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, failures.length),
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    retried,
  };
}

interface BrowserError {
  message?: string;
  location?: { file: string; line: number };
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    title: string;
    tests: { projectName: string; status: string; results: { error?: BrowserError }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

export function readPlaywrightReport({ stats, suites, errors }: PlaywrightReport): Outcome {
  const failures: Mishap[] = errors.map(({ message }) => ({ name: "playwright", reason: firstLine(message) }));
  const retried: Mishap[] = [];
  for (const { file, title, tests } of suites.flatMap(specsOf)) {
    for (const { projectName, status, results } of tests) {
      if (status !== "unexpected" && status !== "flaky") continue;
      const reason = results.flatMap(({ error }) => (error ? [browserReason(error)] : [])).join("; then ");
      (status === "flaky" ? retried : failures).push({ name: `[${projectName}] ${file} › ${title}`, reason });
    }
  }
  return {
    passed: stats.expected + stats.flaky,
    failed: Math.max(stats.unexpected, failures.length),
    skipped: stats.skipped,
    failures,
    retried,
  };
}

function specsOf({ specs = [], suites = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite["specs"]> {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** The lines that CI prints are all there is of a run on another machine: each try is told with its line and what was looked for. */
function browserReason({ message, location }: BrowserError): string {
  const lines = stripVTControlCharacters(message ?? "").split("\n");
  const sought = lines.find((line) => line.startsWith("Locator:"))?.replace(/^Locator:\s*/, "");
  const place = location && `${basename(location.file)}:${location.line}`;
  return [lines[0], sought, place].filter(Boolean).join(", ");
}

function firstLine(text = ""): string {
  return text.split("\n", 1)[0] ?? "";
}
