/**
 * The steps of `npm test`, the light ones first. Each says how many checks passed, failed and were skipped, and names
 * what went wrong.
 */
import { type SpawnOptions, spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { chromiumOptions } from "./chromium";
import { type Outcome, readPlaywrightReport, readVitestReport } from "./test-report";

export interface Step {
  readonly name: string;
  /** It needs one core: it goes beside the next one that does, and shows what it said when it has ended. */
  readonly isLight?: boolean;
  run(root: string): Promise<Outcome>;
}

const results = "test-results";

export const steps: readonly Step[] = [
  light("types", "tsc", ["--noEmit"]),
  light("documents", "tsx", ["tools/check.ts"]),
  light("generated files", "tsx", ["tools/generate.ts", "--check"]),
  // It begins with what the check of the documents found, and the servers of the browser tests find it.
  light("page", "tsx", ["tools/build.ts"]),
  light("lint and format", "biome", ["check", "."]),
  light("packages", "tsx", ["tools/supply-chain.ts", results]),
  {
    name: "unit, engine and server tests",
    run: async (root) => {
      const report = freshReport(root, "vitest.json");
      rmSync(join(root, results, "acts"), { recursive: true, force: true });
      const reporters = [
        "--reporter=dot",
        "--reporter=./tools/hung-tests-reporter.ts",
        "--reporter=json",
        `--outputFile.json=${report}`,
      ];
      const ended = await runTool(root, "vitest", ["run", ...reporters], {
        // Who takes the machine's day for that of the portal is wrong there (decision 0291).
        environment: { TZ: "America/Los_Angeles" },
      });
      return reported(report, ended, readVitestReport);
    },
  },
  command("routes over HTTP", "tsx", ["tests/routes/exercised.ts"]),
  {
    name: "browser tests",
    run: async (root) => {
      await chromiumOptions();
      const report = freshReport(root, "e2e.json");
      return reported(report, await runTool(root, "playwright", ["test"]), readPlaywrightReport);
    },
  },
];

/** The outcome of a step that failed and counts as one check. */
export function failure(name: string, reason: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, failures: [{ name, reason }], retried: [] };
}

function light(name: string, tool: string, args: readonly string[]): Step {
  return { ...command(name, tool, args, { isShownAtEnd: true }), isLight: true };
}

function command(name: string, tool: string, args: readonly string[], shown: Pick<ToolOptions, "isShownAtEnd"> = {}): Step {
  const run = async (root: string): Promise<Outcome> => {
    const ended = await runTool(root, tool, args, shown);
    if (ended.code !== 0) return failure(name, `${tool} ${lastWords(ended)}`);
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
function reported<Report>(path: string, ended: Ended, read: (report: Report) => Outcome): Outcome {
  let outcome: Outcome;
  try {
    outcome = read(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return failure(path, `left no report and ${lastWords(ended)}`);
  }
  if (ended.code === 0 || outcome.failed > 0) return outcome;
  return { ...outcome, ...failure(path, `no test failed, yet it ${lastWords(ended)}`), passed: outcome.passed };
}

/** How a tool ended, and the last lines of what it printed. */
interface Ended {
  readonly code: number;
  /** Somebody ended it, mostly the system: it had no memory left. */
  readonly signal?: NodeJS.Signals | null;
  readonly said: readonly string[];
}

/** The lines that CI prints are all there is of a run on another machine. */
const lastWords = ({ code, signal, said }: Ended) => [`ended with ${signal ?? code}; it said last:`, ...said].join("\n      ");

const keptLines = 12;

export interface ToolOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** The output is shown when it has ended, in one piece: others run beside it. */
  readonly isShownAtEnd?: boolean;
}

/** Runs a tool of node_modules and shows its output. The tool gets no input, so it cannot wait for a person. */
export function runTool(
  root: string,
  tool: string,
  args: readonly string[],
  { environment = {}, isShownAtEnd = false }: ToolOptions = {},
): Promise<Ended> {
  const options: SpawnOptions = {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, CI: process.env.CI ?? "true", ...environment },
    shell: process.platform === "win32",
  };
  return new Promise((resolve) => {
    const child = spawn(join(root, "node_modules/.bin", tool), args, options);
    let said = "";
    const held: Buffer[] = [];
    const tee = (to: NodeJS.WriteStream) => (chunk: Buffer) => {
      if (isShownAtEnd) held.push(chunk);
      else to.write(chunk);
      said = `${said}${chunk}`
        .split("\n")
        .slice(-keptLines - 1)
        .join("\n");
    };
    child.stdout?.on("data", tee(process.stdout));
    child.stderr?.on("data", tee(process.stderr));
    child.on("error", (error) => resolve({ code: 1, said: [error.message] }));
    child.on("exit", (code, signal) => {
      const end = () => {
        for (const chunk of held.splice(0)) process.stdout.write(chunk);
        resolve({ code: code ?? 1, signal, said: said.trim().split("\n") });
      };
      child.on("close", end);
      // A process that it started itself and left behind may hold its output open.
      setTimeout(end, 2000);
    });
  });
}
