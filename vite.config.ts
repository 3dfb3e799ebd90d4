import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { documentsWhenAsked } from "./tools/documents-when-asked";
import { standIns } from "./tools/stand-ins";
import { testFilesWith } from "./tools/test-files";

const root = fileURLToPath(new URL(".", import.meta.url));

const server = ["tests/server/**/*.test.ts", "tests/documents/cohort-12.test.ts"];
const page = testFilesWith(root, /^\/\/ @vitest-environment jsdom$/);
const replacing = testFilesWith(root, /^vi\.mock\(/);
const apart = page.filter((path) => replacing.includes(path));

/** The tests that read and write days and moments. `LAYAR_ZONES` names the zones of the machine in which they run too (decision 0272). */
const dated = [
  "tests/engine/dates/*.test.ts",
  "tests/engine/conditions/*.test.ts",
  "tests/engine/controls/date.test.tsx",
  "tests/server/{windows,clock}.test.ts",
  "tests/server/papers/papers.test.ts",
  "tests/server/sheets/{dates,exports}.test.ts",
];
const zones = process.env.LAYAR_ZONES?.split(",") ?? [];

export default defineConfig({
  plugins: [documentsWhenAsked(root)],
  resolve: { alias: standIns(root) },
  test: {
    projects: [
      // Each file has a page of its own; engine, React and Mantine are loaded once for all of them.
      {
        extends: true,
        test: { name: "page", include: page, exclude: apart, setupFiles: ["tests/page-setup.ts"], isolate: false },
      },
      // A module that a file replaces may be known to the next one already: these have a process each.
      { extends: true, test: { name: "apart", include: apart, setupFiles: ["tests/page-setup.ts"] } },
      // What needs no page, and keeps nothing: engine and documents are loaded once for all of them.
      {
        extends: true,
        test: {
          name: "plain",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...page, ...server, "tests/e2e/**", "tests/long/**"],
          isolate: false,
        },
      },
      // Each file has a server and a database of its own; the server's code is loaded once for all of them.
      { extends: true, test: { name: "server", include: server, globalSetup: ["tests/server/templates.ts"], isolate: false } },
      ...zones.map((zone) => ({
        extends: true as const,
        test: {
          name: `in ${zone}`,
          include: dated,
          isolate: false,
          env: { TZ: zone },
          globalSetup: ["tests/server/templates.ts"],
          setupFiles: ["tests/page-setup.ts"],
        },
      })),
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
