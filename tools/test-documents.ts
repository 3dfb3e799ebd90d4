/**
 * `npm run test:documents [-- <programme>] [--watch] [--coverage] [--mutants] [--propose] [--project <folder>]`: tries the cases of `schemas/cases` on the documents as they are, and says of each
 * expectation that does not hold where it stands, what was expected, what is there and what was read. A case that the check refuses is told
 * as `npm run check` tells it. Exits 1 where one fails; with --coverage it
 * says which conditions were not seen both true and false, with --mutants which wrong conditions no case would notice; --propose writes cases for
 * both, which a person reads and accepts; with --watch it tries again whenever a document is saved.
 */
import { watch } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { testCases } from "./cases/test-cases";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    watch: { type: "boolean", default: false },
    coverage: { type: "boolean", default: false },
    mutants: { type: "boolean", default: false },
    propose: { type: "boolean", default: false },
    project: { type: "string" },
  },
});

const root = values.project === undefined ? fileURLToPath(new URL("..", import.meta.url)) : resolve(values.project);

async function run(): Promise<void> {
  const { text, failed } = await testCases(root, positionals[0], values);
  console.log(text);
  process.exitCode = failed ? 1 : 0;
}

let running = Promise.resolve();
// A file that goes away while it is read is no end of it.
const runAfter = () => {
  running = running.then(run).catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
};
if (values.watch) {
  let planned: NodeJS.Timeout | undefined;
  // Editors save a file in several steps.
  const again = () => {
    clearTimeout(planned);
    planned = setTimeout(runAfter, 200);
  };
  // Before the first try: what is saved during it counts.
  for (const folder of ["schemas", "screens", "menus"]) watch(join(root, folder), { recursive: true }, again);
  runAfter();
} else await run();
