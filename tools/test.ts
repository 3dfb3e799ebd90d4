/**
 * `npm test` runs all steps, also when one fails: the light ones two at a time, the others one after the other. At the end it names the
 * tests that failed and those that passed only at the second try, and prints one line: `N passed, N failed`. Exits 1 when anything failed.
 * Words after `--` choose steps by the start of their name: `npm test -- types browser`.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { freemem } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Mishap, Outcome } from "./test-report";
import { failure, type Step, steps } from "./test-steps";

const root = fileURLToPath(new URL("..", import.meta.url));
const chosen = process.argv.slice(2);
const wanted = steps.filter(({ name }) => chosen.length === 0 || chosen.some((word) => name.startsWith(word)));
if (wanted.length === 0) {
  console.error(`No step begins with ${chosen.join(", ")}. There are: ${steps.map(({ name }) => name).join(", ")}.`);
  process.exit(1);
}

keepTemporaryInMemory();
const outcomes: Outcome[] = [];
const light = wanted.filter(({ isLight }) => isLight);
await Promise.all([takeAll(), takeAll()]);
for (const step of wanted.filter(({ isLight }) => !isLight)) await take(step);
const total = outcomes.reduce(add);
list("Failed:", total.failures);
list("Passed at a second try:", total.retried);
console.log(`\n${summary(total)}`);
process.exit(total.failed > 0 ? 1 : 0);

/**
 * The steps keep their temporary files, hundreds of databases among them, in memory where the system has a folder for that and room in it.
 * They go with this process, also when somebody ends it.
 */
function keepTemporaryInMemory(): void {
  const gigabyte = 2 ** 30;
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    if (process.env.TMPDIR || bavail * bsize < 6 * gigabyte || freemem() < 12 * gigabyte) return;
    const temporary = mkdtempSync("/dev/shm/layar-test-");
    process.once("exit", () => rmSync(temporary, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
    // The browser of an npm package is unpacked here, and a container's folder may run no programs.
    const program = join(temporary, "program");
    writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
    if (spawnSync(program).status === 0) process.env.TMPDIR = temporary;
  } catch {
    // There is no such folder here: they lie where they always do.
  }
}

/** Takes light steps until none is left; called twice, it is two at a time. */
async function takeAll(): Promise<void> {
  for (let step = light.shift(); step; step = light.shift()) await take(step);
}

async function take(step: Step): Promise<void> {
  const heading = `[${wanted.indexOf(step) + 1}/${wanted.length}] ${step.name}`;
  console.log(`\n${heading}`);
  const started = performance.now();
  const outcome = await outcomeOf(step);
  console.log(`${heading}: ${summary(outcome)} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  outcomes.push(outcome);
}

async function outcomeOf(step: Step): Promise<Outcome> {
  try {
    return await step.run(root);
  } catch (error) {
    return failure(step.name, error instanceof Error ? error.message : String(error));
  }
}

function add(one: Outcome, other: Outcome): Outcome {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
    retried: [...one.retried, ...other.retried],
  };
}

function list(title: string, mishaps: readonly Mishap[]): void {
  if (mishaps.length === 0) return;
  console.log(`\n${title}`);
  for (const { name, reason } of mishaps) console.log(`- ${name.startsWith(root) ? relative(root, name) : name}\n    ${reason}`);
}

function summary({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
