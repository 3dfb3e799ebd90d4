/**
 * Each guard of `tests/guards` is switched off in a copy of the project, and its test must fail there; switched on it passes. Chosen by
 * the number of the check with GUARDS=S11,C9.
 */
import { type ExecFileException, execFile, execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Guard, guards } from "../guards/guards";

const root = join(import.meta.dirname, "../..");
const chosen = process.env.GUARDS?.split(",");
const tried = guards.filter(({ check }) => chosen?.includes(check) ?? true);
const copy = mkdtempSync(join(tmpdir(), "layar-guards-"));

beforeAll(() => {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    maxBuffer: 2 ** 26,
  });
  for (const file of `${listed}`.split("\0").filter((name) => name !== "")) cpSync(join(root, file), join(copy, file));
  linkPackages();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Package by package, so that the copy keeps its own bundles: a server that is started from those of the project is the project's. */
function linkPackages(): void {
  mkdirSync(join(copy, "node_modules"));
  for (const name of readdirSync(join(root, "node_modules")))
    if (name !== ".cache") symlinkSync(join(root, "node_modules", name), join(copy, "node_modules", name));
}

/** How many tests of this name passed and failed in the copy. */
async function outcome({ file, name }: Guard["test"]): Promise<{ passed: number; failed: number }> {
  const report = join(copy, "guard.json");
  rmSync(report, { force: true });
  const place = file.startsWith("tests/long/") ? ["--config", "tests/long/vitest.config.ts", "--project", "long"] : [];
  const exactly = name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const words = ["run", file, ...place, "-t", exactly, "--retry=0", "--reporter=json", `--outputFile=${report}`];
  // Each makes its own templates: one of before the guard was switched off holds rows that it had written.
  const { LAYAR_WHOLE: _whole, LAYAR_TEST_RUN: _run, ...environment } = process.env;
  await promisify(execFile)(join(copy, "node_modules/.bin/vitest"), words, {
    cwd: copy,
    env: environment,
    maxBuffer: 2 ** 26,
  }).catch((error: ExecFileException) => error);
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report, "utf8"));
  return { passed, failed };
}

describe.each(tried)("$check: $says", ({ file, guard, off, test }) => {
  it("is kept by its test, which fails without it", async () => {
    const path = join(copy, file);
    const whole = readFileSync(path, "utf8");
    const { passed, failed: failedBefore } = await outcome(test);
    expect([passed > 0, failedBefore]).toEqual([true, 0]);
    writeFileSync(
      path,
      whole.replace(guard, () => off),
    );
    const { failed } = await outcome(test).finally(() => writeFileSync(path, whole));
    expect(failed).toBeGreaterThan(0);
  });
});
