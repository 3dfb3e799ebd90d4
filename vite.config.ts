import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { isWholeRun } from "./tests/sample";
import { documentsWhenAsked } from "./tools/documents-when-asked";
import { standIns } from "./tools/stand-ins";
import { longTrial, testFilesWith } from "./tools/test-files";

const root = fileURLToPath(new URL(".", import.meta.url));

const server = ["tests/server/**/*.test.ts", "tests/grants/*.test.ts", "tests/documents/cohort-12.test.ts"];
const page = testFilesWith(root, /^\/\/ @vitest-environment jsdom$/);
/** Those that `npm run test:long` runs; who names one by hand says LAYAR_WHOLE=1. */
const long = isWholeRun ? [] : testFilesWith(root, longTrial);
const replacing = testFilesWith(root, /^vi\.mock\(/);
const apart = page.filter((path) => replacing.includes(path));

export default defineConfig({
  plugins: [documentsWhenAsked(root)],
  resolve: { alias: standIns(root) },
  test: {
    projects: [
      // Each file has a page of its own; engine, React and Mantine are loaded once for all of them.
      {
        extends: true,
        test: { name: "page", include: page, exclude: [...apart, ...long], setupFiles: ["tests/page-setup.ts"], isolate: false },
      },
      // A module that a file replaces may be known to the next one already: these have a process each.
      { extends: true, test: { name: "apart", include: apart, setupFiles: ["tests/page-setup.ts"] } },
      // What needs no page, and keeps nothing: engine and documents are loaded once for all of them.
      {
        extends: true,
        test: {
          name: "plain",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...page, ...server, ...long, "tests/e2e/**", "tests/long/**"],
          isolate: false,
        },
      },
      // Each file has a server and a database of its own; the server's code is loaded once for all of them.
      {
        extends: true,
        test: { name: "server", include: server, exclude: long, globalSetup: ["tests/server/templates.ts"], isolate: false },
      },
    ],
    reporters: ["default", "./tools/hung-tests-reporter.ts"],
    maxWorkers: "100%",
    // Long limits only stop what hangs: a busy machine is no fault of a test.
    testTimeout: 400_000,
    hookTimeout: 600_000,
    // `npm test` names at its end whatever needed a second try.
    retry: process.env.CI ? 1 : 0,
  },
});
