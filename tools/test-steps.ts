/** The steps of `npm test`, cheapest first. Each says how many checks passed, failed and were skipped, and names what went wrong. */
import { type SpawnOptions, spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { chromiumOptions } from "./chromium";
import { type Outcome, readPlaywrightReport, readVitestReport } from "./test-report";

export interface Step {
  readonly name: string;
  run(root: string): Promise<Outcome>;
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
      rmSync(join(root, results, "acts"), { recursive: true, force: true });
      const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
      const code = await runTool(root, "vitest", ["run", ...reporters]);
      return reported(report, code, readVitestReport);
    },
  },
  command("routes over HTTP", "tsx", ["tests/routes/exercised.ts"]),
  command("build", "tsx", ["tools/build.ts"]),
  {
    name: "browser tests",
    run: async (root) => {
      await chromiumOptions();
      const report = freshReport(root, "e2e.json");
      const code = await runTool(root, "playwright", ["test"]);
      return reported(report, code, readPlaywrightReport);
    },
  },
];

/** The outcome of a step that failed and counts as one check. */
export function failure(name: string, reason: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, failures: [{ name, reason }], retried: [] };
}

function command(name: string, tool: string, args: readonly string[]): Step {
  const run = async (root: string): Promise<Outcome> => {
    const code = await runTool(root, tool, args);
    if (code !== 0) return failure(name, `${tool} ended with ${code}; what it said stands above`);
    return { passed: 1, failed: 0, skipped: 0, failures: [], retried: [] };
  };
  return { name, run };
}

function freshReport(root: string, name: string): string {
  const path = join(root, results, name);
  rmSync(path, { force: true });
  return path;
}

/** The outcome in a report. A run that failed without a failed test counts as one failure. */
function reported<Report>(path: string, code: number, read: (report: Report) => Outcome): Outcome {
  let outcome: Outcome;
  try {
    outcome = read(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return failure(path, `ended with ${code} and left no report`);
  }
  if (code === 0 || outcome.failed > 0) return outcome;
  return { ...outcome, ...failure(path, `ended with ${code} though no test failed`), passed: outcome.passed };
}

/** Runs a tool of node_modules and shows its output. The tool gets no input, so it cannot wait for a person. Gives its exit code. */
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
