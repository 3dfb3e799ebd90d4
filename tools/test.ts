/**
 * `npm test`: all checks one after the other, all of them even when one fails. Ends with one line, `N passed, N failed`, and exits 1
 * when anything failed. Words after `--` choose steps by the start of their name: `npm test -- types browser`.
 */
import { fileURLToPath } from "node:url";
import { type Counts, steps } from "./test-steps";

const root = fileURLToPath(new URL("..", import.meta.url));
const chosen = process.argv.slice(2);
const wanted = steps.filter(({ name }) => chosen.length === 0 || chosen.some((word) => name.startsWith(word)));

let total: Counts = { passed: 0, failed: 0, skipped: 0 };
for (const [index, step] of wanted.entries()) {
  console.log(`\n[${index + 1}/${wanted.length}] ${step.name}`);
  const started = performance.now();
  let counts: Counts;
  try {
    counts = await step.run(root);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    counts = { passed: 0, failed: 1, skipped: 0 };
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`[${index + 1}/${wanted.length}] ${step.name}: ${summary(counts)} (${seconds} s)`);
  total = {
    passed: total.passed + counts.passed,
    failed: total.failed + counts.failed,
    skipped: total.skipped + counts.skipped,
  };
}
console.log(`\n${summary(total)}`);
process.exit(total.failed > 0 ? 1 : 0);

function summary({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
