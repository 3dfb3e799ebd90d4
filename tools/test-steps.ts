/** The steps of `npm test`, cheapest first. Each says how many checks passed, failed and were skipped. */
import { type SpawnOptions, spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { chromiumOptions } from "./chromium";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface Step {
  readonly name: string;
  run(root: string): Promise<Counts>;
}

const results = "test-results";

export const steps: readonly Step[] = [
  command("documents", "tsx", ["tools/check.ts"]),
  command("generated files", "tsx", ["tools/generate.ts", "--check"]),
  command("types", "tsc", ["--noEmit"]),
  command("lint and format", "biome", ["check", "."]),
  {
    name: "unit, engine and server tests",
    run: async (root) => {
      const report = freshReport(root, "vitest.json");
      const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
      const code = await runTool(root, "vitest", ["run", ...reporters]);
      return counted(report, code, ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
        passed: number(numPassedTests),
        failed: number(numFailedTests),
        skipped: number(numPendingTests) + number(numTodoTests),
      }));
    },
  },
  {
    name: "build",
    run: async (root) => {
      const code = await runTool(root, "tsx", ["tools/build.ts"]);
      return one(code);
    },
  },
  {
    name: "browser tests",
    run: async (root) => {
      await chromiumOptions();
      const report = freshReport(root, "e2e.json");
      const code = await runTool(root, "playwright", ["test"]);
      return counted(report, code, ({ stats }) => {
        const { expected, unexpected, flaky, skipped } = (stats ?? {}) as Record<string, unknown>;
        // Passed when it was tried again, on a machine that is busy elsewhere; playwright has named it above.
        return { passed: number(expected) + number(flaky), failed: number(unexpected), skipped: number(skipped) };
      });
    },
  },
];

function command(name: string, tool: string, args: readonly string[]): Step {
  return { name, run: async (root) => one(await runTool(root, tool, args)) };
}

function one(code: number): Counts {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

function number(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

function freshReport(root: string, name: string): string {
  const path = join(root, results, name);
  rmSync(path, { force: true });
  return path;
}

/** What a report counts; a run that failed without naming a failed test still counts as one failure. */
function counted(report: string, code: number, read: (report: Record<string, unknown>) => Counts): Counts {
  let counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = read(JSON.parse(readFileSync(report, "utf8")));
  } catch {
    return { ...counts, failed: 1 };
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Runs a tool of node_modules and shows what it prints; it never waits for a person. Gives its exit code. */
function runTool(root: string, tool: string, args: readonly string[]): Promise<number> {
  const options: SpawnOptions = {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, CI: process.env.CI ?? "true" },
    shell: process.platform === "win32",
  };
  return new Promise((resolve) => {
    const child = spawn(join(root, "node_modules/.bin", tool), args, options);
    child.on("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on("exit", (code) => resolve(code ?? 1));
  });
}
