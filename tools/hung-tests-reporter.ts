/**
 * Names a test file from which nothing is heard for a minute, and the test in it where that is known, so that nobody waits for a limit that a
 * busy machine needs. Ends the run where the silence lasts beyond every limit: an endless loop cannot be stopped otherwise.
 */
import { relative } from "node:path";
import type { Reporter, TestCase, TestModule } from "vitest/node";

const second = 1000;
const toldAfter = 60 * second;
const endedAfter = 900 * second;

export default class HungTestsReporter implements Reporter {
  readonly #timers = new Map<string, readonly NodeJS.Timeout[]>();

  onTestModuleQueued(file: TestModule): void {
    this.#listen(file, "before its first test");
  }

  onTestCaseReady(test: TestCase): void {
    this.#listen(test.module, `in "${test.fullName}"`);
  }

  onTestCaseResult(test: TestCase): void {
    this.#listen(test.module, `after "${test.fullName}"`);
  }

  onTestModuleEnd(file: TestModule): void {
    this.#forget(file);
  }

  #forget(file: TestModule): void {
    for (const timer of this.#timers.get(file.id) ?? []) clearTimeout(timer);
    this.#timers.delete(file.id);
  }

  /** Batches of reports cross: of a file that has ended a last result may come behind its end, and nothing after that. */
  #listen(file: TestModule, place: string): void {
    this.#forget(file);
    if (file.state() !== "pending" && file.state() !== "queued") return;
    const name = `${relative(process.cwd(), file.moduleId)}, ${place}`;
    const told = setTimeout(() => process.stderr.write(`\nNothing heard for ${toldAfter / second} s: ${name}\n`), toldAfter);
    const ended = setTimeout(() => {
      process.stderr.write(`\nNothing heard for ${endedAfter / second} s, so the run ends: ${name}\n`);
      process.exit(1);
    }, endedAfter);
    this.#timers.set(file.id, [told.unref(), ended.unref()]);
  }
}
